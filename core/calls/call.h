#pragma once

// One call of a tool, prompt or resource as a person follows it: what it waits for, how far it is, which folders the
// server was told on the way, how it ended. Owned by whoever made it (the window of a server, the command line). It
// outlives its session; destroying it cancels the call.

#include "core/access/seenledger.h"
#include "core/base/result.h"

#include <QObject>
#include <QPointer>

namespace mangrove {

class OwnSession;

class Call : public QObject
{
    Q_OBJECT

public:
    enum class State {
        Running,
        AwaitsAccess, // an access request is open, and the call goes on after the answer
        Done,
        Failed,
        Cancelled,
    };

    //! Begins the call. `params` is a raw JSON object. There is no time limit: the person cancels.
    Call(OwnSession &session, const QByteArray &method, const QByteArray &params, QObject *parent = nullptr);
    ~Call() override;

    State state() const { return m_state; }
    bool isOver() const { return m_state != State::Running && m_state != State::AwaitsAccess; }
    //! Of Done: the raw result, as it came.
    const QByteArray &result() const { return m_result; }
    //! Of Failed and Cancelled.
    const Error &error() const { return m_error; }
    //! A server asked for roots while the call ran; `told` is what it got last.
    bool wasAsked() const { return m_asked; }
    const QList<Told> &told() const { return m_told; }
    //! 0 to 1, or -1 while nothing is known.
    double progress() const { return m_progress; }
    //! What the server says about it; foreign text.
    const QString &progressText() const { return m_progressText; }

    void cancel();

Q_SIGNALS:
    void changed();
    //! Once, after the last change.
    void finished();

private:
    void onAnswer(const Result<QByteArray> &result);
    bool isMine(const QByteArray &call) const;

    QPointer<OwnSession> m_session;
    qint64 m_id = 0;
    State m_state = State::Running;
    QByteArray m_result;
    Error m_error;
    bool m_asked = false;
    QList<Told> m_told;
    double m_progress = -1;
    QString m_progressText;
};

} // namespace mangrove

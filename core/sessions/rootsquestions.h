#pragma once

// The questions for roots of one session that a person has to decide: asked of whoever decides, until they are answered
// or taken back. Owned by its session. It answers nothing itself.

#include "core/access/rootsauthority.h"

#include <QMultiHash>
#include <QObject>

namespace mangrove {

class RootsQuestions : public QObject
{
    Q_OBJECT

public:
    //! `authority` outlives it.
    RootsQuestions(RootsAuthority &authority, const SessionId &session, QObject *parent = nullptr);

    //! `id` and `call`: see Dialect::AskRoots. `answer` runs once, perhaps before this returns, or never when it is
    //! cancelled.
    void ask(const QByteArray &id, const QByteArray &call, const RootsAuthority::Answer &answer);
    //! Unknown ids are no error.
    void cancel(const QByteArray &id, RootsAuthority::Withdrawal why);
    void cancelAll();
    bool isEmpty() const { return m_open.isEmpty(); }

Q_SIGNALS:
    //! A person has to decide first.
    void awaited(const QByteArray &call);
    //! Nobody has to decide for this call any more.
    void settled(const QByteArray &call);

private:
    struct Question
    {
        quint64 ticket = 0;
        QByteArray call;
    };

    void announceSettled(const QByteArray &call);

    RootsAuthority &m_authority;
    SessionId m_session;
    QMultiHash<QByteArray, Question> m_open; // by the key of the request's id
};

} // namespace mangrove

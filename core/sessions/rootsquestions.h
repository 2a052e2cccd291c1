#pragma once

// The questions for roots of one session that a person has to decide: asked of whoever decides, until they are answered
// or taken back. Owned by its session. It answers nothing itself.

#include "core/access/rootsauthority.h"
#include "core/sessions/dialect.h"

#include <QList>
#include <QMultiHash>
#include <QObject>
#include <QTimer>

#include <utility>

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

// Questions of a server's that came before the handshake was done, until it is. Owned by its session.
class EarlyQuestions
{
public:
    static constexpr int limit = 10;

    using Respond = std::function<void(const ServerMessage &message)>;

    //! Answers itself where too many are held.
    void hold(const Message &message, const Respond &respond)
    {
        if (m_held.size() >= limit) {
            respond(makeError(message.id, RpcError::invalidRequest, QStringLiteral("Not initialized yet")));
            return;
        }
        // The dialect has looked at the rest, which may be large.
        Message question = message;
        question.raw.clear();
        question.params.clear();
        m_held.append({question, respond});
    }
    void drop(const QByteArray &id)
    {
        m_held.removeIf([key = idKey(id)](const auto &early) { return idKey(early.first.id) == key; });
    }
    void clear() { m_held.clear(); }
    QList<std::pair<Message, Respond>> take() { return std::exchange(m_held, {}); }

private:
    QList<std::pair<Message, Respond>> m_held;
};

// The end of what a client says. A server that waits for an answer about its roots then does not end by itself, so its
// own input ends when it has got it: to what it asked by then, and to what it asks soon. Owned by its session. It says
// nothing itself.
class InputEnd : public QObject
{
    Q_OBJECT

public:
    explicit InputEnd(QObject *parent = nullptr);

    //! over() follows: when the question was answered that is awaited, or after so many ms; 0: now.
    void begin(int patience);
    //! A question was answered, or will not be.
    void answered();

Q_SIGNALS:
    void over();

private:
    void end();

    bool m_isWaiting = false;
    QTimer m_patience;
};

} // namespace mangrove

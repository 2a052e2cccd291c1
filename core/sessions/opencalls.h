#pragma once

// The calls of a stateless app that a server of the legacy era works on. What the server asks meanwhile becomes the
// answer of the oldest call (basic/patterns/mrtr), which is then parked: the server goes on waiting, and the app's next
// try, which names it by an unguessable state, brings what was asked. A state is good once and for a time. Owned by the
// bridge; pure.

#include "core/sessions/dialect.h"

namespace mangrove {

class OpenCalls
{
public:
    static constexpr int parkedTime = 10 * 60 * 1000; // ms that the app's next try is waited for
    static constexpr qsizetype parkedLimit = 64; // calls; the oldest makes room
    static constexpr qsizetype questionLimit = 64; // of one call
    static constexpr qsizetype keptLimit = 32 * 1024 * 1024; // bytes of answers that wait for the app

    //! What the app has answered to a question for roots.
    struct Roots
    {
        QByteArray question; // raw id
        QByteArray result; // raw; null: it has not said any
    };
    //! What became of a call: the server's answer, under the app's id.
    struct Answered
    {
        Message answer; // invalid: not for the app now
        QByteArray id; // raw, the app's
        QByteArray method;
        QList<Roots> roots; // that came with the app's next try
    };

    //! `prefix`: of the ids, raw.
    explicit OpenCalls(const QByteArray &prefix);

    //! A call of the app: goes to the server under an id of ours.
    Dialect::Steps begin(const Message &request);
    //! The app's next try of a parked call. `last` has what came with it, and the answer where the server has given it
    //! meanwhile.
    Dialect::Steps goOn(const Message &request, Answered *last);
    Dialect::Steps cancel(const QByteArray &id);
    //! A question of the server, which is for the app.
    Dialect::Steps ask(const Message &question);
    //! Whether there is a call now that the app may be asked in.
    bool mayAsk() const;
    //! Whether there is one that it may be asked in now or, where it is asked already, with its next try.
    bool isAnyAskable() const;
    //! A question of ours for the app's roots, where it may be asked. Its answer comes with goOn().
    Dialect::Steps askRoots();
    bool isOurQuestion(const QByteArray &id) const { return id.startsWith(m_prefix); }
    //! The server does not want its answer any more.
    void withdraw(const QByteArray &question);
    //! The server's answer; one of a call that nobody waits for comes back invalid.
    Answered answered(const Message &answer);
    //! The time of a state is over.
    Dialect::Steps expire(const QByteArray &state);

    bool owns(const QByteArray &id) const { return id.startsWith(m_prefix); }
    //! Whether the app wants log messages with any of them.
    bool wantsLog() const;
    //! notifications/progress with the token that the app knows; empty where it wants none.
    QByteArray progress(const Message &notification) const;

private:
    struct Question
    {
        QByteArray id; // raw, the server's
        QByteArray key; // raw
        QByteArray method;
        QByteArray params; // raw
    };
    struct Call
    {
        QByteArray wireId;
        QByteArray id; // raw, of the app's last try; empty while it is parked
        QByteArray method;
        QByteArray target; // raw name or uri: what a next try must have too
        QByteArray sentToken; // raw progressToken that the server was given
        QByteArray token; // that the app knows now
        bool wantsLog = false;
        QByteArray state; // raw; of a parked one
        QList<Question> asked; // that the state stands for
        QList<Question> later; // that came while it was parked
        Message answer; // that came while it was parked
    };
    using Calls = QList<Call>;

    void describe(Call *call, const Message &request) const;
    Dialect::Steps park(Call *call, const QList<Question> &questions);
    Dialect::Steps drop(Calls::iterator call);
    //! It will not be answered.
    Dialect::Step refused(const Question &question, const QString &sentence) const;
    void makeRoom(Dialect::Steps *steps);

    const QByteArray m_prefix;
    qint64 m_lastNumber = 0;
    qint64 m_lastKey = 0;
    Calls m_calls; // in order of their first try
};

} // namespace mangrove

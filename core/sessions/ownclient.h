#pragma once

// Our own end of a session: calls the server, answers pings and what a person is asked for, refuses what was not
// declared. It is where a server's words come to people: what it hands on holds no secret of the server any more. It
// knows nothing of roots and eras: the dialect between it and the server adds and answers roots, the
// handshake greets the server. Owned by its session.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/base/secretmask.h"
#include "core/rpc/message.h"

#include <QDeadlineTimer>
#include <QHash>
#include <QJsonObject>
#include <QMultiHash>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QStringList>
#include <QTimer>

#include <functional>

namespace mangrove {

class Elicitor;

class OwnClient : public QObject
{
    Q_OBJECT

public:
    //! The server's raw result without its secrets, or why there is none: Remote (its error), Timeout, Closed,
    //! Cancelled, … A result of more than `directLimit` bytes of a server that has secrets comes a moment later.
    using Reply = std::function<void(const Result<QByteArray> &result)>;
    //! The message that answers a call: a Response, an ErrorResponse, or Failed with the reason. A result is as it
    //! came, for what the server is to get back; what is shown of it goes through mask().
    using Answer = std::function<void(const Message &answer)>;

    struct Progress
    {
        double done = 0;
        double total = 0; // 0: not known
        QString message; // foreign text
    };

    struct Options
    {
        int timeout = 60000; // ms; 0: for as long as the session lives. Progress does not prolong it
        bool cancellable = true; // after a timeout the server is told that nobody waits any more
        std::function<void(const Progress &progress)> progress = {}; // asks the server for it
    };

    //! `elicitor` puts questions to a person; without it they are not declared and refused.
    OwnClient(const ServerId &server, Elicitor *elicitor, const SecretMask &mask = {}, QObject *parent = nullptr);

    static constexpr qsizetype directLimit = 64 * 1024; // bytes that are looked through at once
    const SecretMask &mask() const { return m_mask; }

    //! The highest id of a call so far; they only go up. 0: there was none.
    qint64 lastId() const { return m_nextId - 1; }

    //! What this program says of itself, and what it offers (without roots).
    static QJsonObject info();
    QJsonObject capabilities() const;
    //! Extensions of the protocol that it offers as well, by name; before the server is greeted.
    void setExtensions(const QStringList &extensions) { m_extensions = extensions; }

    //! Sends a request and calls back once, also when the session ends; not when `context` is gone. `params` is a raw
    //! JSON object, or empty. Returns the id.
    qint64 call(const QByteArray &method, const QByteArray &params, QObject *context, const Answer &answer,
                const Options &options);
    qint64 request(const QByteArray &method, const QByteArray &params, QObject *context, const Reply &reply,
                   const Options &options);
    qint64 request(const QByteArray &method, const QByteArray &params, QObject *context, const Reply &reply)
    {
        return request(method, params, context, reply, Options());
    }
    //! Calls a tool and returns its raw result.
    qint64 callTool(const QString &tool, const QJsonObject &arguments, QObject *context, const Reply &reply);
    //! Nobody waits for this call any more: it fails with Cancelled, and the server is told. Unknown ids are no error.
    void cancel(qint64 id);
    bool hasOpenCalls() const { return !m_pending.isEmpty(); }
    //! Whether an answer is waited for, or a person is to answer the server; idle() tells when that is over.
    bool isBusy() const { return !m_pending.isEmpty() || !m_asked.isEmpty(); }
    void notify(const QByteArray &method, const QByteArray &params = {});

    //! A message of the server that was passed on to this end. `answer` takes what is sent back.
    void receive(const Message &message, const std::function<void(const QByteArray &)> &answer);
    //! The session is over: every waiting call fails with this error.
    void close(const Error &error);

    //! Foreign words for a sentence; of very many only the first.
    static QString listed(const QStringList &words);
    //! Why an answer that is no Response has failed, for a person.
    static Error toError(const Message &answer);

Q_SIGNALS:
    void send(const QByteArray &message);
    //! The server sent something that is none of its business, or wrong.
    void complained(const QString &sentence);
    //! The server says that something it offers has changed: tools, resources or prompts.
    void offerChanged(const QByteArray &method);
    //! isBusy() has become false, perhaps not for the first time; in the middle of an answer, so nothing is to be ended
    //! in it.
    void idle();

private:
    struct Pending
    {
        QPointer<QObject> context;
        Answer answer;
        QDeadlineTimer deadline;
        bool cancellable = true;
        std::function<void(const Progress &)> progress;
    };

    using Respond = std::function<void(const QByteArray &message)>;

    void receiveRequest(const Message &message, const Respond &respond);
    void receiveNotification(const Message &message);
    void receiveAnswer(const Message &message);
    void receiveProgress(const Message &message);
    Message withoutSecrets(const Message &answer) const;
    void elicit(const Message &message, const Respond &respond);
    void refuse(const Message &message, const Respond &respond);
    void finish(qint64 id, const Message &answer);
    void tellWhetherIdle();
    void fail(qint64 id, const Error &error);
    void giveUp(qint64 id, const Error &error);
    void endOverdue();
    void schedule();

    ServerId m_server;
    Elicitor *m_elicitor;
    SecretMask m_mask;
    QStringList m_extensions;
    QHash<qint64, Pending> m_pending;
    QSet<qint64> m_givenUp; // calls whose answer may still come, and is nobody's fault then
    QMultiHash<QByteArray, quint64> m_asked; // id of the server's request, raw -> number of the question
    QTimer m_timer;
    qint64 m_nextId = 1;
    bool m_closed = false;
};

} // namespace mangrove

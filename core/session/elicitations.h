#pragma once

// Questions of servers to the person (client/elicitation): a form to fill in, or a page to open. Pure data, opened,
// answered or withdrawn; it knows no widget, keeps no answer, and opens no page. Owned by the application.

#include "core/base/clock.h"
#include "core/base/ids.h"
#include "core/base/result.h"

#include <QDateTime>
#include <QHash>
#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QUrl>

#include <functional>

namespace mangrove {

struct Elicitation
{
    enum class Mode { Form, Url };

    quint64 number = 0; // unique in this run, ascending
    ServerId server;
    Mode mode = Mode::Form;
    QString message; // foreign text
    QJsonObject schema; // of a form: what is asked for
    QUrl url; // of Url: https, or http on this machine
    QDateTime since; // UTC
};

class Elicitations : public QObject
{
    Q_OBJECT

public:
    static constexpr int waitingLimit = 5; // of one server
    static constexpr qsizetype sizeLimit = 1024 * 1024; // bytes of one question

    explicit Elicitations(const Clock &clock, QObject *parent = nullptr);

    //! Waiting ones, oldest first.
    const QList<Elicitation> &waiting() const { return m_waiting; }
    const Elicitation *find(quint64 number) const;

    //! Puts a question to the person. `params` are raw, as the server sent them: Protocol when they are not valid,
    //! Refused when this server has too many waiting already or its page is not to be opened. `done` gets the raw result once, unless the question is
    //! withdrawn or `context` is gone.
    Result<quint64> open(const ServerId &server, const QByteArray &params, QObject *context,
                         const std::function<void(const QByteArray &result)> &done);
    //! The server does not want the answer any more.
    void withdraw(quint64 number);

    //! The person's answer; nothing happens when it was withdrawn meanwhile. `content` belongs to a form only.
    void accept(quint64 number, const QJsonObject &content = {});
    void decline(quint64 number);
    //! Put aside without a choice.
    void cancel(quint64 number);

Q_SIGNALS:
    void opened(quint64 number);
    void closed(quint64 number);

private:
    struct Asker
    {
        QPointer<QObject> context;
        std::function<void(const QByteArray &)> done;
    };

    void finish(quint64 number, const QJsonObject &result);

    const Clock &m_clock;
    QList<Elicitation> m_waiting;
    QHash<quint64, Asker> m_askers;
    quint64 m_next = 1;
};

} // namespace mangrove

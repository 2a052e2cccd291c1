#pragma once

// Questions of servers to the person (client/elicitation): a form to fill in, or a page to open. Pure data, opened,
// answered or withdrawn; it knows no widget, keeps no answer, and opens no page. Owned by the application.

#include "core/base/clock.h"
#include "core/base/ids.h"
#include "core/sessions/elicitor.h"

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

class Elicitations : public QObject, public Elicitor
{
    Q_OBJECT

public:
    static constexpr int waitingLimit = 5; // of one server
    static constexpr int minuteLimit = 20; // questions of one server in a minute
    static constexpr qsizetype sizeLimit = 256 * 1024; // bytes of one question
    // More is no form that a person fills in.
    static constexpr qsizetype fieldLimit = 100;
    static constexpr qsizetype choiceLimit = 2000; // of all fields together

    explicit Elicitations(const Clock &clock, QObject *parent = nullptr);

    //! Waiting ones, oldest first.
    const QList<Elicitation> &waiting() const { return m_waiting; }
    const Elicitation *find(quint64 number) const;

    //! Refused also when this server has too many waiting already, asks too often or for too much, or its page is not
    //! to be opened.
    Result<quint64> open(const ServerId &server, const SecretMask &mask, const QByteArray &params, QObject *context,
                         const std::function<void(const QByteArray &result)> &done) override;
    bool isWaiting(quint64 number) const override { return find(number) != nullptr; }
    void withdraw(quint64 number) override;

    //! The person's answer; nothing happens when it was withdrawn meanwhile. `content` belongs to a form only.
    void accept(quint64 number, const QJsonObject &content = {});
    void decline(quint64 number) { finish(number, {{QLatin1String("action"), QLatin1String("decline")}}); }
    //! Put aside without a choice.
    void cancel(quint64 number) { finish(number, {{QLatin1String("action"), QLatin1String("cancel")}}); }

Q_SIGNALS:
    void opened(quint64 number);
    void closed(quint64 number);

private:
    struct Asker
    {
        QPointer<QObject> context;
        std::function<void(const QByteArray &)> done;
    };

    bool isTooOften(const ServerId &server);
    void finish(quint64 number, const QJsonObject &result);

    const Clock &m_clock;
    QList<Elicitation> m_waiting;
    QHash<quint64, Asker> m_askers;
    QHash<ServerId, QList<qint64>> m_opened; // when in the last minute, by the clock that only counts on
    quint64 m_next = 1;
};

} // namespace mangrove

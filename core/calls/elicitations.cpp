#include "core/calls/elicitations.h"

#include "core/base/thismachine.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"

#include <QJsonArray>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qint64 minute = 60000; // ms
constexpr qsizetype addressLimit = 4096; // characters; a person is to read all of it
constexpr qsizetype hostLimit = 253; // RFC 1035, without the last dot

//! A page that may be offered: https, or http on this machine (a server that runs here). Nothing else is ever opened.
bool isPage(const QString &address)
{
    if (address.size() > addressLimit)
        return false;
    const QUrl url(address, QUrl::StrictMode);
    if (!url.isValid() || url.host(QUrl::FullyEncoded).size() > hostLimit || url.host().isEmpty()
        || !url.userInfo().isEmpty())
        return false;
    return url.scheme() == QLatin1String("https") || (url.scheme() == QLatin1String("http") && isThisMachine(url));
}

//! How much a schema asks for, however it is nested: members and choices.
struct FormSize
{
    qsizetype fields = 0;
    qsizetype choices = 0;

    void count(const QJsonValue &value)
    {
        if (value.isArray()) {
            const QJsonArray array = value.toArray();
            choices += array.size();
            for (const QJsonValue &one : array)
                count(one);
        } else if (value.isObject()) {
            const QJsonObject object = value.toObject();
            for (auto it = object.begin(); it != object.end(); ++it) {
                if (it.key() == QLatin1String("properties"))
                    fields += it.value().toObject().size();
                count(it.value());
            }
        }
    }
};

} // namespace

Elicitations::Elicitations(const Clock &clock, QObject *parent) : QObject(parent), m_clock(clock)
{ }

const Elicitation *Elicitations::find(quint64 number) const
{
    const auto found = std::ranges::find(m_waiting, number, &Elicitation::number);
    return found == m_waiting.cend() ? nullptr : &*found;
}

Result<quint64> Elicitations::open(const ServerId &server, const SecretMask &mask, const QByteArray &params,
                                   QObject *context, const std::function<void(const QByteArray &)> &done)
{
    const Error invalid{ErrorCode::Protocol, tr("It asked for input in a way that is not valid.")};
    if (std::ranges::count(m_waiting, server, &Elicitation::server) >= waitingLimit)
        return Error{ErrorCode::Refused, tr("It asked for input too often at the same time.")};
    if (isTooOften(server))
        return Error{ErrorCode::Refused,
                     tr("It asked for input again and again. No more than %n question(s) a minute are put.", nullptr,
                        minuteLimit)};
    if (params.size() > sizeLimit)
        return Error{ErrorCode::Refused, tr("It asked for input with more text than a person can read.")};

    const QJsonObject asked = toObject(mask.json(params));
    const QString mode = asked.value(QLatin1String("mode")).toString(QStringLiteral("form"));
    Elicitation elicitation;
    elicitation.server = server;
    elicitation.message = asked.value(QLatin1String("message")).toString();
    elicitation.since = m_clock.now();
    if (mode == QLatin1String("url")) {
        elicitation.mode = Elicitation::Mode::Url;
        const QString address = asked.value(QLatin1String("url")).toString();
        // With dots in it, it would be another page; as it is, whoever keeps the page would get the secret.
        if (jsonText(jsonValue(params, "url")) != address)
            return Error{ErrorCode::Refused,
                         tr("It wanted a page opened whose address holds a secret that it was given.")};
        if (!isPage(address))
            return Error{ErrorCode::Refused, tr("It wanted a page opened whose address is not allowed.")};
        elicitation.url = QUrl(address, QUrl::StrictMode);
    } else if (mode == QLatin1String("form")) {
        elicitation.schema = asked.value(QLatin1String("requestedSchema")).toObject();
        if (elicitation.schema.value(QLatin1String("type")).toString() != QLatin1String("object"))
            return invalid;
        FormSize size;
        size.count(elicitation.schema);
        if (size.fields > fieldLimit || size.choices > choiceLimit)
            return Error{ErrorCode::Refused, tr("It asked for more input at once than a person can give.")};
    } else {
        return invalid;
    }
    elicitation.number = m_next++;
    m_askers.insert(elicitation.number, {context, done});
    m_waiting.append(elicitation);
    Q_EMIT opened(elicitation.number);
    return elicitation.number;
}

//! Counts this one as well, also when it is refused in the end.
bool Elicitations::isTooOften(const ServerId &server)
{
    const qint64 now = m_clock.elapsed();
    QList<qint64> &opened = m_opened[server];
    opened.removeIf([now](qint64 one) { return now - one >= minute; });
    if (opened.size() >= minuteLimit)
        return true;
    opened.append(now);
    return false;
}

void Elicitations::withdraw(quint64 number)
{
    m_askers.remove(number);
    if (m_waiting.removeIf([number](const Elicitation &one) { return one.number == number; }) > 0)
        Q_EMIT closed(number);
}

void Elicitations::accept(quint64 number, const QJsonObject &content)
{
    const Elicitation *elicitation = find(number);
    if (!elicitation)
        return;
    QJsonObject result{{QLatin1String("action"), QLatin1String("accept")}};
    if (elicitation->mode == Elicitation::Mode::Form)
        result.insert(QLatin1String("content"), content);
    finish(number, result);
}

void Elicitations::finish(quint64 number, const QJsonObject &result)
{
    const Asker asker = m_askers.take(number);
    withdraw(number);
    if (asker.context && asker.done)
        asker.done(toJson(result));
}

} // namespace mangrove

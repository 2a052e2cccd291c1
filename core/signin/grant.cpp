#include "core/signin/grant.h"

#include "core/base/texts.h"
#include "core/store/recordfields.h"

#include <QJsonDocument>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qint64 earliest = 60; // seconds before the end

Error strange()
{
    return {ErrorCode::Invalid,
            Texts::tr("What the key ring holds for this sign-in was not put there by Mangrove. Sign in again.")};
}

//! Of these words the one that stands there; else what is usual.
template<typename Word>
auto readWord(Word usual, std::initializer_list<Word> words)
{
    return [usual, words = QList<Word>(words)](RecordReader &reader, const QString &field) {
        const QString text = reader.text(field);
        const auto found = std::ranges::find_if(words, [&text](Word word) { return toWord(word) == text; });
        return found == words.end() ? usual : *found;
    };
}

constexpr auto listClient = [](auto &fields, auto &client) {
    fields.own(QStringLiteral("way"), client.way,
               readWord(ClientWay::Registration, {ClientWay::Preset, ClientWay::Document, ClientWay::Registration}),
               [](ClientWay way) { return toWord(way); });
    fields.required(QStringLiteral("id"), client.id);
    fields.always(QStringLiteral("secret"), client.secret);
    fields.always(QStringLiteral("key"), client.key);
    fields.own(
        QStringLiteral("method"), client.method,
        readWord(TokenMethod::None, {TokenMethod::None, TokenMethod::Basic, TokenMethod::Post, TokenMethod::KeyJwt}),
        [](TokenMethod method) { return toWord(method); });
    fields.always(QStringLiteral("redirect"), client.redirect);
    fields.always(QStringLiteral("secretExpires"), client.secretExpires);
    fields.always(QStringLiteral("managementUrl"), client.managementUrl);
    fields.always(QStringLiteral("managementToken"), client.managementToken);
};

QUrl readUrl(RecordReader &reader, const QString &field)
{
    return QUrl(reader.text(field), QUrl::StrictMode);
}

QString written(const QUrl &url)
{
    return url.toString(QUrl::FullyEncoded);
}

constexpr auto listGrant = [](auto &fields, auto &grant) {
    fields.required(QStringLiteral("serverUrl"), grant.serverUrl);
    fields.required(QStringLiteral("issuer"), grant.issuer);
    fields.always(QStringLiteral("resource"), grant.resource);
    fields.always(QStringLiteral("access"), grant.access);
    fields.always(QStringLiteral("refresh"), grant.refresh);
    fields.always(QStringLiteral("byItself"), grant.byItself);
    fields.always(QStringLiteral("received"), grant.received);
    fields.always(QStringLiteral("expires"), grant.expires);
    fields.always(QStringLiteral("asked"), grant.asked);
    fields.always(QStringLiteral("granted"), grant.granted);
    fields.own(QStringLiteral("tokenEndpoint"), grant.tokenEndpoint, readUrl, written);
    fields.own(QStringLiteral("revocationEndpoint"), grant.revocationEndpoint, readUrl, written);
    fields.inner(QStringLiteral("client"), grant.client, listClient);
};

template<typename Record, typename Fields>
QString toText(const Record &record, const Fields &fields)
{
    FieldWriter writer;
    fields(writer, record);
    return QString::fromUtf8(QJsonDocument(writer.object).toJson(QJsonDocument::Compact));
}

template<typename Record, typename Fields>
Result<Record> fromText(const QString &json, const Fields &fields)
{
    RecordReader reader(QJsonDocument::fromJson(json.toUtf8()).object());
    FieldReader fieldReader(reader);
    Record record;
    fields(fieldReader, record);
    return reader.isGood() ? Result<Record>(record) : strange();
}

void takeTokens(SignInGrant *grant, const TokenAnswer &answer, const QDateTime &now)
{
    grant->access = answer.access;
    if (!answer.refresh.isEmpty())
        grant->refresh = answer.refresh;
    grant->received = now;
    grant->expires = answer.lifetime ? now.addSecs(*answer.lifetime) : QDateTime();
}

} // namespace

bool SignInGrant::isDue(const QDateTime &now) const
{
    if (!expires.isValid())
        return false;
    const qint64 lifetime = received.secsTo(expires);
    return now >= expires.addSecs(-std::min(earliest, lifetime / 10));
}

SignInGrant madeGrant(const QUrl &server, const SignInAttempt &attempt, const TokenAnswer &answer, const QDateTime &now)
{
    SignInGrant grant;
    grant.serverUrl = server.toString(QUrl::FullyEncoded);
    grant.issuer = attempt.server.issuer;
    grant.resource = attempt.resource;
    grant.asked = attempt.scopes;
    grant.granted = answer.scopes.value_or(attempt.scopes);
    grant.tokenEndpoint = attempt.server.tokenEndpoint;
    grant.revocationEndpoint = attempt.server.revocationEndpoint;
    grant.client = attempt.client;
    grant.byItself = attempt.byItself;
    takeTokens(&grant, answer, now);
    if (grant.byItself)
        grant.refresh.clear(); // RFC 6749, 4.4.3
    return grant;
}

SignInGrant renewed(const SignInGrant &grant, const TokenAnswer &answer, const QDateTime &now)
{
    SignInGrant next = grant;
    if (answer.scopes)
        next.granted = *answer.scopes;
    takeTokens(&next, answer, now);
    return next;
}

QString toJson(const SignInClient &client)
{
    return toText(client, listClient);
}

Result<SignInClient> clientFromJson(const QString &json)
{
    return fromText<SignInClient>(json, listClient);
}

QString toJson(const SignInGrant &grant)
{
    return toText(grant, listGrant);
}

Result<SignInGrant> grantFromJson(const QString &json)
{
    const Result<SignInGrant> grant = fromText<SignInGrant>(json, listGrant);
    const auto isHttp = [](const QUrl &url) {
        return url.scheme() == QLatin1String("https") || url.scheme() == QLatin1String("http");
    };
    const bool isWhole = grant && isAccessToken(grant->access) && isHttp(grant->tokenEndpoint)
        && (grant->revocationEndpoint.isEmpty() || isHttp(grant->revocationEndpoint));
    return isWhole ? grant : strange();
}

} // namespace mangrove

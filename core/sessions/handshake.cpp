#include "core/sessions/handshake.h"

#include "core/rpc/members.h"
#include "core/sessions/dialect.h"
#include "core/sessions/ownclient.h"

#include <QJsonArray>
#include <QJsonObject>

namespace mangrove {

namespace {

constexpr qsizetype longestName = 1000; // characters
constexpr qsizetype greetingLimit = 4 * 1024 * 1024; // bytes; what a server says of itself is kept

//! What a server says of itself, without the secrets in it: hidden before anything is cut.
SessionInfo claims(const QJsonObject &self, const QJsonObject &answer, const SecretMask &mask)
{
    SessionInfo claims;
    const auto text = [&mask](const QJsonObject &from, const char *key) {
        return mask.text(from.value(QLatin1String(key)).toString());
    };
    claims.selfName = text(self, "name").left(longestName);
    claims.selfTitle = text(self, "title").left(longestName);
    claims.selfVersion = text(self, "version").left(longestName);
    claims.instructions = text(answer, "instructions");
    const QStringList capabilities = answer.value(QLatin1String("capabilities")).toObject().keys();
    for (const QString &capability : capabilities)
        claims.capabilities.append(mask.text(capability));
    return claims;
}

} // namespace

Handshake::Handshake(OwnClient &client, const Plan &plan, QObject *parent)
    : QObject(parent), m_client(client), m_plan(plan), m_era(Era::Modern)
{
    const QStringList legacy = revisionsOf(Era::Legacy);
    m_offered = isFixed(Era::Legacy) ? m_plan.fixed : legacy.first();
    const bool isKnown = m_plan.fixed.isEmpty() && legacy.contains(m_plan.found);
    if (isFixed(Era::Legacy) || isKnown)
        m_era = Era::Legacy;
}

bool Handshake::isFixed(Era era) const
{
    return revisionsOf(era).contains(m_plan.fixed);
}

void Handshake::start()
{
    if (m_era == Era::Modern)
        probe();
    else
        greet(isFixed(Era::Legacy) ? tr("You have fixed it.") : tr("It was found out at an earlier start."));
}

void Handshake::probe()
{
    m_era = Era::Modern;
    m_probing = true;
    Q_EMIT eraChosen(m_era);
    // Not cancelled when the time is over: a server of the former era would not know what that is about.
    m_client.call("server/discover", "{}", this, [this](const Message &answer) { onProbed(answer); },
                  {.timeout = m_plan.probeTime, .cancellable = false});
}

void Handshake::onProbed(const Message &answer)
{
    m_probing = false;
    if (answer.kind == MessageKind::Response) {
        if (isTooLong(answer))
            return;
        const QJsonObject discovered = toObject(answer.result, {"capabilities", "instructions", "_meta"});
        const QStringList supported = versionsIn(jsonValue(answer.result, "supportedVersions"));
        if (supported.isEmpty())
            greet(tr("It answered server/discover with something else, so it was greeted with initialize."));
        else
            choose(supported, discovered);
        return;
    }
    if (answer.kind == MessageKind::Failed) {
        const ErrorCode code = answer.problem->code;
        // Unreachable: there was a connection, which broke without an answer; where there is none, the session ends.
        const bool isAnything = code == ErrorCode::Timeout || code == ErrorCode::Remote || code == ErrorCode::Protocol
            || code == ErrorCode::Unreachable;
        if (!isAnything)
            fail(*answer.problem);
        else if (isFixed(Era::Modern))
            fail(*answer.problem);
        else if (code == ErrorCode::Timeout)
            greet(tr("It did not answer server/discover within %n second(s), so it was greeted with initialize.",
                     nullptr, m_plan.probeTime / 1000));
        else if (code == ErrorCode::Unreachable)
            greet(tr(
                "It closed the connection without an answer to server/discover, so it was greeted with initialize."));
        else
            greet(tr("It refused server/discover, so it was greeted with initialize."));
        return;
    }
    const QJsonObject error = toObject(answer.error, {"code"});
    const int code = error.value(QLatin1String("code")).toInt();
    if (code == RpcError::unsupportedVersion) {
        choose(versionsIn(jsonValue(jsonValue(answer.error, "data"), "supported")), {});
        return;
    }
    const bool isModern = code == RpcError::headerMismatch || code == RpcError::missingCapability;
    if (isModern || isFixed(Era::Modern))
        fail(OwnClient::toError(answer));
    else
        greet(tr("It answered server/discover with an error, so it was greeted with initialize."));
}

//! `discovered` is empty when the server has only said what it supports.
void Handshake::choose(const QStringList &supported, const QJsonObject &discovered)
{
    const QString modern = firstOf(revisionsOf(Era::Modern), supported);
    const QString legacy = firstOf(revisionsOf(Era::Legacy), supported);
    if (!modern.isEmpty() && !discovered.isEmpty()) {
        SessionInfo info = claims(discovered.value(QLatin1String("_meta"))
                                      .toObject()
                                      .value(QLatin1String("io.modelcontextprotocol/serverInfo"))
                                      .toObject(),
                                  discovered, m_client.mask());
        info.revision = modern;
        info.era = tr("stateless");
        info.eraWord = QStringLiteral("modern");
        info.foundBy = isFixed(Era::Modern) ? tr("You have fixed it.") : tr("It answered server/discover.");
        Q_EMIT done(info);
    } else if (!modern.isEmpty() && !std::exchange(m_probedAgain, true)) {
        probe();
    } else if (!legacy.isEmpty() && !isFixed(Era::Modern)) {
        m_offered = legacy;
        greet(tr("It named the revisions that it supports."));
    } else if (!modern.isEmpty()) {
        fail({ErrorCode::Protocol,
              tr("It says that it supports revision %1 of the protocol, and refuses it all the same. The fault lies "
                 "with the server.")
                  .arg(modern)});
    } else {
        fail(unknownVersions(supported));
    }
}

void Handshake::greet(const QString &why)
{
    m_why = why;
    m_era = Era::Legacy;
    Q_EMIT eraChosen(m_era);
    const QJsonObject params{
        {QLatin1String("protocolVersion"), m_offered},
        {QLatin1String("capabilities"), m_client.capabilities()},
        {QLatin1String("clientInfo"), OwnClient::info()},
    };
    // Lifecycle, Cancellation: initialize cannot be cancelled.
    m_client.call("initialize", toJson(params), this, [this](const Message &answer) { onGreeted(answer); },
                  {.timeout = m_plan.answerTime, .cancellable = false});
}

void Handshake::onGreeted(const Message &answer)
{
    if (answer.kind != MessageKind::Response) {
        // What it was the last time it is no more; or it knows only the other era and says so.
        const bool mayProbe = m_plan.fixed.isEmpty() && answer.kind == MessageKind::ErrorResponse;
        const QStringList supported = versionsIn(jsonValue(jsonValue(answer.error, "data"), "supported"));
        const bool saysSo = !firstOf(revisionsOf(Era::Modern), supported).isEmpty();
        if (mayProbe && (saysSo || !m_plan.found.isEmpty()) && !std::exchange(m_probedAgain, true))
            probe();
        else
            fail(OwnClient::toError(answer));
        return;
    }
    if (isTooLong(answer))
        return;
    // Of members alone: a tree of megabytes would hold the window up.
    const QJsonObject result =
        toObject(answer.result, {"protocolVersion", "capabilities", "serverInfo", "instructions"});
    const QJsonValue version = result.value(QLatin1String("protocolVersion"));
    if (!revisionsOf(Era::Legacy).contains(version.toString())) {
        fail(unknownVersions(version.isString() ? QStringList(version.toString()) : QStringList()));
        return;
    }
    SessionInfo info = claims(result.value(QLatin1String("serverInfo")).toObject(), result, m_client.mask());
    info.revision = version.toString();
    info.era = tr("with a handshake");
    info.eraWord = QStringLiteral("legacy");
    info.foundBy = m_why;
    m_client.notify("notifications/initialized");
    Q_EMIT done(info);
}

bool Handshake::isTooLong(const Message &answer)
{
    if (answer.result.size() <= greetingLimit)
        return false;
    fail({ErrorCode::Protocol, tr("It says more about itself than Mangrove keeps. The fault lies with the server.")});
    return true;
}

void Handshake::fail(const Error &error)
{
    Error told = error;
    if (error.code == ErrorCode::Timeout) {
        const bool modern = m_era == Era::Modern;
        told.message = tr("It did not answer %1 within %n second(s). Is it an MCP server?", nullptr,
                          (modern ? m_plan.probeTime : m_plan.answerTime) / 1000)
                           .arg(modern ? QLatin1String("server/discover") : QLatin1String("initialize"));
    }
    Q_EMIT failed(told);
}

Error Handshake::unknownVersions(const QStringList &given) const
{
    const QStringList known = revisionsOf(Era::Modern) + revisionsOf(Era::Legacy);
    QStringList shown;
    for (const QString &one : given)
        shown.append(m_client.mask().text(one));
    return {ErrorCode::Protocol,
            tr("It speaks a version of the protocol that Mangrove does not know (%1). Mangrove knows %2. Look for "
               "another version of the server.")
                .arg(given.isEmpty() ? tr("no version at all") : OwnClient::listed(shown),
                     known.join(QLatin1String(", ")))};
}

} // namespace mangrove

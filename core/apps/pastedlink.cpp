#include "core/apps/pastedforms.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/snippetentry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUrl>
#include <QUrlQuery>

#include <algorithm>

namespace mangrove {

namespace {

using Proposals = QList<ServerProposal>;

constexpr int deepest = 3; // a link in a link

//! JSON as it is, or in base64 as it stands in links.
QJsonObject settingsOf(const QString &text)
{
    for (const QByteArray &bytes : {text.toUtf8(), QByteArray::fromBase64(text.toUtf8()),
                                    QByteArray::fromBase64(text.toUtf8(), QByteArray::Base64UrlEncoding),
                                    QByteArray::fromPercentEncoding(text.toUtf8())}) {
        const QJsonObject settings = QJsonDocument::fromJson(bytes).object();
        if (!settings.isEmpty())
            return settings;
    }
    return {};
}

QString shortened(const QString &link)
{
    return displayText(link, 60);
}

Error unusable(const QString &link)
{
    return {ErrorCode::Invalid, Texts::tr("The link %1 does not hold the settings of a server.").arg(shortened(link))};
}

//! goose://extension?cmd=npx&arg=-y&arg=…
QJsonObject gooseSettings(const QUrlQuery &query)
{
    QJsonObject settings;
    const auto all = [&query](const char *name) {
        return query.allQueryItemValues(QString::fromLatin1(name), QUrl::FullyDecoded);
    };
    if (!all("url").isEmpty())
        settings.insert(QStringLiteral("url"), all("url").first());
    if (!all("cmd").isEmpty()) {
        settings.insert(QStringLiteral("command"), all("cmd").first());
        settings.insert(QStringLiteral("args"), QJsonArray::fromStringList(all("arg")));
    }
    return settings;
}

Result<Proposals> proposalOf(const QString &name, const QJsonObject &settings, const QString &link)
{
    QJsonObject entry = settings;
    const QString own = entry.take(QStringLiteral("name")).toString();
    if (!isSnippetEntry(entry)) // {"NAME": {…}}, or with mcpServers around it
        return settings.isEmpty() ? unusable(link)
                                  : parseServerSnippet(QString::fromUtf8(QJsonDocument(settings).toJson()));
    // Some links have all of the command line in its first word.
    const QString command = entry.value(QLatin1String("command")).toString();
    const Result<QStringList> words = splitCommandLine(command);
    if (!entry.contains(QLatin1String("args")) && words && words->size() > 1) {
        entry.insert(QStringLiteral("command"), words->first());
        entry.insert(QStringLiteral("args"), QJsonArray::fromStringList(words->mid(1)));
    }
    SnippetEntry reader(name.isEmpty() ? own : name, entry);
    if (!reader.read())
        return Error{ErrorCode::Invalid, reader.problem};
    return Proposals{reader.proposal};
}

Result<Proposals> follow(const QString &link, int depth)
{
    const QUrl url(link);
    const QString bare = QUrl::fromPercentEncoding(link.section(QLatin1Char('?'), 1).toUtf8());
    QString encoded = link.section(QLatin1Char('?'), 1);
    encoded.replace(QLatin1Char('+'), QLatin1String("%2B")); // base64 has it, and no page writes blanks so
    const QUrlQuery query(encoded);
    const auto item = [&query](const char *name) {
        return query.queryItemValue(QString::fromLatin1(name), QUrl::FullyDecoded);
    };
    if (bare.startsWith(QLatin1Char('{')))
        return proposalOf({}, settingsOf(bare), link);
    for (const char *inner : {"url", "link", "uri"}) {
        const QString text = item(inner);
        if (depth < deepest && text.contains(QLatin1String("mcp/install")))
            return follow(text, depth + 1);
    }
    if (url.scheme() == QLatin1String("goose"))
        return proposalOf(item("name").isEmpty() ? item("id") : item("name"), gooseSettings(query), link);
    for (const char *field : {"config", "json", "server", "mcp"}) {
        if (const QString text = item(field); !text.isEmpty())
            return proposalOf(item("name"), settingsOf(text), link);
    }
    return unusable(link);
}

} // namespace

std::optional<Result<QList<ServerProposal>>> parsePastedLink(const QString &text)
{
    static const QRegularExpression installs(QStringLiteral(
        "(?:vscode(?:-insiders)?:(?://)?mcp/install\\?|vscodium:mcp/install\\?|cursor://anysphere\\.cursor-deeplink/"
        "mcp/install\\?|[a-z]+://mcp/(?:install|add)\\?|lmstudio://add_mcp\\?|goose://extension\\?|kiro://[a-z./"
        "-]*mcp[a-z/]*\\?|https://(?:insiders\\.)?vscode\\.dev/redirect[a-z/]*\\?|https://(?:www\\.)?cursor\\.com/"
        "(?:[a-z-]+/)?(?:install-mcp|link/mcp/install)\\?|https://lmstudio\\.ai/install-mcp\\?|https://kiro\\.dev/"
        "launch/mcp/add\\?)[^\\s)\"'<>\\]]+"));
    // JSON in a link may have quotes and blanks that nobody has encoded.
    static const QRegularExpression plain(
        QStringLiteral("\\A(?:vscode(?:-insiders)?|vscodium):(?://)?mcp/install\\?\\{.*\\}\\z"),
        QRegularExpression::DotMatchesEverythingOption);
    if (plain.match(text).hasMatch())
        return follow(text, 0);
    Proposals found;
    std::optional<Error> problem;
    auto matches = installs.globalMatch(text);
    while (matches.hasNext()) {
        const Result<Proposals> one = follow(matches.next().captured(), 0);
        if (!one) {
            problem = problem.value_or(one.error());
            continue;
        }
        for (const ServerProposal &proposal : *one) {
            const auto isSame = [&proposal](const ServerProposal &other) { return other.record == proposal.record; };
            if (std::ranges::none_of(found, isSame)) // for two editors
                found.append(proposal);
        }
    }
    if (!found.isEmpty())
        return found;
    if (problem)
        return *problem;
    return std::nullopt;
}

} // namespace mangrove

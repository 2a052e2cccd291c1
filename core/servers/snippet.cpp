#include "core/servers/snippet.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/httprules.h"
#include "core/servers/nameproposal.h"
#include "core/servers/snippetentry.h"
#include "core/servers/snippetsecrets.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>
#include <QRegularExpression>
#include <QUrl>

#include <optional>

namespace mangrove {

namespace {

Error unreadableSnippet(const QString &message)
{
    return {ErrorCode::Invalid, message};
}

//! A server that is reached at an address, with a name made of it. Invalid when it is no address of a server.
Result<ServerProposal> proposalForUrl(const QString &text)
{
    if (const Result<void> good = checkServerUrl(text); !good)
        return good.error();
    const QUrl url(text, QUrl::StrictMode);
    ServerProposal proposal;
    proposal.record.transport = httpTransport;
    proposal.record.url = text;
    proposal.record.name = proposedName(url).left(longestProposedName);
    if (const QString note = addressNote(url); !note.isEmpty())
        proposal.notes.append(note);
    if (const Result<void> allowed = checkHttpRules(proposal.record); !allowed)
        proposal.notes.append(allowed.error().message);
    return proposal;
}

bool isAssignment(const QString &word)
{
    static const QRegularExpression assignment(QStringLiteral("\\A[A-Za-z_][A-Za-z0-9_]*="));
    return assignment.match(word).hasMatch();
}

// --- Addresses, each on a line of its own ------------------------------------------------------------------------

bool isWebAddress(const QString &word)
{
    static const QRegularExpression address(QStringLiteral("\\Ahttps?://\\S*\\z"),
                                            QRegularExpression::CaseInsensitiveOption);
    return address.match(word).hasMatch();
}

//! Nothing when the text is something else.
std::optional<Result<QList<ServerProposal>>> parseAddresses(const QString &text)
{
    QList<ServerProposal> proposals;
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString &line : lines) {
        const QString address = line.trimmed();
        if (address.isEmpty())
            continue;
        if (!isWebAddress(address))
            return std::nullopt;
        const Result<ServerProposal> proposal = proposalForUrl(address);
        if (!proposal)
            return proposal.error();
        proposals.append(*proposal);
    }
    return proposals;
}

// --- A command line ---------------------------------------------------------------------------------------------

Result<QList<ServerProposal>> parseCommandLine(const QString &text)
{
    if (const auto addresses = parseAddresses(text))
        return *addresses;
    QString line = text;
    if (line.startsWith(QLatin1String("$ "))) // copied with the prompt
        line.remove(0, 2);
    const Result<QStringList> split = splitCommandLine(line);
    if (!split)
        return split.error();
    QStringList words = *split;
    ServerProposal proposal;
    proposal.record.transport = QStringLiteral("stdio");
    while (!words.isEmpty() && isAssignment(words.first())) {
        const QString word = words.takeFirst();
        const qsizetype equals = word.indexOf(QLatin1Char('='));
        proposal.record.environment.insert(word.left(equals), word.mid(equals + 1));
    }
    if (words.isEmpty() || words.first().isEmpty())
        return unreadableSnippet(Texts::tr("There is no command in this text."));
    if (isWebAddress(words.first()))
        return unreadableSnippet(
            Texts::tr("This begins with the address of a server. Give the address alone on its line."));
    proposal.record.program = words.takeFirst();
    proposal.record.arguments = words;
    proposal.record.name = proposedName(proposal.record.program, words).left(longestProposedName);
    moveSecretVariables(proposal);
    return QList<ServerProposal>{proposal};
}

// --- JSON -------------------------------------------------------------------------------------------------------

//! The object that holds NAME: entry pairs.
Result<QJsonObject> entriesOf(const QJsonObject &document)
{
    for (const QLatin1String key : {QLatin1String("mcpServers"), QLatin1String("servers")}) {
        const QJsonValue value = document.value(key);
        if (isSnippetContainer(value))
            return value.toObject();
        if (!value.isUndefined() && !value.isObject())
            return unreadableSnippet(Texts::tr("“%1” is not an object of servers.").arg(key));
    }
    const QJsonValue inner = document.value(QLatin1String("mcp"));
    if (isSnippetContainer(inner))
        return entriesOf(inner.toObject());
    return document;
}

//! What looks like a server and stands beside the object of servers: a brace was set too early. Sentences.
QStringList besideEntries(const QJsonObject &document)
{
    QString holder;
    for (const QLatin1String key : {QLatin1String("mcpServers"), QLatin1String("servers"), QLatin1String("mcp")}) {
        if (holder.isEmpty() && isSnippetContainer(document.value(key)))
            holder = key;
    }
    QStringList sentences;
    for (auto it = document.begin(); !holder.isEmpty() && it != document.end(); ++it) {
        if (isSnippetEntry(it.value().toObject()))
            sentences.append(Texts::tr("“%1” is left out: it stands beside “%2”, and not in it.")
                                 .arg(displayText(it.key()), holder));
    }
    return sentences;
}

//! Numbers that would be written differently, such as 1.10, as texts: a server would be given another value.
QByteArray withExactNumbers(const QByteArray &json)
{
    static const QRegularExpression tokens(QStringLiteral("\"(?:[^\"\\\\]|\\\\.)*+\"|-?[0-9][0-9.eE+-]*+"));
    const QString text = QString::fromUtf8(json);
    QString exact;
    qsizetype from = 0;
    auto matches = tokens.globalMatch(text);
    while (matches.hasNext()) {
        const QRegularExpressionMatch match = matches.next();
        const QString token = match.captured();
        if (token.startsWith(QLatin1Char('"')))
            continue;
        const QJsonArray alone = QJsonDocument::fromJson('[' + token.toUtf8() + ']').array();
        if (alone.size() != 1 || alone.first().toVariant().toString() == token)
            continue;
        exact += QStringView(text).mid(from, match.capturedStart() - from);
        exact += QLatin1Char('"') + token + QLatin1Char('"');
        from = match.capturedEnd();
    }
    return (exact + text.mid(from)).toUtf8();
}

Result<QList<ServerProposal>> parseJson(const QString &text)
{
    QByteArray json = text.toUtf8();
    const QByteArray bare = stripJsonComments(json).trimmed();
    const bool braced = bare.startsWith('{') || bare.startsWith('[');
    json = stripJsonComments(braced ? json : '{' + json + "\n}");
    json = withExactNumbers(json);
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError) {
        return unreadableSnippet(
            Texts::tr("This is not complete JSON: line %1: %2.")
                .arg(QString::number(json.left(error.offset).count('\n') + 1), error.errorString()));
    }
    if (!document.isObject())
        return unreadableSnippet(
            Texts::tr("This is a list. Give one server, or an object of servers with their names."));

    QJsonObject entries;
    if (isSnippetEntry(document.object())) {
        entries.insert(QString(), document.object());
    } else {
        const Result<QJsonObject> found = entriesOf(document.object());
        if (!found)
            return found.error();
        entries = *found;
    }
    QList<ServerProposal> proposals;
    QStringList problems;
    if (!isSnippetEntry(document.object()))
        problems = besideEntries(document.object());
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        if (it.key() == QLatin1String("inputs") && it.value().isArray())
            continue; // VS Code's questions; the places where they are used have notes
        SnippetEntry reader(it.key(), it.value());
        if (reader.read())
            proposals.append(reader.proposal);
        else
            problems.append(reader.problem);
    }
    if (proposals.isEmpty()) {
        return unreadableSnippet(problems.isEmpty() ? Texts::tr("There is no server in this text.") : problems.first());
    }
    proposals.first().notes += problems;
    return proposals;
}

} // namespace

bool looksLikeJson(const QString &text)
{
    static const QRegularExpression member(QStringLiteral("\\A\"(?:[^\"\\\\]|\\\\.)*+\"\\s*:"));
    static const QRegularExpression tableOfToml(QStringLiteral("\\A\\[{1,2}\\s*[A-Za-z_][\\w.\"'-]*+"));
    return text.startsWith(QLatin1Char('{'))
        || (text.startsWith(QLatin1Char('[')) && !tableOfToml.match(text).hasMatch())
        || text.startsWith(QLatin1String("//")) || text.startsWith(QLatin1String("/*"))
        || member.match(text).hasMatch();
}

QByteArray stripJsonComments(const QByteArray &json)
{
    // Blanks take the place of what goes, so that positions in error messages stay right.
    QByteArray out = json;
    const auto blank = [&out](qsizetype from, qsizetype to) {
        for (qsizetype i = from; i < to; ++i) {
            if (out.at(i) != '\n' && out.at(i) != '\r')
                out[i] = ' ';
        }
    };
    qsizetype comma = -1; // the last one with only space behind it so far
    for (qsizetype i = 0; i < out.size(); ++i) {
        const char c = out.at(i);
        const char next = i + 1 < out.size() ? out.at(i + 1) : '\0';
        if (c == '"') {
            for (++i; i < out.size() && out.at(i) != '"'; ++i)
                i += out.at(i) == '\\' ? 1 : 0;
            comma = -1;
        } else if (c == '/' && next == '/') {
            const qsizetype start = i;
            while (i < out.size() && out.at(i) != '\n' && out.at(i) != '\r')
                ++i;
            blank(start, i);
            --i;
        } else if (c == '/' && next == '*') {
            const qsizetype end = out.indexOf("*/", i + 2);
            if (end < 0)
                break; // it stays, and is no JSON
            blank(i, end + 2);
            i = end + 1;
        } else if (c == ',') {
            comma = i;
        } else if ((c == '}' || c == ']') && comma >= 0) {
            blank(comma, comma + 1);
            comma = -1;
        } else if (c != ' ' && c != '\t' && c != '\n' && c != '\r') {
            comma = -1;
        }
    }
    return out;
}

Result<QList<ServerProposal>> parseServerSnippet(const QString &text)
{
    if (isTooLongForSettings(text))
        return unreadableSnippet(Texts::tr("This text is too long to be a server's settings."));
    QString clean = text;
    if (clean.startsWith(QChar(QChar::ByteOrderMark)))
        clean.remove(0, 1);
    clean = clean.trimmed();
    if (clean.isEmpty())
        return unreadableSnippet(Texts::tr("There is no command in this text."));
    return looksLikeJson(clean) ? parseJson(clean) : parseCommandLine(clean);
}

} // namespace mangrove

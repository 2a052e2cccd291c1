#include "core/servers/snippetentry.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/entryremarks.h"
#include "core/servers/httprules.h"
#include "core/servers/nameproposal.h"
#include "core/servers/secretarguments.h"
#include "core/servers/secretname.h"
#include "core/servers/signinrules.h"
#include "core/servers/snippetsecrets.h"

#include <QJsonArray>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace mangrove {

namespace {

const QStringList urlFields{QStringLiteral("url"), QStringLiteral("serverUrl"), QStringLiteral("httpUrl")};

//! "${input:token}" and the like: what the other program would have put in place.
QString placeholderIn(const QString &text)
{
    static const QRegularExpression placeholder(QStringLiteral("\\$\\{[^}]*\\}"));
    return placeholder.match(text).captured();
}

} // namespace

bool isSnippetEntry(const QJsonObject &object)
{
    return object.contains(QLatin1String("command"))
        || std::any_of(urlFields.cbegin(), urlFields.cend(),
                       [&](const QString &field) { return object.contains(field); });
}

bool isSnippetContainer(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    return value.isObject() && !object.value(QLatin1String("command")).isString()
        && std::none_of(urlFields.cbegin(), urlFields.cend(),
                        [&](const QString &field) { return object.value(field).isString(); });
}

QString SnippetEntry::shownName() const
{
    return m_name.isEmpty() ? Texts::tr("the server") : displayText(m_name);
}

bool SnippetEntry::fail(const QString &sentence)
{
    problem = sentence;
    return false;
}

bool SnippetEntry::wrong(const QString &field, const QString &wanted)
{
    return fail(Texts::tr("“%1” is left out: its “%2” is not %3.").arg(shownName(), field, wanted));
}

void SnippetEntry::notePlaceholder(const QString &text)
{
    const QString placeholder = placeholderIn(text);
    if (!placeholder.isEmpty()) {
        note(Texts::tr("“%1”: %2 is not filled in here. Put the value in its place.")
                 .arg(shownName(), displayText(placeholder)));
    }
}

bool SnippetEntry::read()
{
    if (!m_value.isObject())
        return fail(Texts::tr("“%1” is not a server: its value is no object.").arg(shownName()));
    m_entry = m_value.toObject();
    if (!findTransport())
        return false;
    const bool isHttp = proposal.record.transport == httpTransport;
    if (!(isHttp ? address() && headers() : command() && arguments() && environment() && folder()))
        return false;
    if (isHttp && !takeSnippetOauth(m_entry.value(oauthField), proposal.record.signIn))
        note(Texts::tr("“%1”: what it says about signing in is left out.").arg(shownName()));
    noteSecrets();
    noteTexts();
    otherFields();
    noteRules();
    name();
    return true;
}

bool SnippetEntry::findTransport()
{
    const QJsonValue type = m_entry.value(QLatin1String("type"));
    const QString given = (type.isString() ? type : m_entry.value(QLatin1String("transport"))).toString();
    QString word = given.toLower();
    word.remove(QLatin1Char('-')).remove(QLatin1Char('_'));
    const bool isKnownHttp =
        word == QLatin1String("http") || word == QLatin1String("streamablehttp") || word == QLatin1String("sse");
    if (!word.isEmpty() && word != QLatin1String("stdio") && !isKnownHttp) {
        return fail(Texts::tr("“%1” is left out: Mangrove does not know its kind of connection, “%2”.")
                        .arg(shownName(), displayText(given)));
    }
    const auto field = std::find_if(urlFields.cbegin(), urlFields.cend(),
                                    [this](const QString &name) { return m_entry.contains(name); });
    const bool hasCommand = m_entry.contains(QLatin1String("command"));
    const bool isHttp = isKnownHttp || (word.isEmpty() && !hasCommand && field != urlFields.cend());
    proposal.record.transport = isHttp ? httpTransport : stdioTransport;
    if (isHttp)
        m_urlField = field != urlFields.cend() ? *field : urlFields.first();
    return true;
}

template<typename Take>
bool SnippetEntry::eachText(const QString &field, const Take &take)
{
    const QJsonValue value = m_entry.value(field);
    if (value.isUndefined() || value.isNull())
        return true;
    if (!value.isObject())
        return wrong(field, Texts::tr("an object of texts"));
    const QJsonObject entries = value.toObject();
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        if (const std::optional<QString> text = textOf(it.key(), it.value()))
            take(it.key(), *text);
        else
            m_noTexts.append(placeAndValue(it.key(), it.value()));
    }
    return true;
}

//! Texts, and what has one spelling as a text; the latter is told.
std::optional<QString> SnippetEntry::textOf(const QString &place, const QJsonValue &value)
{
    if (value.isString())
        return value.toString();
    if (!value.isDouble() && !value.isBool())
        return std::nullopt;
    const bool isArgument = place.endsWith(QLatin1Char(']'));
    if (isArgument || value.isBool()) // what a variable's number is as a text is plain
        m_asTexts.append(placeAndValue(place, value));
    return value.toVariant().toString();
}

// --- A program ----------------------------------------------------------------------------------------------------

bool SnippetEntry::command()
{
    const QJsonValue value = m_entry.value(QLatin1String("command"));
    if (!value.isString() || value.toString().trimmed().isEmpty())
        return wrong(QStringLiteral("command"), Texts::tr("a text"));
    proposal.record.program = value.toString();
    const QJsonValue args = m_entry.value(QLatin1String("args"));
    if (args.toArray().isEmpty() && !args.isString() && isWholeCommandLine(value.toString()))
        note(commandIsWholeLine(shownName(), value.toString()));
    notePlaceholder(proposal.record.program);
    return true;
}

bool SnippetEntry::arguments()
{
    const QJsonValue value = m_entry.value(QLatin1String("args"));
    if (value.isUndefined() || value.isNull())
        return true;
    if (value.isString())
        return fail(Texts::tr("“%1” is left out. %2").arg(shownName(), argumentsAreOneText(value.toString())));
    if (!value.isArray())
        return wrong(QStringLiteral("args"), Texts::tr("a list of texts"));
    const QJsonArray list = value.toArray();
    for (qsizetype i = 0; i < list.size(); ++i) {
        const QString place = QStringLiteral("args[%1]").arg(i);
        const std::optional<QString> text = textOf(place, list.at(i));
        if (!text) { // without it the others would mean something else
            return fail(Texts::tr("“%1” is left out, as one of its arguments is no text: %2.")
                            .arg(shownName(), placeAndValue(place, list.at(i))));
        }
        proposal.record.arguments.append(*text);
        notePlaceholder(*text);
    }
    return true;
}

bool SnippetEntry::environment()
{
    const QJsonArray list = m_entry.value(QLatin1String("env")).toArray();
    if (!list.isEmpty() && !environmentOfList(list))
        return false;
    const bool good = !list.isEmpty()
        || eachText(QStringLiteral("env"), [this](const QString &name, const QString &text) { variable(name, text); });
    m_secretNames = takeSecretVariables(proposal);
    notePlaceholders();
    return good;
}

//! ["NAME=value"]
bool SnippetEntry::environmentOfList(const QJsonArray &list)
{
    static const QRegularExpression pair(QStringLiteral("\\A([A-Za-z_][A-Za-z0-9_]*)=(.*)\\z"),
                                         QRegularExpression::DotMatchesEverythingOption);
    for (const QJsonValue &item : list) {
        const QRegularExpressionMatch match = pair.match(item.toString());
        if (!match.hasMatch())
            return wrong(QStringLiteral("env"), Texts::tr("an object of texts"));
        variable(match.captured(1), match.captured(2));
    }
    note(environmentIsList(shownName(), true));
    return true;
}

//! What a page left for the person to fill in is told as that.
void SnippetEntry::notePlaceholders()
{
    const ServerRecord &record = proposal.record;
    QStringList names = placeholdersInArguments(record.arguments);
    for (auto it = record.environment.cbegin(); it != record.environment.cend(); ++it) {
        if (isPlaceholder(it.value()))
            names.append(it.key());
    }
    if (!names.isEmpty())
        note(Texts::tr("“%1”: what stands in %2 is a placeholder. Put the value in its place.")
                 .arg(shownName(), shownNames(names)));
}

void SnippetEntry::variable(const QString &name, const QString &text)
{
    const QString placeholder = placeholderIn(text);
    if (placeholder.isEmpty()) {
        proposal.record.environment.insert(name, text);
    } else if (text == QStringLiteral("${%1}").arg(name) || text == QStringLiteral("${env:%1}").arg(name)) {
        proposal.record.passEnvironment.append(name);
    } else {
        note(Texts::tr("“%1”: the variable %2 is left out, because its value %3 is filled in by the other program. Add "
                       "it by hand.")
                 .arg(shownName(), displayText(name), displayText(placeholder)));
    }
}

bool SnippetEntry::folder()
{
    const QJsonValue value = m_entry.value(QLatin1String("cwd"));
    if (value.isUndefined() || value.isNull())
        return true;
    if (!value.isString())
        return wrong(QStringLiteral("cwd"), Texts::tr("a text"));
    proposal.record.workingFolder = value.toString();
    notePlaceholder(proposal.record.workingFolder);
    return true;
}

// --- An address ---------------------------------------------------------------------------------------------------

bool SnippetEntry::address()
{
    const QJsonValue value = m_entry.value(m_urlField);
    if (!value.isString() || value.toString().trimmed().isEmpty())
        return wrong(m_urlField, Texts::tr("a text"));
    const QString text = value.toString().trimmed();
    proposal.record.url = text;
    if (!placeholderIn(text).isEmpty()) {
        notePlaceholder(text);
        return true;
    }
    if (const Result<void> good = checkServerUrl(text); !good)
        return fail(Texts::tr("“%1” is left out. %2").arg(shownName(), good.error().message));
    if (const QString found = addressNote(QUrl(text, QUrl::StrictMode)); !found.isEmpty())
        note(QStringLiteral("“%1”: %2").arg(shownName(), found));
    return true;
}

bool SnippetEntry::headers()
{
    return eachText(QStringLiteral("headers"),
                    [this](const QString &name, const QString &text) { header(name, text); });
}

void SnippetEntry::header(const QString &name, const QString &text)
{
    const auto leaveOut = [&](const QString &reason) {
        note(Texts::tr("“%1”: the header %2 is left out. %3").arg(shownName(), displayText(name), reason));
    };
    if (const QString placeholder = placeholderIn(text); !placeholder.isEmpty()) {
        return leaveOut(
            Texts::tr("Its value %1 is filled in by the other program. Add it by hand.").arg(displayText(placeholder)));
    }
    // The rules of one header are those of a server that has this one more.
    ServerRecord with = proposal.record;
    if (isPlaceholder(text)) {
        return leaveOut(Texts::tr("Its value “%1” is a placeholder. Add it by hand, with the value that belongs there.")
                            .arg(displayText(text)));
    }
    const bool isSecret = text.trimmed().isEmpty() ? looksSecret(name) : isSecretValue(name, text);
    with.url = QStringLiteral("https://localhost");
    if (isSecret)
        with.secretHeaders.append(name);
    else
        with.headers.insert(name, text);
    if (const Result<void> good = checkHttpRules(with); !good)
        return leaveOut(good.error().message);
    if (const Result<void> good = checkHeaderValue(name, text.trimmed()); !good)
        return leaveOut(good.error().message);
    if (!isSecret)
        proposal.record.headers.insert(name, text);
    else if (text.trimmed().isEmpty())
        leaveOut(Texts::tr("It has no value."));
    else
        secretHeader(name, text.trimmed());
}

void SnippetEntry::secretHeader(const QString &name, const QString &text)
{
    static const QRegularExpression bearer(QStringLiteral("\\ABearer\\s+(\\S+)\\z"),
                                           QRegularExpression::CaseInsensitiveOption);
    m_secretNames.append(name);
    const QRegularExpressionMatch match = bearer.match(text);
    if (name.compare(QLatin1String("authorization"), Qt::CaseInsensitive) == 0 && match.hasMatch()) {
        proposal.record.bearerToken = true;
        proposal.secrets.insert(SecretKey{{}, SecretKey::Kind::Token, {}}, match.captured(1));
        return;
    }
    proposal.record.secretHeaders.append(name);
    proposal.secrets.insert(SecretKey{{}, SecretKey::Kind::Header, name}, text);
}

// --- Both ---------------------------------------------------------------------------------------------------------

void SnippetEntry::noteSecrets()
{
    if (mentionsSecrets && !m_secretNames.isEmpty())
        note(QStringLiteral("“%1”: %2").arg(shownName(), secretsNote(m_secretNames)));
    const ServerRecord &record = proposal.record;
    if (!secretsInArguments(record.program, record.arguments).isEmpty()) {
        note(secretArgumentsNote(shownName()));
    }
}

void SnippetEntry::noteTexts()
{
    if (!m_asTexts.isEmpty())
        note(takenAsTexts(shownName(), m_asTexts));
    if (!m_noTexts.isEmpty())
        note(leftOutAsNoTexts(shownName(), m_noTexts));
}

void SnippetEntry::noteRules()
{
    if (!placeholderIn(proposal.record.url).isEmpty())
        return; // said already
    if (const Result<void> allowed = checkHttpRules(proposal.record); !allowed)
        note(QStringLiteral("“%1”: %2").arg(shownName(), allowed.error().message));
}

void SnippetEntry::otherFields()
{
    QStringList known{QStringLiteral("type"), QStringLiteral("disabled")};
    if (m_entry.value(QLatin1String("transport")).isString())
        known.append(QStringLiteral("transport"));
    if (m_urlField.isEmpty())
        known += {QStringLiteral("command"), QStringLiteral("args"), QStringLiteral("env"), QStringLiteral("cwd")};
    else
        known += {m_urlField, QStringLiteral("headers"), oauthField};
    QStringList unknown;
    for (auto it = m_entry.begin(); it != m_entry.end(); ++it) {
        if (!known.contains(it.key()))
            unknown.append(it.key());
    }
    if (!unknown.isEmpty()) {
        note(Texts::tr("“%1”: left out, because Mangrove does not know it: %2.").arg(shownName(), shownNames(unknown)));
    }
    if (m_entry.value(QLatin1String("disabled")).toBool())
        note(Texts::tr("“%1” was switched off where it comes from.").arg(shownName()));
}

void SnippetEntry::name()
{
    const ServerRecord &record = proposal.record;
    QString name = m_name;
    if (name.trimmed().isEmpty()) {
        name = m_urlField.isEmpty() ? proposedName(record.program, record.arguments)
                                    : proposedName(QUrl(record.url, QUrl::StrictMode));
    }
    name.replace(QLatin1Char('\n'), QLatin1Char(' ')).replace(QLatin1Char('\r'), QLatin1Char(' '));
    proposal.record.name = name.left(longestProposedName);
    if (!m_name.isEmpty() && proposal.record.name != m_name)
        note(Texts::tr("The name “%1” was changed to fit.").arg(shownName()));
}

} // namespace mangrove

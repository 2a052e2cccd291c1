#include "core/servers/snippet.h"

#include "core/base/displaytext.h"
#include "core/servers/nameproposal.h"
#include "core/servers/wordsplitter.h"

#include <QCoreApplication>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QJsonParseError>
#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype maxNameLength = 100; // as the server store wants it

QString tr(const char *text, const char *comment = nullptr, int n = -1)
{
    return QCoreApplication::translate("Mangrove", text, comment, n);
}

Error invalid(const QString &message)
{
    return {ErrorCode::Invalid, message};
}

bool isAssignment(const QString &word)
{
    static const QRegularExpression assignment(QStringLiteral("\\A[A-Za-z_][A-Za-z0-9_]*="));
    return assignment.match(word).hasMatch();
}

//! "${input:token}" and the like: what the other program would have put in place.
QString placeholderIn(const QString &text)
{
    static const QRegularExpression placeholder(QStringLiteral("\\$\\{[^}]*\\}"));
    return placeholder.match(text).captured();
}

// --- A command line ---------------------------------------------------------------------------------------------

Result<QList<ServerProposal>> parseCommandLine(const QString &text)
{
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
        return invalid(tr("There is no command in this text."));
    static const QRegularExpression address(QStringLiteral("\\Ahttps?://"));
    if (address.match(words.first()).hasMatch())
        return invalid(tr("This is an address. Only servers that are started by a command can be added."));
    proposal.record.program = words.takeFirst();
    proposal.record.arguments = words;
    proposal.record.name = proposedName(proposal.record.program, words).left(maxNameLength);
    return QList<ServerProposal>{proposal};
}

// --- JSON -------------------------------------------------------------------------------------------------------

bool looksLikeJson(const QString &text)
{
    static const QRegularExpression member(QStringLiteral("\\A\"(?:[^\"\\\\]|\\\\.)*+\"\\s*:"));
    return text.startsWith(QLatin1Char('{')) || text.startsWith(QLatin1Char('['))
        || text.startsWith(QLatin1String("//")) || text.startsWith(QLatin1String("/*"))
        || member.match(text).hasMatch();
}

bool isEntry(const QJsonValue &value)
{
    const QJsonObject object = value.toObject();
    return object.contains(QLatin1String("command")) || object.contains(QLatin1String("url"))
        || object.contains(QLatin1String("serverUrl")) || object.contains(QLatin1String("httpUrl"));
}

//! A container such as "mcpServers" is an object that is no entry itself: a server may be called "servers".
bool isContainer(const QJsonValue &value)
{
    return value.isObject()
        && !(value.toObject().value(QLatin1String("command")).isString()
             || value.toObject().value(QLatin1String("url")).isString());
}

//! Reads one entry. What is wrong with it is in `problem`, a sentence that names it.
class EntryReader
{
public:
    EntryReader(const QString &name, const QJsonValue &value) : m_name(name), m_value(value) { }

    bool read()
    {
        if (!m_value.isObject())
            return fail(tr("“%1” is not a server: its value is no object.").arg(shownName()));
        m_entry = m_value.toObject();
        const QString type = m_entry.value(QLatin1String("type")).toString(QStringLiteral("stdio"));
        const bool remote = isEntry(m_value) && !m_entry.contains(QLatin1String("command"));
        if (remote || type != QLatin1String("stdio"))
            return fail(
                tr("“%1” is left out: it is reached over the network, and only servers that are started by "
                   "a command can be added.")
                    .arg(shownName()));
        return command() && arguments() && environment() && folder() && otherFields() && name();
    }

    ServerProposal proposal;
    QString problem;

private:
    QString shownName() const { return m_name.isEmpty() ? tr("the server") : displayText(m_name); }

    bool fail(const QString &sentence)
    {
        problem = sentence;
        return false;
    }

    bool wrong(const char *field, const QString &wanted)
    {
        return fail(
            tr("“%1” is left out: its “%2” is not %3.").arg(shownName(), QLatin1String(field), wanted));
    }

    void note(const QString &sentence) { proposal.notes.append(sentence); }

    void notePlaceholder(const QString &text)
    {
        const QString placeholder = placeholderIn(text);
        if (!placeholder.isEmpty())
            note(tr("“%1”: %2 is not filled in here. Put the value in its place.")
                     .arg(shownName(), displayText(placeholder)));
    }

    bool command()
    {
        const QJsonValue value = m_entry.value(QLatin1String("command"));
        if (!value.isString() || value.toString().trimmed().isEmpty())
            return wrong("command", tr("a text"));
        proposal.record.transport = QStringLiteral("stdio");
        proposal.record.program = value.toString();
        notePlaceholder(proposal.record.program);
        return true;
    }

    bool arguments()
    {
        const QJsonValue value = m_entry.value(QLatin1String("args"));
        if (value.isUndefined() || value.isNull())
            return true;
        const QJsonArray list = value.toArray();
        if (!value.isArray()
            || !std::all_of(list.begin(), list.end(), [](auto item) { return item.isString(); }))
            return wrong("args", tr("a list of texts"));
        for (const QJsonValue &item : list) {
            proposal.record.arguments.append(item.toString());
            notePlaceholder(item.toString());
        }
        return true;
    }

    bool environment()
    {
        const QJsonValue value = m_entry.value(QLatin1String("env"));
        if (value.isUndefined() || value.isNull())
            return true;
        if (!value.isObject())
            return wrong("env", tr("an object of texts"));
        const QJsonObject entries = value.toObject();
        for (auto it = entries.begin(); it != entries.end(); ++it) {
            if (it.value().isNull())
                continue;
            const bool number = it.value().isDouble();
            if (!it.value().isString() && !number)
                return wrong("env", tr("an object of texts"));
            variable(it.key(), number ? it.value().toVariant().toString() : it.value().toString());
        }
        return true;
    }

    void variable(const QString &name, const QString &text)
    {
        const QString placeholder = placeholderIn(text);
        if (placeholder.isEmpty()) {
            proposal.record.environment.insert(name, text);
        } else if (text == QStringLiteral("${%1}").arg(name)
                   || text == QStringLiteral("${env:%1}").arg(name)) {
            proposal.record.passEnvironment.append(name);
        } else {
            note(tr("“%1”: the variable %2 is left out, because its value %3 is filled in by the other "
                    "program. Add "
                    "it by hand.")
                     .arg(shownName(), displayText(name), displayText(text)));
        }
    }

    bool folder()
    {
        const QJsonValue value = m_entry.value(QLatin1String("cwd"));
        if (value.isUndefined() || value.isNull())
            return true;
        if (!value.isString())
            return wrong("cwd", tr("a text"));
        proposal.record.workingFolder = value.toString();
        notePlaceholder(proposal.record.workingFolder);
        return true;
    }

    bool otherFields()
    {
        static const QStringList known{QStringLiteral("type"), QStringLiteral("command"),
                                       QStringLiteral("args"), QStringLiteral("env"),
                                       QStringLiteral("cwd"),  QStringLiteral("disabled")};
        QStringList unknown;
        for (auto it = m_entry.begin(); it != m_entry.end(); ++it) {
            if (!known.contains(it.key()))
                unknown.append(displayText(it.key()));
        }
        if (!unknown.isEmpty())
            note(tr("“%1”: left out, because Mangrove does not know it: %2.")
                     .arg(shownName(), unknown.join(QLatin1String(", "))));
        if (m_entry.value(QLatin1String("disabled")).toBool())
            note(tr("“%1” was switched off where it comes from.").arg(shownName()));
        return true;
    }

    bool name()
    {
        QString name = m_name.trimmed().isEmpty()
            ? proposedName(proposal.record.program, proposal.record.arguments)
            : m_name;
        name.replace(QLatin1Char('\n'), QLatin1Char(' ')).replace(QLatin1Char('\r'), QLatin1Char(' '));
        proposal.record.name = name.left(maxNameLength);
        if (!m_name.isEmpty() && proposal.record.name != m_name)
            note(tr("The name “%1” was changed to fit.").arg(shownName()));
        return true;
    }

    const QString m_name;
    const QJsonValue m_value;
    QJsonObject m_entry;
};

//! The object that holds NAME: entry pairs.
Result<QJsonObject> entriesOf(const QJsonObject &document)
{
    for (const QLatin1String key : {QLatin1String("mcpServers"), QLatin1String("servers")}) {
        const QJsonValue value = document.value(key);
        if (isContainer(value))
            return value.toObject();
        if (!value.isUndefined() && !value.isObject())
            return invalid(tr("“%1” is not an object of servers.").arg(key));
    }
    const QJsonValue inner = document.value(QLatin1String("mcp"));
    if (isContainer(inner))
        return entriesOf(inner.toObject());
    return document;
}

Result<QList<ServerProposal>> parseJson(const QString &text)
{
    QByteArray json = text.toUtf8();
    const QByteArray bare = stripJsonComments(json).trimmed();
    const bool braced = bare.startsWith('{') || bare.startsWith('[');
    json = stripJsonComments(braced ? json : '{' + json + "\n}");
    QJsonParseError error;
    const QJsonDocument document = QJsonDocument::fromJson(json, &error);
    if (error.error != QJsonParseError::NoError) {
        return invalid(tr("This is not complete JSON: line %1: %2.")
                           .arg(json.left(error.offset).count('\n') + 1)
                           .arg(error.errorString()));
    }
    if (!document.isObject())
        return invalid(tr("This is a list. Give one server, or an object of servers with their names."));

    QJsonObject entries;
    if (isEntry(document.object())) {
        entries.insert(QString(), document.object());
    } else {
        const Result<QJsonObject> found = entriesOf(document.object());
        if (!found)
            return found.error();
        entries = *found;
    }
    QList<ServerProposal> proposals;
    QStringList problems;
    for (auto it = entries.begin(); it != entries.end(); ++it) {
        if (it.key() == QLatin1String("inputs") && it.value().isArray())
            continue; // VS Code's questions; the places where they are used have notes
        EntryReader reader(it.key(), it.value());
        if (reader.read())
            proposals.append(reader.proposal);
        else
            problems.append(reader.problem);
    }
    if (proposals.isEmpty()) {
        return invalid(problems.isEmpty() ? tr("There is no server in this text.") : problems.first());
    }
    proposals.first().notes += problems;
    return proposals;
}

} // namespace

QByteArray stripJsonComments(const QByteArray &json)
{
    // Blanks take the place of what goes, so that positions in error messages stay right.
    QByteArray out = json;
    const auto blank = [&out](qsizetype from, qsizetype to) {
        for (qsizetype i = from; i < to; ++i) {
            if (out.at(i) != '\n')
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
        } else if (c == '/' && (next == '/' || next == '*')) {
            const qsizetype found = next == '/' ? out.indexOf('\n', i) : out.indexOf("*/", i + 2);
            const qsizetype end = found < 0 ? out.size() : found + (next == '*' ? 2 : 0);
            blank(i, end);
            i = end - 1;
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
    if (text.size() > maxSnippetLength)
        return invalid(tr("This text is too long to be a server's settings."));
    QString clean = text;
    if (clean.startsWith(QChar(QChar::ByteOrderMark)))
        clean.remove(0, 1);
    clean = clean.trimmed();
    if (clean.isEmpty())
        return invalid(tr("There is no command in this text."));
    return looksLikeJson(clean) ? parseJson(clean) : parseCommandLine(clean);
}

} // namespace mangrove

#include "core/apps/appcommandline.h"

#include "core/apps/apptable.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/nameproposal.h"
#include "core/servers/runners.h"
#include "core/servers/snippetentry.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>
#include <QUrl>

#include <algorithm>

namespace mangrove {

namespace {

using Proposals = QList<ServerProposal>;

QString withoutVersion(const QString &package)
{
    const qsizetype at = package.indexOf(QLatin1Char('@'), 1);
    return at < 0 ? package : package.left(at);
}

const AppFacts *appByProgram(const QString &program)
{
    const QList<AppFacts> &apps = knownApps();
    const auto found =
        std::ranges::find_if(apps, [&program](const AppFacts &app) { return app.programs.contains(program); });
    return found == apps.end() ? nullptr : &*found;
}

bool isAddress(const QString &word)
{
    static const QRegularExpression address(QStringLiteral("\\Ahttps?://\\S+\\z"),
                                            QRegularExpression::CaseInsensitiveOption);
    return address.match(word).hasMatch();
}

Result<Proposals> one(const QString &name, const QJsonObject &entry)
{
    SnippetEntry reader(name, entry);
    if (!reader.read())
        return Error{ErrorCode::Invalid, reader.problem};
    return Proposals{reader.proposal};
}

Result<Proposals> ofJson(const QString &name, const QString &json)
{
    QJsonObject entry = QJsonDocument::fromJson(stripJsonComments(json.toUtf8())).object();
    if (entry.isEmpty())
        return Error{ErrorCode::Invalid, Texts::tr("The JSON in this command line is not complete.")};
    const QString own = entry.take(QStringLiteral("name")).toString();
    if (!isSnippetEntry(entry))
        return parseServerSnippet(json);
    return one(name.isEmpty() ? own : name, entry);
}

//! A program with its arguments, or an address, as an entry.
void setTarget(QJsonObject &entry, const QStringList &words)
{
    if (isAddress(words.first())) {
        entry.insert(QStringLiteral("url"), words.first());
        return;
    }
    QStringList command = words;
    const Result<QStringList> split = splitCommandLine(words.first(), ShellParts::Kept);
    if (words.size() == 1 && split && split->size() > 1) // all of it in quotes
        command = *split;
    QJsonObject variables = entry.value(QLatin1String("env")).toObject();
    static const QRegularExpression assignment(QStringLiteral("\\A([A-Za-z_][A-Za-z0-9_]*)=(.*)\\z"),
                                               QRegularExpression::DotMatchesEverythingOption);
    for (; command.size() > 1; command.removeFirst()) {
        const QRegularExpressionMatch match = assignment.match(command.first());
        if (!match.hasMatch())
            break;
        variables.insert(match.captured(1), match.captured(2));
    }
    if (!variables.isEmpty())
        entry.insert(QStringLiteral("env"), variables);
    entry.insert(QStringLiteral("command"), command.first());
    entry.insert(QStringLiteral("args"), QJsonArray::fromStringList(command.mid(1)));
}

//! `mcp add`: options of all the apps, as no two of them mean different things by one.
class AddCommand
{
public:
    explicit AddCommand(const QStringList &words) : m_words(words) { }

    Result<Proposals> read()
    {
        while (m_at < m_words.size() && !m_isWhole)
            step();
        if (m_isJson)
            return ofJson(m_name, m_target.join(QLatin1Char(' ')));
        if (m_target.isEmpty() && !m_command.isEmpty())
            m_target = QStringList{m_command} + m_arguments;
        if (m_target.isEmpty())
            return Error{ErrorCode::Invalid, Texts::tr("This command line names no program and no address to add.")};
        setTarget(m_entry, m_target);
        if (!m_headers.isEmpty())
            m_entry.insert(QStringLiteral("headers"), m_headers);
        const bool isHttp = m_entry.contains(QLatin1String("url"));
        QJsonObject variables = m_entry.value(QLatin1String("env")).toObject();
        for (auto it = m_variables.begin(); it != m_variables.end(); ++it)
            variables.insert(it.key(), it.value());
        if (!variables.isEmpty() && !isHttp)
            m_entry.insert(QStringLiteral("env"), variables);
        if (isHttp) {
            m_entry.insert(QStringLiteral("type"),
                           m_type == QLatin1String("sse") ? QStringLiteral("sse") : QStringLiteral("http"));
            if (!m_oauth.isEmpty())
                m_entry.insert(QStringLiteral("oauth"), m_oauth);
        }
        Result<Proposals> result = one(m_name, m_entry);
        if (result && !m_unknown.isEmpty())
            result->first().notes.append(
                Texts::tr("Left out of the command line, because Mangrove does not know it: %1.")
                    .arg(displayText(m_unknown.join(QLatin1String(", ")), 0)));
        return result;
    }

    void expectJson() { m_isJson = true; }

private:
    QString next() { return m_at < m_words.size() ? m_words.at(m_at++) : QString(); }

    void step()
    {
        QString word = next();
        if (word == QLatin1String("--")) {
            restIsTarget();
            return;
        }
        if (!word.startsWith(QLatin1Char('-')) || word.size() < 2) {
            positional(word);
            return;
        }
        QString value;
        const qsizetype equals = word.indexOf(QLatin1Char('='));
        const bool hasValue = equals > 0 && word.startsWith(QLatin1String("--"));
        if (hasValue) {
            value = word.mid(equals + 1);
            word.truncate(equals);
        }
        static const QStringList flags{QStringLiteral("--trust"),   QStringLiteral("--client-secret"),
                                       QStringLiteral("--force"),   QStringLiteral("-f"),
                                       QStringLiteral("--yes"),     QStringLiteral("-y"),
                                       QStringLiteral("--global"),  QStringLiteral("-g"),
                                       QStringLiteral("--project"), QStringLiteral("--user"),
                                       QStringLiteral("--local"),   QStringLiteral("--disabled"),
                                       QStringLiteral("--json"),    QStringLiteral("--workspace"),
                                       QStringLiteral("--replace")};
        if (flags.contains(word))
            return;
        if (!option(word, hasValue ? value : next()))
            m_unknown.append(word);
    }

    void positional(const QString &word)
    {
        if (m_name.isEmpty() && !isAddress(word)) {
            m_name = word;
        } else if (m_isJson) {
            m_target = {word};
        } else {
            m_target = {word};
            // Behind an address, and behind a command in quotes, come more options.
            if (!isAddress(word) && !word.contains(QLatin1Char(' ')))
                restIsTarget();
        }
    }

    void restIsTarget()
    {
        m_target += m_words.mid(m_at);
        if (m_name.isEmpty() && !m_target.isEmpty() && m_command.isEmpty())
            m_name = proposedName(m_target.first(), m_target.mid(1));
        m_isWhole = true;
    }

    bool option(const QString &word, const QString &value)
    {
        const auto is = [&word](std::initializer_list<const char *> names) {
            return std::ranges::any_of(names, [&word](const char *name) { return word == QLatin1String(name); });
        };
        if (is({"-s", "--scope", "--timeout", "--description", "--include-tools", "--exclude-tools", "--tools",
                "--agent", "--persist", "--startup-timeout"}))
            return true;
        if (is({"-t", "--transport", "--type"}))
            m_type = value.toLower();
        else if (is({"-e", "--env", "--environment"}))
            variables(value);
        else if (is({"-H", "--header", "--headers", "--http-header"}))
            headers(value);
        else if (is({"--url", "--http-url", "--sse-url"}))
            m_target = {value};
        else if (is({"--command", "--cmd", "--stdio"}))
            m_command = value;
        else if (is({"--args", "--arg"}))
            arguments(value, word == QLatin1String("--arg"));
        else if (is({"--name", "-n"}))
            m_name = value;
        else if (is({"--cwd", "--working-directory"}))
            m_entry.insert(QStringLiteral("cwd"), value);
        else if (is({"--client-id", "--oauth-client-id"}))
            m_oauth.insert(QStringLiteral("clientId"), value);
        else if (is({"--callback-port"}))
            m_oauth.insert(QStringLiteral("callbackPort"), value.toInt());
        else if (is({"--bearer-token-env-var"}))
            m_headers.insert(QStringLiteral("Authorization"), QStringLiteral("Bearer ${%1}").arg(value));
        else
            return false;
        return true;
    }

    //! One option may have several, behind each other or with commas between.
    void variables(const QString &first)
    {
        static const QRegularExpression pair(QStringLiteral("\\A([A-Za-z_][A-Za-z0-9_.-]*)=(.*)\\z"),
                                             QRegularExpression::DotMatchesEverythingOption);
        for (QString word = first;; word = next()) {
            const QRegularExpressionMatch match = pair.match(word);
            if (match.hasMatch())
                m_variables.insert(match.captured(1), match.captured(2));
            if (m_at >= m_words.size() || !pair.match(m_words.at(m_at)).hasMatch())
                return;
        }
    }

    void headers(const QString &first)
    {
        static const QRegularExpression pair(QStringLiteral("\\A([A-Za-z0-9_-]+)\\s*[:=]\\s*(?!//)(.*)\\z"));
        for (QString word = first;; word = next()) {
            const QRegularExpressionMatch match = pair.match(word);
            if (match.hasMatch())
                m_headers.insert(match.captured(1), match.captured(2));
            if (m_at >= m_words.size() || !pair.match(m_words.at(m_at)).hasMatch())
                return;
        }
    }

    //! A list in JSON, words in one, with commas between, or one argument.
    void arguments(const QString &value, bool isSingle)
    {
        const QJsonArray list = QJsonDocument::fromJson(value.toUtf8()).array();
        const Result<QStringList> split = splitCommandLine(value, ShellParts::Kept);
        if (!list.isEmpty())
            m_arguments +=
                list.toVariantList().isEmpty() ? QStringList() : QVariant(list.toVariantList()).toStringList();
        else if (isSingle)
            m_arguments.append(value);
        else if (value.contains(QLatin1Char(' ')) && split)
            m_arguments += *split;
        else
            m_arguments += value.split(QLatin1Char(','), Qt::SkipEmptyParts);
    }

    const QStringList m_words;
    qsizetype m_at = 0;
    bool m_isWhole = false;
    bool m_isJson = false;
    QString m_name;
    QString m_type;
    QString m_command;
    QStringList m_arguments;
    QStringList m_target;
    QStringList m_unknown;
    QJsonObject m_variables;
    QJsonObject m_headers;
    QJsonObject m_oauth;
    QJsonObject m_entry;
};

//! goose session --with-extension "NAME=value npx -y server"
std::optional<Result<Proposals>> sessionServers(const QStringList &words)
{
    for (qsizetype i = 0; i + 1 < words.size(); ++i) {
        const QString &word = words.at(i);
        if (word == QLatin1String("--add-mcp"))
            return ofJson({}, words.at(i + 1));
        if (word.startsWith(QLatin1String("--with-")) && word.endsWith(QLatin1String("extension"))) {
            QJsonObject entry;
            setTarget(entry, {words.at(i + 1)});
            return one({}, entry);
        }
    }
    for (const QString &word : words) {
        if (word.startsWith(QLatin1String("--add-mcp=")))
            return ofJson({}, word.mid(10));
    }
    return std::nullopt;
}

} // namespace

QStringList bareCommand(QStringList words)
{
    static const QRegularExpression assignment(
        QStringLiteral("\\A(?:[A-Za-z_][A-Za-z0-9_]*=.*|sudo|command|exec|call)\\z"),
        QRegularExpression::DotMatchesEverythingOption);
    while (!words.isEmpty() && assignment.match(words.first()).hasMatch())
        words.removeFirst();
    const QString program = words.isEmpty() ? QString() : programName(words.first());
    if (program == QLatin1String("cmd") && words.value(1).compare(QLatin1String("/c"), Qt::CaseInsensitive) == 0)
        return bareCommand(words.mid(2));
    if (words.isEmpty() || runnerOf(program) != Runner::Package)
        return words;
    const auto package = std::find_if(words.begin() + 1, words.end(),
                                      [](const QString &word) { return !word.startsWith(QLatin1Char('-')); });
    if (package == words.end())
        return words;
    const QString name = withoutVersion(*package);
    for (const AppFacts &app : knownApps()) {
        if (app.packages.contains(name))
            return QStringList{app.programs.value(0)} + words.mid(package - words.begin() + 1);
    }
    return appByProgram(name) ? QStringList{name} + words.mid(package - words.begin() + 1) : words;
}

QString appOfCommand(const QStringList &words)
{
    if (words.isEmpty())
        return {};
    const QString program = programName(words.first());
    if (const AppFacts *app = appByProgram(program))
        return app->name;
    return otherAppPrograms().contains(program) ? words.first() : QString();
}

std::optional<Result<QList<ServerProposal>>> serversAddedBy(const QStringList &words)
{
    if (appOfCommand(words).isEmpty())
        return std::nullopt;
    const QStringList rest = words.mid(1);
    if (const auto found = sessionServers(rest))
        return found;
    for (qsizetype i = 0; i + 1 < rest.size(); ++i) {
        const QString &group = rest.at(i);
        const QString &verb = rest.at(i + 1);
        if (group != QLatin1String("mcp") && group != QLatin1String("config") && group != QLatin1String("extension"))
            continue;
        if (verb != QLatin1String("add") && verb != QLatin1String("add-json"))
            continue;
        AddCommand command(rest.mid(i + 2));
        if (verb == QLatin1String("add-json"))
            command.expectJson();
        return command.read();
    }
    return std::nullopt;
}

} // namespace mangrove

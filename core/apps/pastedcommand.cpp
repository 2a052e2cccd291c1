#include "core/apps/appcommandline.h"
#include "core/apps/pastedforms.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/runners.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

using Proposals = QList<ServerProposal>;

constexpr qsizetype mostCommands = 100;

//! The prompt that was copied with a line.
QString withoutPrompt(const QString &line)
{
    static const QRegularExpression prompt(QStringLiteral(
        "\\A\\s*(?:PS [A-Za-z]:\\\\[^>]*>|[A-Za-z]:\\\\[^>]*>|[$%>❯➜]|[\\w.-]+@[\\w.-]+:[^$#\\n]*[$#])\\s+"));
    return QString(line).remove(prompt);
}

//! Whole commands, also over several lines: what is quoted, and what goes on behind a backslash (^ and ` elsewhere).
QStringList commandsOf(const QString &text)
{
    QStringList commands;
    QString command;
    QChar quote;
    const auto end = [&] {
        const QString whole = command.trimmed();
        if (!whole.isEmpty() && !whole.startsWith(QLatin1Char('#')) && commands.size() < mostCommands)
            commands.append(whole);
        command.clear();
    };
    const QStringList lines = text.split(QLatin1Char('\n'));
    for (const QString &raw : lines) {
        QString line = quote.isNull() && command.isEmpty() ? withoutPrompt(raw) : raw;
        const QString bare = line.trimmed();
        const bool isComment = quote.isNull() && bare.startsWith(QLatin1Char('#'));
        for (qsizetype i = 0; i < line.size() && !isComment; ++i) {
            const QChar c = line.at(i);
            if (c == QLatin1Char('\\') && quote != QLatin1Char('\''))
                ++i;
            else if (quote.isNull() && (c == QLatin1Char('\'') || c == QLatin1Char('"')))
                quote = c;
            else if (c == quote)
                quote = QChar();
        }
        if (isComment)
            continue;
        const bool goesOn = quote.isNull()
            && (bare.endsWith(QLatin1Char('\\')) || bare.endsWith(QLatin1String(" ^"))
                || bare.endsWith(QLatin1String(" `")));
        if (goesOn)
            line = bare.chopped(1) + QLatin1Char(' ');
        command += line;
        if (!quote.isNull())
            command += QLatin1Char('\n');
        else if (!goesOn)
            end();
    }
    end();
    return commands;
}

//! The command with the home folder in the place of `~` at the beginning of a word, which is quoted then.
QString withHome(const QString &command, const QString &home)
{
    QString quoted = home;
    quoted.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    quoted = QLatin1Char('\'') + quoted + QLatin1Char('\'');
    QString out;
    QChar quote;
    bool begins = true;
    for (qsizetype i = 0; i < command.size(); ++i) {
        const QChar c = command.at(i);
        const QChar next = i + 1 < command.size() ? command.at(i + 1) : QChar(QLatin1Char(' '));
        const bool isHome = begins && c == QLatin1Char('~') && (next == QLatin1Char('/') || next.isSpace());
        if (isHome && !home.isEmpty()) {
            out += quoted;
            begins = false;
            continue;
        }
        out += c;
        if (c == QLatin1Char('\\') && quote != QLatin1Char('\'') && i + 1 < command.size())
            out += command.at(++i);
        else if (quote.isNull() && (c == QLatin1Char('\'') || c == QLatin1Char('"')))
            quote = c;
        else if (c == quote)
            quote = QChar();
        begins = quote.isNull() && c.isSpace();
    }
    return out;
}

//! Lines that install, or go somewhere, and run no server.
bool onlyPrepares(const QStringList &words)
{
    static const QStringList programs{
        QStringLiteral("cd"),      QStringLiteral("git"),   QStringLiteral("brew"),   QStringLiteral("apt"),
        QStringLiteral("apt-get"), QStringLiteral("mkdir"), QStringLiteral("cp"),     QStringLiteral("pip"),
        QStringLiteral("pip3"),    QStringLiteral("curl"),  QStringLiteral("wget"),   QStringLiteral("chmod"),
        QStringLiteral("source"),  QStringLiteral("echo"),  QStringLiteral("cat"),    QStringLiteral("set"),
        QStringLiteral("make"),    QStringLiteral("cargo"), QStringLiteral("winget"), QStringLiteral("scoop")};
    static const QStringList verbs{QStringLiteral("install"), QStringLiteral("i"),    QStringLiteral("add"),
                                   QStringLiteral("build"),   QStringLiteral("pull"), QStringLiteral("sync"),
                                   QStringLiteral("venv"),    QStringLiteral("ci"),   QStringLiteral("login"),
                                   QStringLiteral("tool"),    QStringLiteral("init")};
    const QString first = words.value(0);
    const Runner runner = runnerOf(first);
    const bool hasVerbs = runner == Runner::Manager || runner == Runner::Container || first == QLatin1String("go");
    return programs.contains(first) || (hasVerbs && verbs.contains(words.value(1)));
}

//! export NAME=value
bool takeExport(const QStringList &words, QMap<QString, QString> &variables)
{
    if (words.value(0) != QLatin1String("export") || words.size() < 2)
        return false;
    for (const QString &word : words.mid(1)) {
        const qsizetype equals = word.indexOf(QLatin1Char('='));
        if (equals > 0)
            variables.insert(word.left(equals), word.mid(equals + 1));
    }
    return true;
}

Error isApp(const QString &app)
{
    return {
        ErrorCode::Invalid,
        Texts::tr("This runs %1 itself, which is no server. Paste what is to be added to it, or the line that adds it.")
            .arg(displayText(app))};
}

class Commands
{
public:
    void take(const QString &command)
    {
        const Result<QStringList> split = splitCommandLine(command, ShellParts::Kept);
        if (!split) {
            m_others.append(command);
            return;
        }
        const QStringList words = bareCommand(*split);
        if (const auto added = serversAddedBy(words)) {
            if (*added)
                found += **added;
            else
                problem = problem.value_or(added->error());
        } else if (const QString app = appOfCommand(words); !app.isEmpty()) {
            problem = problem.value_or(isApp(app));
        } else if (!takeExport(*split, m_variables) && !onlyPrepares(*split)) {
            m_others.append(command);
        } else {
            m_prepares = true;
        }
    }

    //! Plain command lines, where there is nothing else.
    Result<Proposals> others(const QString &text) const
    {
        if (m_others.size() != 1 || !m_prepares)
            return parseServerSnippet(m_others.size() == 1 ? m_others.first() : text);
        QString line = m_others.first();
        for (auto it = m_variables.cbegin(); it != m_variables.cend(); ++it) {
            QString value = it.value();
            value.replace(QLatin1Char('\''), QLatin1String("'\\''"));
            line.prepend(QStringLiteral("%1='%2' ").arg(it.key(), value));
        }
        return parseServerSnippet(line);
    }

    Proposals found;
    std::optional<Error> problem;

private:
    QMap<QString, QString> m_variables;
    QStringList m_others;
    bool m_prepares = false;
};

} // namespace

Result<QList<ServerProposal>> parsePastedCommands(const QString &text, const QString &home)
{
    Commands commands;
    const QStringList all = commandsOf(text);
    for (const QString &command : all)
        commands.take(withHome(command, home));
    if (!commands.found.isEmpty())
        return commands.found;
    if (commands.problem)
        return *commands.problem;
    return commands.others(text);
}

Result<void> refuseApps(const ServerRecord &record)
{
    if (record.transport == httpTransport)
        return {};
    const QString app = appOfCommand(bareCommand(QStringList{record.program} + record.arguments));
    if (app.isEmpty())
        return {};
    return isApp(app);
}

} // namespace mangrove

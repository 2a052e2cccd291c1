#include "app/commandline.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QFileInfo>
#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

Result<CommandLine> parseCommandLine(const QStringList &arguments)
{
    CommandLine line;
    QString withoutValue; // the option that names no folder: taking the usual one instead would be a surprise
    qsizetype verbatimFrom = -1; // where in line.words the word `--` is
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const QString &argument = arguments.at(i);
        const auto option = [&](QLatin1String name, QString *value) -> bool {
            if (argument == name)
                *value = arguments.value(++i);
            else if (argument.startsWith(name + QLatin1Char('=')))
                *value = argument.mid(name.size() + 1);
            else
                return false;
            if (value->isEmpty())
                withoutValue = name;
            return true;
        };
        if (verbatimFrom >= 0) {
            line.words.append(argument);
        } else if (option(QLatin1String("--config-dir"), &line.configFolder)
                   || option(QLatin1String("--data-dir"), &line.dataFolder)) {
            continue;
        } else if (argument == QLatin1String("--background")) {
            line.inBackground = true;
        } else if (argument == QLatin1String("--version")) {
            line.kind = CommandLine::Kind::Version;
        } else if (argument == QLatin1String("--help") || argument == QLatin1String("-h")) {
            line.kind = CommandLine::Kind::Help;
        } else {
            if (argument == QLatin1String("--"))
                verbatimFrom = line.words.size();
            line.words.append(argument);
        }
    }
    if (!withoutValue.isEmpty())
        return Error{ErrorCode::Invalid,
                     Texts::tr("%1 wants a folder. Try: mangrove help").arg(displayText(withoutValue))};
    if (line.inBackground && (line.kind != CommandLine::Kind::Window || !line.words.isEmpty()))
        return Error{ErrorCode::Invalid, Texts::tr("--background goes with no other word. Try: mangrove help")};
    if (line.kind != CommandLine::Kind::Window || line.words.isEmpty())
        return line;

    const QString first = line.words.first();
    if (first == QLatin1String("version")) {
        line.kind = CommandLine::Kind::Version;
    } else if (first == QLatin1String("help")) {
        line.kind = CommandLine::Kind::Help;
    } else if (first == QLatin1String("tour")) {
        line.kind = CommandLine::Kind::Tour;
    } else if (QStringList{QStringLiteral("status"), QStringLiteral("roots"), QStringLiteral("servers"),
                           QStringLiteral("access"), QStringLiteral("workspace"), QStringLiteral("apps"),
                           QStringLiteral("call"), QStringLiteral("find-projects"), QStringLiteral("pause"),
                           QStringLiteral("resume"), QStringLiteral("undo"), QStringLiteral("never")}
                   .contains(first)) {
        line.kind = CommandLine::Kind::Command;
        const bool isStatus = first == QLatin1String("status");
        if (first == QLatin1String("call") && line.words.size() != 3 && line.words.size() != 4)
            return Error{ErrorCode::Invalid,
                         Texts::tr("Call wants a server, a tool, and perhaps a JSON object. Try: mangrove help")};
        if (first == QLatin1String("undo") && line.words.size() > 1)
            return Error{ErrorCode::Invalid, Texts::tr("Undo wants nothing more. Try: mangrove help")};
        if ((first == QLatin1String("pause") || first == QLatin1String("resume")) && line.words.size() > 1)
            return Error{ErrorCode::Invalid, Texts::tr("%1 wants nothing more. Try: mangrove help").arg(first)};
        if (isStatus && line.words.size() > 1 && line.words.mid(1) != QStringList{QStringLiteral("--json")})
            return Error{ErrorCode::Invalid, Texts::tr("Status knows only --json. Try: mangrove help")};
    } else {
        // A word that would be a command, and is none: a folder of that name is meant where there is one.
        static const QRegularExpression word(QStringLiteral("\\A[a-z][a-z-]*\\z"));
        if (verbatimFrom < 0 && word.match(first).hasMatch() && !QFileInfo::exists(first))
            return Error{ErrorCode::Invalid, whatIsWrong(line.words)};
        const QStringList folders = line.words.mid(0, verbatimFrom);
        for (const QString &word : folders) {
            if (word.startsWith(QLatin1Char('-')))
                return Error{ErrorCode::Invalid,
                             Texts::tr("There is no option %1. Try: mangrove help").arg(displayText(word))};
        }
        if (verbatimFrom >= 0)
            line.words.removeAt(verbatimFrom);
    }
    return line;
}

QString usageText()
{
    return Texts::tr(
        "Mangrove decides which MCP server may know which of your folders.\n"
        "\n"
        "  mangrove [FOLDER…]                 start, or bring the running window forward; offers the folders\n"
        "  mangrove --background              start without coming forward\n"
        "  mangrove status [--json]           what runs, who sees what\n"
        "  mangrove roots list\n"
        "  mangrove roots add [--yes] PATH    without a window a broad or sensitive folder is asked about on the\n"
        "                                     terminal; --yes answers that beforehand\n"
        "  mangrove roots locate [--yes] NAME PATH\n"
        "                                     where a folder that has moved is now; its decisions stay. Another\n"
        "                                     folder is confirmed as a broad one is\n"
        "  mangrove roots remove PATH-or-ID\n"
        "  mangrove find-projects DIR… [--json] [--add]\n"
        "                                     looks for projects below these folders; --add adds them as roots "
        "add does\n"
        "  mangrove servers list\n"
        "  mangrove servers add NAME [--env K=V] [--cwd D] -- PROGRAM [ARG…]\n"
        "  mangrove servers add NAME [--header K=V]… --url URL\n"
        "                                     a server at an address; its token is entered in the window, as a\n"
        "                                     command line can be read by other programs\n"
        "      [--app-roots mangrove|both|common|app] [--app-env NAME,NAME…] [--app-folder yes|no]\n"
        "                                     with both, where an app starts it: who decides where the app has\n"
        "                                     folders, which variables it gets from the app, and whether it works\n"
        "                                     in the app's folder although it has one of its own\n"
        "      [--protect told|files|confined] [--network on|off] [--metadata kept|open] [--keep NAME,NAME…]\n"
        "                                     of a program: what the system holds it to. told: nothing; files: it\n"
        "                                     reaches no file but those granted; confined: also no other process\n"
        "                                     (add knows highest, too: the highest that this machine has, or it\n"
        "                                     is not added; told where nothing is said). confined also leaves "
        "repository metadata in folders\n"
        "                                     that it may write as it is (kept, unless that is open), and what --keep\n"
        "                                     names at their top\n"
        "      [--hide-names on|off] [--never-except NAME,NAME…]\n"
        "                                     whether names that are never inside are hidden from a confined one (on\n"
        "                                     for what is added), and which of them are not\n"
        "      [--explain-refusals on|off]        has the system tell which paths a confined one is refused\n"
        "      [--client-id ID] [--callback-port PORT] [--scopes SCOPES]\n"
        "                                     of an address that wants a sign-in: the client that its operator "
        "handed\n"
        "                                     out, and what to ask for\n"
        "      [--inner-host HOST] [--inner-host-here HOST]\n"
        "                                     the one host of the sign-in that may lie further inside than "
        "the\n"
        "                                     server: in this network, or on this machine; '' for none\n"
        "      [--client-credentials] [--client-key FILE]\n"
        "                                     that client signs in by itself, without a browser: with the "
        "private\n"
        "                                     key in the file, or a secret, which is entered in the window\n"
        "  mangrove servers edit NAME …       changes all of these, and\n"
        "      [--add-path PATH] [--add-path-write PATH] [--remove-path PATH]\n"
        "                                     what a confined one can reach besides its folders: to read, to read\n"
        "                                     and write, or not any more\n"
        "  mangrove servers sign-in NAME [--print] [--another-account] [--new-client] [--yes]\n"
        "                                     signs in by the browser; --print, or without a window: prints the\n"
        "                                     address, and takes the one that the browser ends at;\n"
        "                                     --new-client: the page does not know Mangrove any more; --yes: "
        "a\n"
        "                                     client that signs in by itself does so where it never was\n"
        "  mangrove servers sign-out NAME\n"
        "  mangrove servers remove|start|stop|restart NAME\n"
        "  mangrove access allow|deny|reset SERVER ROOT [--for session|1h|always] [--write [--sockets]]\n"
        "  mangrove never [list] [--json]     names that are never inside: hidden in granted folders from confined\n"
        "                                     servers\n"
        "  mangrove never add NAME [--containing TEXT]\n"
        "                                     one more, as it is or with * and ?; of files that contain a text alone\n"
        "  mangrove never remove NAME         a name, or an exception\n"
        "  mangrove never except NAME         is hidden from none\n"
        "  mangrove workspace list|use|create|delete NAME\n"
        "  mangrove workspace add|remove NAME --root R… --server S…\n"
        "  mangrove workspace rename NAME NEW-NAME\n"
        "  mangrove workspace others NAME stop|leave\n"
        "                                     named sets of folders and servers; only what is in the one "
        "that is\n"
        "                                     on is told. Everything is always there\n"
        "  mangrove call SERVER TOOL [JSON-ARGUMENTS]\n"
        "                                     calls a tool, may wait for your answer; the result is JSON\n"
        "  mangrove apps [list] [--json]      the servers that AI apps on this machine have, and which are routed\n"
        "  mangrove apps import APP [ENTRY…|--all] [--secrets-to-key-ring] [--templates]\n"
        "                                     makes servers of them; starts nothing, grants nothing\n"
        "  mangrove apps route|unroute APP [ENTRY…|--all] [--dry-run] [--project] [--secrets-to-key-ring]\n"
        "                                     lets the app start them through Mangrove, or as before; shows the "
        "change\n"
        "                                     of its file; without names it says what could be done\n"
        "  mangrove apps export SERVER APP [--dry-run]\n"
        "                                     adds a server of Mangrove's to an app\n"
        "  mangrove pause|resume              nobody is told anything new until you resume\n"
        "  mangrove undo                      takes back what was done last in the running window\n"
        "  mangrove tour                      shows in the terminal what Mangrove does\n"
        "  mangrove version\n"
        "  mangrove help\n"
        "\n"
        "Removing, denying and stopping act at once. While a window runs, whatever lets a server be told more is\n"
        "confirmed there: allowing, resuming, resetting a denial, hiding less, adding a folder that a server would\n"
        "be told at once.\n"
        "\n"
        "Options: --config-dir DIR, --data-dir DIR keep everything in other folders.\n"
        "Exit code: 0 done, 1 not done or the tool has failed, 2 wrong words, 3 no Mangrove is running.\n");
}

namespace {

//! One form of a command: its line, and the lines of further options below it.
struct Form
{
    QString first; // "servers"
    QStringList verbs; // "remove", "start"; none where the command has no second word
    QStringList lines; // without what they mean

    bool has(const QString &option) const
    {
        const QRegularExpression word(
            QStringLiteral("(^|[\\s\\[|])%1($|[\\s\\]|])").arg(QRegularExpression::escape(option)));
        return std::ranges::any_of(lines, [&word](const QString &line) { return line.contains(word); });
    }
};

QList<Form> forms()
{
    static const QRegularExpression verbs(QStringLiteral("^\\[?([a-z][a-z|-]*)\\]?$"));
    QList<Form> all;
    for (const QString &line : usageText().split(QLatin1Char('\n'))) {
        // What it means stands behind two blanks.
        const QString syntax = line.trimmed().section(QStringLiteral("  "), 0, 0);
        if (line.startsWith(QLatin1String("  mangrove "))) {
            const QStringList words = syntax.split(QLatin1Char(' ')).mid(1);
            Form form{words.value(0), {}, {syntax}};
            if (const auto match = verbs.match(words.value(1)); match.hasMatch())
                form.verbs = match.captured(1).split(QLatin1Char('|'));
            for (const QString &first : words.value(0).split(QLatin1Char('|'))) {
                form.first = first;
                all.append(form);
            }
        } else if (line.startsWith(QLatin1String("      [")) && !all.isEmpty()) {
            all.last().lines.append(QStringLiteral("    ") + syntax);
        }
    }
    return all;
}

//! What may stand behind an option that knows some words only; empty for others.
QStringList choicesOf(const QString &option, const QList<Form> &forms)
{
    const QRegularExpression choices(
        QStringLiteral("\\[%1 ([a-z0-9]+(?:\\|[a-z0-9]+)+)\\]").arg(QRegularExpression::escape(option)));
    for (const Form &form : forms) {
        for (const QString &line : form.lines) {
            if (const auto match = choices.match(line); match.hasMatch())
                return match.captured(1).split(QLatin1Char('|'));
        }
    }
    return {};
}

//! Its options; what stands behind `--` is somebody else's.
QStringList optionsIn(const QStringList &words)
{
    QStringList options;
    for (const QString &word : words) {
        if (word == QLatin1String("--"))
            break;
        if (word.startsWith(QLatin1String("--")))
            options.append(word.section(QLatin1Char('='), 0, 0));
    }
    return options;
}

} // namespace

QString whatIsWrong(const QStringList &words)
{
    QList<Form> fitting = forms();
    fitting.removeIf([&words](const Form &form) { return form.first != words.value(0); });
    const QString command = QStringLiteral("mangrove ") + words.value(0);
    QList<Form> same = fitting;
    same.removeIf([&words](const Form &form) { return !form.verbs.isEmpty() && !form.verbs.contains(words.value(1)); });
    QString sentence;
    if (fitting.isEmpty())
        sentence = Texts::tr("There is no command %1.").arg(displayText(command.trimmed()));
    else if (same.isEmpty() && words.size() < 2)
        sentence = Texts::tr("%1 wants another word.").arg(displayText(command));
    else if (same.isEmpty())
        sentence = Texts::tr("There is no command %1 %2.").arg(displayText(command), displayText(words.value(1)));
    else
        fitting = same;
    // Options of one form are those of the others of the command, too.
    for (const QString &option : optionsIn(words)) {
        const bool isKnown = std::ranges::any_of(
            forms(), [&](const Form &form) { return form.first == words.value(0) && form.has(option); });
        if (sentence.isEmpty() && !isKnown)
            sentence = Texts::tr("%1 has no option %2.").arg(displayText(command), displayText(option));
    }
    for (const QString &option : optionsIn(words)) {
        const QStringList choices = choicesOf(option, fitting);
        const QString value = words.value(words.indexOf(option) + 1);
        if (sentence.isEmpty() && !choices.isEmpty() && words.contains(option) && !choices.contains(value))
            sentence = Texts::tr("%1 wants one of %2, and got %3.")
                           .arg(displayText(option), choices.join(QStringLiteral(", ")),
                                value.isEmpty() ? Texts::tr("nothing") : displayText(value));
    }
    if (sentence.isEmpty())
        sentence =
            Texts::tr(
                "%1 is not written like this: a word is missing, is one too many, or is none of those that it knows.")
                .arg(displayText(words.mid(0, 2).join(QLatin1Char(' ')).prepend(QLatin1String("mangrove "))));
    QStringList lines{sentence};
    for (const Form &form : std::as_const(fitting)) {
        if (same.isEmpty()) // of each other command of the kind its line will do
            lines.append(form.lines.first());
        else
            lines += form.lines;
    }
    lines.append(Texts::tr("What it all means: mangrove help"));
    return lines.join(QLatin1Char('\n'));
}

} // namespace mangrove

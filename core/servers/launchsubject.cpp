#include "core/servers/launchsubject.h"

#include "core/servers/runners.h"

#include <QRegularExpression>
#include <QSet>

namespace mangrove {

namespace {

using Kind = LaunchSubject::Kind;

QSet<QString> options(const char *list)
{
    const QStringList words = QString::fromLatin1(list).split(QLatin1Char(' '));
    return {words.cbegin(), words.cend()};
}

//! The place of the first word that is no option and no value of one of `withValue`, from `from` on; behind the last
//! one when there is none.
qsizetype firstPlain(const QStringList &arguments, qsizetype from, const QSet<QString> &withValue)
{
    for (qsizetype i = from; i < arguments.size(); ++i) {
        const QString &word = arguments.at(i);
        if (!word.startsWith(QLatin1Char('-')))
            return i;
        if (word == QLatin1String("--"))
            return i + 1;
        if (withValue.contains(word))
            ++i;
    }
    return arguments.size();
}

QString plainWord(const QStringList &arguments, qsizetype from, const QSet<QString> &withValue)
{
    return arguments.value(firstPlain(arguments, from, withValue));
}

LaunchSubject ofContainer(const QStringList &arguments)
{
    static const QSet<QString> withValue =
        options("-e --env --env-file -v --volume --mount --name -p --publish --network --net -w --workdir -u --user "
                "--entrypoint --platform -h --hostname -l --label --add-host -m --memory --cpus --gpus --pull "
                "--cap-add --cap-drop --security-opt --tmpfs --device");
    const qsizetype run = arguments.indexOf(QStringLiteral("run"));
    return {Kind::Image, run < 0 ? QString() : plainWord(arguments, run + 1, withValue)};
}

LaunchSubject ofPython(const QStringList &arguments)
{
    const qsizetype module = arguments.indexOf(QStringLiteral("-m"));
    if (module >= 0 && module + 1 < arguments.size())
        return {Kind::Module, arguments.at(module + 1)};
    const qsizetype script = firstPlain(arguments, 0, options("-W -X -c"));
    const qsizetype text = arguments.indexOf(QStringLiteral("-c"));
    return text >= 0 && text < script ? LaunchSubject{Kind::Text, {}}
                                      : LaunchSubject{Kind::Script, arguments.value(script)};
}

LaunchSubject ofManager(QStringList rest, const QSet<QString> &verbs, const QSet<QString> &withValue)
{
    qsizetype at = firstPlain(rest, 0, withValue);
    for (; verbs.contains(rest.value(at)); at = firstPlain(rest, 0, withValue))
        rest.removeAt(at);
    const QString word = rest.value(at);
    if (isPython(word))
        return ofPython(rest.mid(at + 1));
    const bool isFile = word.endsWith(QLatin1String(".py")) || word.endsWith(QLatin1String(".ts"))
        || word.endsWith(QLatin1String(".js"));
    return {isFile ? Kind::Script : Kind::Package, word};
}

//! The place of what it starts, of a program that starts another one; behind the last word where it starts none.
qsizetype startedFrom(const QString &name, const QStringList &arguments)
{
    static const QRegularExpression variable(QStringLiteral("^[A-Za-z_][A-Za-z0-9_]*="));
    const bool hasNumber = name == QLatin1String("timeout");
    qsizetype at = firstPlain(arguments, 0, options("-u -C -n -c -p -i -o -e -k -s -a --unset --chdir"));
    while (at < arguments.size() && name == QLatin1String("env") && variable.match(arguments.at(at)).hasMatch())
        ++at;
    return at + (hasNumber ? 1 : 0);
}

} // namespace

bool isPython(const QString &program)
{
    static const QRegularExpression python(QStringLiteral("^(python|pypy)[0-9.]*$"));
    return python.match(programName(program)).hasMatch();
}

QString unversioned(const QString &package)
{
    static const QRegularExpression version(QStringLiteral("(?<=[^/])(@|==|>=|~=|\\[).*$"));
    QString name = package;
    const qsizetype slash = name.lastIndexOf(QLatin1Char('/'));
    QString last = name.mid(slash + 1);
    last.remove(version);
    return name.left(slash + 1) + last;
}

LaunchSubject launchSubject(const QString &program, const QStringList &arguments)
{
    static const QSet<QString> packageVerbs = options("dlx x exec run tool");
    static const QSet<QString> packageOptions =
        options("-p --package -c --call --from --with --python --directory --project --index-url --prefix");
    static const QSet<QString> interpreters = options("node nodejs deno tsx ts-node bun ruby perl php");
    static const QSet<QString> starters = options("env nice nohup setsid stdbuf timeout ionice exec");
    // What is told neither by their name nor by the first of their words.
    static const QSet<QString> texts =
        options("sh bash dash ash ksh zsh fish busybox cmd powershell pwsh ssh make cargo go dotnet mono wine nix "
                "flatpak snap mise volta lua julia r rscript git sudo doas bwrap firejail");

    const QString name = programName(program);
    const Runner runner = runnerOf(program);
    LaunchSubject subject;
    if (starters.contains(name)) {
        const qsizetype at = startedFrom(name, arguments);
        if (at < arguments.size())
            return launchSubject(arguments.at(at), arguments.mid(at + 1));
        subject.kind = Kind::Text;
    } else if (runner == Runner::Package) {
        subject = {Kind::Package, plainWord(arguments, 0, packageOptions)};
    } else if (runner == Runner::Manager && packageVerbs.contains(plainWord(arguments, 0, packageOptions))) {
        subject = ofManager(arguments, packageVerbs, packageOptions);
    } else if (isPython(program)) {
        subject = ofPython(arguments);
    } else if (runner == Runner::Container) {
        subject = ofContainer(arguments);
    } else if (interpreters.contains(name)) {
        const bool verb = arguments.value(0) == QLatin1String("run");
        subject = {Kind::Script, plainWord(arguments, verb ? 1 : 0, options("-r --require --import --loader -e"))};
    } else if (name == QLatin1String("java")) {
        const qsizetype jar = arguments.indexOf(QStringLiteral("-jar"));
        subject = {jar >= 0 ? Kind::Script : Kind::Text, jar >= 0 ? arguments.value(jar + 1) : QString()};
    } else if (texts.contains(name) || runner == Runner::Manager) {
        subject.kind = Kind::Text;
    } else {
        subject = {Kind::Program, program};
    }
    subject.program = program;
    return subject;
}

} // namespace mangrove

#include "core/servers/nameproposal.h"

#include "core/servers/runners.h"

#include <QRegularExpression>
#include <QSet>
#include <QUrl>

namespace mangrove {

namespace {

QString lastPart(const QString &path)
{
    static const QRegularExpression separator(QStringLiteral("[/\\\\]"));
    const QStringList parts = path.split(separator, Qt::SkipEmptyParts);
    return parts.isEmpty() ? QString() : parts.last();
}

QString withoutExtension(const QString &file)
{
    static const QRegularExpression extension(
        QStringLiteral("\\.(exe|cmd|bat|js|mjs|cjs|ts|mts|py|pyz|sh|jar)$"),
        QRegularExpression::CaseInsensitiveOption);
    QString name = file;
    return name.remove(extension);
}

//! Without the words that nearly every server has in its name.
QString distinctive(const QString &name)
{
    static const QRegularExpression around(
        QStringLiteral("^(mcp[-_]server[-_]|server[-_]|mcp[-_])|([-_]mcp[-_]server|[-_]mcp)$"));
    QString rest = name;
    rest.remove(around);
    return rest.isEmpty() ? name : rest;
}

//! "@scope/name@1.2", "name[extra]==1.2" and so on.
QString packageName(const QString &package)
{
    static const QRegularExpression version(QStringLiteral("(?<=.)(@|==|>=|~=|\\[).*$"));
    QString name = package;
    const qsizetype slash = name.lastIndexOf(QLatin1Char('/'));
    // "@scope" alone is what a package is called that is the scope's only one: "@playwright/mcp".
    const QString scope = name.startsWith(QLatin1Char('@')) && slash > 1 ? name.mid(1, slash - 1) : QString();
    name = name.mid(slash + 1);
    name.remove(version);
    if (!scope.isEmpty() && (name == QLatin1String("mcp") || name == QLatin1String("mcp-server")))
        return scope;
    return distinctive(withoutExtension(name));
}

QString imageName(const QString &image)
{
    QString name = lastPart(image.section(QLatin1Char('@'), 0, 0));
    return distinctive(name.section(QLatin1Char(':'), 0, 0));
}

//! The script's own name, or the first folder above it that says something.
QString scriptName(const QString &path)
{
    static const QSet<QString> generic{
        QStringLiteral("index"), QStringLiteral("main"),     QStringLiteral("server"), QStringLiteral("cli"),
        QStringLiteral("app"),   QStringLiteral("start"),    QStringLiteral("stdio"),  QStringLiteral("dist"),
        QStringLiteral("build"), QStringLiteral("src"),      QStringLiteral("lib"),    QStringLiteral("bin"),
        QStringLiteral("out"),   QStringLiteral("__main__"), QStringLiteral("."),      QStringLiteral(".."),
    };
    static const QRegularExpression separator(QStringLiteral("[/\\\\]"));
    QStringList parts = path.split(separator, Qt::SkipEmptyParts);
    if (parts.isEmpty())
        return {};
    parts.last() = withoutExtension(parts.last());
    for (auto it = parts.crbegin(); it != parts.crend(); ++it) {
        if (!generic.contains(*it))
            return distinctive(*it);
    }
    return parts.last();
}

//! The first word that is no option and no value of one of `withValue`, from `from` on; empty when there is none.
QString firstPlain(const QStringList &arguments, qsizetype from, const QSet<QString> &withValue)
{
    for (qsizetype i = from; i < arguments.size(); ++i) {
        const QString &word = arguments.at(i);
        if (!word.startsWith(QLatin1Char('-')))
            return word;
        if (word == QLatin1String("--"))
            return arguments.value(i + 1);
        if (withValue.contains(word))
            ++i;
    }
    return {};
}

QSet<QString> options(const char *list)
{
    const QStringList words = QString::fromLatin1(list).split(QLatin1Char(' '));
    return {words.cbegin(), words.cend()};
}

QString fromContainer(const QStringList &arguments)
{
    static const QSet<QString> withValue = options(
        "-e --env --env-file -v --volume --mount --name -p --publish --network --net -w --workdir -u --user "
        "--entrypoint --platform -h --hostname -l --label --add-host -m --memory --cpus --gpus --pull "
        "--cap-add "
        "--cap-drop --security-opt --tmpfs --device");
    const qsizetype run = arguments.indexOf(QStringLiteral("run"));
    return run < 0 ? QString() : imageName(firstPlain(arguments, run + 1, withValue));
}

QString fromPython(const QStringList &arguments)
{
    const qsizetype module = arguments.indexOf(QStringLiteral("-m"));
    if (module >= 0 && module + 1 < arguments.size()) {
        QString name = arguments.at(module + 1);
        return scriptName(name.replace(QLatin1Char('.'), QLatin1Char('/')));
    }
    return scriptName(firstPlain(arguments, 0, options("-W -X")));
}

} // namespace

QString proposedName(const QString &program, const QStringList &arguments)
{
    static const QRegularExpression python(QStringLiteral("^(python|pypy)[0-9.]*$"));
    static const QSet<QString> packageVerbs = options("dlx x exec run tool");
    static const QSet<QString> packageOptions =
        options("-p --package -c --call --from --with --python --directory --project --index-url --prefix");
    static const QSet<QString> interpreters = options("node nodejs deno tsx ts-node bun ruby perl php");

    const QString base = withoutExtension(lastPart(program));
    const Runner runner = runnerOf(program);
    QString name;
    if (runner == Runner::Package) {
        name = packageName(firstPlain(arguments, 0, packageOptions));
    } else if (runner == Runner::Manager && packageVerbs.contains(firstPlain(arguments, 0, packageOptions))) {
        QStringList rest = arguments;
        while (packageVerbs.contains(firstPlain(rest, 0, packageOptions)))
            rest.removeOne(firstPlain(rest, 0, packageOptions));
        const QString word = firstPlain(rest, 0, packageOptions);
        name =
            python.match(word).hasMatch() ? fromPython(rest.mid(rest.indexOf(word) + 1)) : packageName(word);
        if (word.endsWith(QLatin1String(".py")) || word.endsWith(QLatin1String(".ts"))
            || word.endsWith(QLatin1String(".js")))
            name = scriptName(word);
    } else if (python.match(base).hasMatch()) {
        name = fromPython(arguments);
    } else if (runner == Runner::Container) {
        name = fromContainer(arguments);
    } else if (interpreters.contains(base)) {
        const bool verb = arguments.value(0) == QLatin1String("run");
        name = scriptName(firstPlain(arguments, verb ? 1 : 0, options("-r --require --import --loader -e")));
    } else if (base == QLatin1String("java")) {
        const qsizetype jar = arguments.indexOf(QStringLiteral("-jar"));
        name = jar >= 0 ? scriptName(arguments.value(jar + 1)) : QString();
    } else {
        name = distinctive(base);
    }
    if (name.isEmpty())
        name = base;
    return name.isEmpty() ? QStringLiteral("server") : name;
}

QString proposedName(const QUrl &url)
{
    static const QSet<QString> common{QStringLiteral("mcp"), QStringLiteral("api"), QStringLiteral("www"),
                                      QStringLiteral("server")};
    static const QRegularExpression letter(QStringLiteral("[a-z]\\z"),
                                           QRegularExpression::CaseInsensitiveOption);
    const QString host = url.host();
    QStringList labels = host.split(QLatin1Char('.'), Qt::SkipEmptyParts);
    const bool isNumeric = host.contains(QLatin1Char(':')) || !letter.match(host).hasMatch();
    if (labels.size() < 2 || isNumeric) {
        const QString name =
            url.port() < 0 ? host : QStringLiteral("%1:%2").arg(host, QString::number(url.port()));
        return name.isEmpty() ? QStringLiteral("server") : name;
    }
    while (labels.size() > 2 && common.contains(labels.first()))
        labels.removeFirst();
    return labels.first();
}

} // namespace mangrove

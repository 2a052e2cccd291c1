#include "core/servers/nameproposal.h"

#include "core/servers/launchsubject.h"

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
    static const QRegularExpression extension(QStringLiteral("\\.(exe|cmd|bat|js|mjs|cjs|ts|mts|py|pyz|sh|jar)$"),
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

} // namespace

QString proposedName(const QString &program, const QStringList &arguments)
{
    using Kind = LaunchSubject::Kind;
    const LaunchSubject subject = launchSubject(program, arguments);
    const QString base = withoutExtension(lastPart(subject.program));
    QString name;
    switch (subject.kind) {
    case Kind::Package:
        name = packageName(subject.word);
        break;
    case Kind::Image:
        name = imageName(subject.word);
        break;
    case Kind::Script:
        name = scriptName(subject.word);
        break;
    case Kind::Module:
        name = scriptName(QString(subject.word).replace(QLatin1Char('.'), QLatin1Char('/')));
        break;
    case Kind::Program:
    case Kind::Text:
        name = distinctive(base);
        break;
    }
    if (name.isEmpty())
        name = base;
    return name.isEmpty() ? QStringLiteral("server") : name;
}

QString proposedName(const QUrl &url)
{
    static const QSet<QString> common{QStringLiteral("mcp"), QStringLiteral("api"), QStringLiteral("www"),
                                      QStringLiteral("server")};
    static const QRegularExpression letter(QStringLiteral("[a-z]\\z"), QRegularExpression::CaseInsensitiveOption);
    const QString host = url.host();
    QStringList labels = host.split(QLatin1Char('.'), Qt::SkipEmptyParts);
    const bool isNumeric = host.contains(QLatin1Char(':')) || !letter.match(host).hasMatch();
    if (labels.size() < 2 || isNumeric) {
        const QString name = url.port() < 0 ? host : QStringLiteral("%1:%2").arg(host, QString::number(url.port()));
        return name.isEmpty() ? QStringLiteral("server") : name;
    }
    while (labels.size() > 2 && common.contains(labels.first()))
        labels.removeFirst();
    return labels.first();
}

} // namespace mangrove

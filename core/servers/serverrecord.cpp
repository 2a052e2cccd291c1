#include "core/servers/serverrecord.h"

#include "core/base/displaytext.h"

#include <QCoreApplication>
#include <QRegularExpression>

namespace mangrove {

namespace {

QString tr(const char *text)
{
    return QCoreApplication::translate("Mangrove", text);
}

QString quoted(const QString &word)
{
    static const QRegularExpression plain(QStringLiteral("\\A[A-Za-z0-9_@%+=:,./-]+\\z"));
    if (plain.match(word).hasMatch())
        return word;
    QString inner = word;
    inner.replace(QLatin1Char('\''), QLatin1String("'\\''"));
    return QLatin1Char('\'') + inner + QLatin1Char('\'');
}

QString words(const QStringList &list)
{
    QStringList out;
    for (const QString &word : list)
        out.append(quoted(word));
    return out.join(QLatin1Char(' '));
}

//! Foreign text in a sentence, never shortened: what was left out could be what changed.
QString shown(const QString &text)
{
    return text.isEmpty() ? tr("(nothing)") : displayText(text, 0);
}

QStringList missingFrom(const QStringList &list, const QStringList &wanted)
{
    QStringList missing;
    for (const QString &name : wanted) {
        if (!list.contains(name))
            missing.append(name);
    }
    return missing;
}

} // namespace

QString toWord(ServerPolicy policy)
{
    switch (policy) {
    case ServerPolicy::AllowAll:
        return QStringLiteral("allow all");
    case ServerPolicy::DenyAll:
        return QStringLiteral("deny all");
    case ServerPolicy::Ask:
        break;
    }
    return QStringLiteral("ask");
}

LaunchIdentity ServerRecord::launchIdentity(const QString &resolved) const
{
    QStringList names = environment.keys() + passEnvironment;
    names.sort();
    names.removeDuplicates();
    return {program, resolved, arguments, names, workingFolder};
}

bool ServerRecord::isSuspended() const
{
    // Asked for each cell of the matrix: the names are only put in order where there are some.
    if (program != approved.program || arguments != approved.arguments
        || workingFolder != approved.workingFolder)
        return true;
    if (environment.isEmpty() && passEnvironment.isEmpty())
        return !approved.environmentNames.isEmpty();
    return launchIdentity(approved.resolvedProgram) != approved;
}

QString commandLine(const QString &program, const QStringList &arguments)
{
    return words(QStringList{program} + arguments);
}

QStringList describeChanges(const LaunchIdentity &before, const LaunchIdentity &after)
{
    QStringList lines;
    if (before.program != after.program)
        lines.append(
            tr("The program was %1 and is now %2.").arg(shown(before.program), shown(after.program)));
    if (before.resolvedProgram != after.resolvedProgram) {
        lines.append(tr("The program was found at %1 and is now found at %2.")
                         .arg(shown(before.resolvedProgram), shown(after.resolvedProgram)));
    }
    if (before.arguments != after.arguments) {
        lines.append(tr("The arguments were %1 and are now %2.")
                         .arg(shown(words(before.arguments)), shown(words(after.arguments))));
    }
    const QString comma = QStringLiteral(", ");
    const QStringList added = missingFrom(before.environmentNames, after.environmentNames);
    const QStringList removed = missingFrom(after.environmentNames, before.environmentNames);
    if (!added.isEmpty())
        lines.append(tr("New in its environment: %1.").arg(shown(added.join(comma))));
    if (!removed.isEmpty())
        lines.append(tr("No longer in its environment: %1.").arg(shown(removed.join(comma))));
    if (before.workingFolder != after.workingFolder) {
        const QString own = tr("a private empty folder");
        const QString from = before.workingFolder.isEmpty() ? own : shown(before.workingFolder);
        const QString to = after.workingFolder.isEmpty() ? own : shown(after.workingFolder);
        lines.append(tr("The working folder was %1 and is now %2.").arg(from, to));
    }
    return lines;
}

} // namespace mangrove

#include "core/edits/workspaceedit.h"

#include "core/base/texts.h"

#include <QSet>

#include <optional>

namespace mangrove {

namespace {

QString describeRoots(const WorkspaceDifference &edit)
{
    const auto &roots = edit.roots;
    if (roots.removed.size() == 1)
        return Texts::tr("Remove %1").arg(nameOf(edit.before, roots.removed.first()));
    if (!roots.removed.isEmpty())
        return Texts::tr("Remove %n folder(s)", nullptr, int(roots.removed.size()));
    if (roots.added.size() == 1)
        return Texts::tr("Add %1").arg(nameOf(edit.after, roots.added.first()));
    if (!roots.added.isEmpty())
        return Texts::tr("Add %n folder(s)", nullptr, int(roots.added.size()));
    if (!roots.edited.isEmpty()) {
        const Root &was = *edit.before.find(roots.edited.first());
        const Root &is = *edit.after.find(roots.edited.first());
        if (was.name != is.name)
            return Texts::tr("Rename %1").arg(displayText(was.name));
        return was.path != is.path ? Texts::tr("Locate %1").arg(displayText(is.name))
                                   : Texts::tr("Confirm %1").arg(displayText(is.name));
    }
    return edit.ordersRoots ? Texts::tr("Move Folders") : QString();
}

QString describeServers(const WorkspaceDifference &edit)
{
    const auto &servers = edit.servers;
    if (servers.removed.size() == 1)
        return Texts::tr("Remove %1").arg(nameOf(edit.before, servers.removed.first()));
    if (!servers.removed.isEmpty())
        return Texts::tr("Remove %n server(s)", nullptr, int(servers.removed.size()));
    if (servers.added.size() == 1)
        return Texts::tr("Add %1").arg(nameOf(edit.after, servers.added.first()));
    if (!servers.added.isEmpty())
        return Texts::tr("Add %n server(s)", nullptr, int(servers.added.size()));
    if (!servers.edited.isEmpty()) {
        const ServerRecord &was = *edit.before.find(servers.edited.first());
        const ServerRecord &is = *edit.after.find(servers.edited.first());
        if (was.name != is.name)
            return Texts::tr("Rename %1").arg(displayText(was.name));
        if (was.protection != is.protection || was.hasNetwork != is.hasNetwork || was.keepsMetadata != is.keepsMetadata
            || was.keptNames != is.keptNames)
            return Texts::tr("Change Protection of %1").arg(displayText(is.name));
        if (was.hidesNames != is.hidesNames || was.neverExcept != is.neverExcept)
            return Texts::tr("Change What Is Hidden from %1").arg(displayText(is.name));
        if (was.addedPaths != is.addedPaths)
            return Texts::tr("Change What %1 Can Reach").arg(displayText(is.name));
        if (was.approved != is.approved)
            return Texts::tr("Confirm %1").arg(displayText(is.name));
        return Texts::tr("Change %1").arg(displayText(is.name));
    }
    return edit.ordersServers ? Texts::tr("Move Servers") : QString();
}

//! Whether what was allowed stays so, and is for something else; for what.
std::optional<AccessMode> modeSetBy(const WorkspaceDifference &edit)
{
    std::optional<AccessMode> mode;
    for (const Cell &cell : edit.decisions) {
        const Decision was = edit.before.decisions().value(cell);
        const Decision is = edit.after.decisions().value(cell);
        if (was.verdict != Verdict::Allowed || is.verdict != Verdict::Allowed || was.mode == is.mode
            || (mode && *mode != is.mode))
            return std::nullopt;
        mode = is.mode;
    }
    return mode;
}

QString describeSecrets(const WorkspaceEdit &edit)
{
    if (edit.after.secrets.isEmpty())
        return {};
    const ServerId server = edit.after.secrets.cbegin().key().server;
    return Texts::tr("Change Secrets of %1").arg(nameOf(edit.after.workspace, server));
}

QString describeSets(const WorkspaceDifference &edit)
{
    const auto &sets = edit.sets;
    if (!sets.removed.isEmpty())
        return Texts::tr("Delete Workspace %1").arg(nameOf(edit.before, sets.removed.first()));
    if (!sets.added.isEmpty())
        return Texts::tr("Create Workspace %1").arg(nameOf(edit.after, sets.added.first()));
    if (sets.edited.isEmpty())
        return {};
    const QString was = nameOf(edit.before, sets.edited.first());
    return was == nameOf(edit.after, sets.edited.first()) ? Texts::tr("Change Workspace %1").arg(was)
                                                          : Texts::tr("Rename Workspace %1").arg(was);
}

QString describeDecisions(const WorkspaceDifference &edit)
{
    QSet<RootId> roots;
    QSet<ServerId> servers;
    QSet<Verdict> verdicts;
    for (const Cell &cell : edit.decisions) {
        roots.insert(cell.root);
        servers.insert(cell.server);
        verdicts.insert(edit.after.decisions().value(cell).verdict);
    }
    if (roots.isEmpty())
        return {};
    const QString what =
        roots.size() == 1 ? nameOf(edit.after, *roots.cbegin()) : Texts::tr("%n folder(s)", nullptr, int(roots.size()));
    const QString who = servers.size() == 1 ? nameOf(edit.after, *servers.cbegin())
                                            : Texts::tr("%n server(s)", nullptr, int(servers.size()));
    QString text = Texts::tr("Decide about %1 for %2");
    if (const auto mode = modeSetBy(edit))
        text = *mode == AccessMode::Read ? Texts::tr("Let %2 only read %1") : Texts::tr("Let %2 write in %1");
    else if (verdicts == QSet<Verdict>{Verdict::Allowed})
        text = Texts::tr("Allow %1 for %2");
    else if (verdicts == QSet<Verdict>{Verdict::Denied})
        text = Texts::tr("Deny %1 for %2");
    else if (verdicts == QSet<Verdict>{Verdict::Ask})
        text = Texts::tr("Reset %1 for %2");
    return text.arg(what, who);
}

} // namespace

QList<SecretKey> WorkspaceEdit::secretKeys() const
{
    const ListDifference<ServerRecord> servers = difference(before.workspace, after.workspace).servers;
    QList<SecretKey> keys;
    for (const ServerId &id : servers.removed + servers.edited)
        keys += before.workspace.find(id)->ownedKeys();
    for (const ServerId &id : servers.added + servers.edited)
        keys += after.workspace.find(id)->ownedKeys();
    return keys + before.secrets.values() + after.secrets.values();
}

bool WorkspaceEdit::isEmpty() const
{
    WorkspaceDifference edit = difference(before.workspace, after.workspace);
    edit.switches = false;
    edit.pauses = false;
    return edit.isEmpty() && !changesSecrets();
}

QString describeEdit(const WorkspaceEdit &edit)
{
    const WorkspaceDifference what = difference(edit.before.workspace, edit.after.workspace);
    for (const QString &text : {describeRoots(what), describeServers(what), describeDecisions(what), describeSets(what),
                                describeSecrets(edit)}) {
        if (!text.isEmpty())
            return text;
    }
    return what.changesNever ? Texts::tr("Change What Is Never Inside") : QString();
}

} // namespace mangrove

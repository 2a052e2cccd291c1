#include "core/edits/workspaceedit.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/store/listdifference.h"

#include <QSet>

#include <algorithm>
#include <optional>

namespace mangrove {

namespace {

template<typename Record>
const Record *find(const QList<Record> &records, const decltype(Record::id) &id)
{
    const auto found = std::ranges::find_if(records, [&id](const Record &one) { return one.id == id; });
    return found == records.cend() ? nullptr : &*found;
}

template<typename Record>
QString nameOf(const QList<Record> &records, const decltype(Record::id) &id)
{
    const Record *record = find(records, id);
    return record ? displayText(record->name) : QString();
}

ListDifference<ServerRecord> serverDifference(const WorkspaceEdit &edit)
{
    ListDifference<ServerRecord> difference =
        differenceOf(edit.before.servers.records, edit.after.servers.records);
    difference.edited.removeIf([&edit](const ServerId &id) {
        return isSameApartFromHints(*find(edit.before.servers.records, id),
                                    *find(edit.after.servers.records, id));
    });
    return difference;
}

template<typename Record>
bool isSameOrder(const QList<Record> &a, const QList<Record> &b)
{
    return std::ranges::equal(a, b, [](const Record &one, const Record &two) { return one.id == two.id; });
}

QString describeRoots(const WorkspaceEdit &edit)
{
    const QList<Root> &before = edit.before.roots.records;
    const QList<Root> &after = edit.after.roots.records;
    const ListDifference<Root> difference = differenceOf(before, after);
    if (difference.removed.size() == 1)
        return Texts::tr("Remove %1").arg(nameOf(before, difference.removed.first()));
    if (!difference.removed.isEmpty())
        return Texts::tr("Remove %n folder(s)", nullptr, int(difference.removed.size()));
    if (difference.added.size() == 1)
        return Texts::tr("Add %1").arg(nameOf(after, difference.added.first()));
    if (!difference.added.isEmpty())
        return Texts::tr("Add %n folder(s)", nullptr, int(difference.added.size()));
    if (!difference.edited.isEmpty()) {
        const Root &was = *find(before, difference.edited.first());
        const Root &is = *find(after, difference.edited.first());
        if (was.name != is.name)
            return Texts::tr("Rename %1").arg(displayText(was.name));
        return was.path != is.path ? Texts::tr("Locate %1").arg(displayText(is.name))
                                   : Texts::tr("Confirm %1").arg(displayText(is.name));
    }
    return isSameOrder(before, after) ? QString() : Texts::tr("Move Folders");
}

QString describeServers(const WorkspaceEdit &edit)
{
    const QList<ServerRecord> &before = edit.before.servers.records;
    const QList<ServerRecord> &after = edit.after.servers.records;
    const ListDifference<ServerRecord> difference = serverDifference(edit);
    if (difference.removed.size() == 1)
        return Texts::tr("Remove %1").arg(nameOf(before, difference.removed.first()));
    if (!difference.removed.isEmpty())
        return Texts::tr("Remove %n server(s)", nullptr, int(difference.removed.size()));
    if (difference.added.size() == 1)
        return Texts::tr("Add %1").arg(nameOf(after, difference.added.first()));
    if (!difference.added.isEmpty())
        return Texts::tr("Add %n server(s)", nullptr, int(difference.added.size()));
    if (!difference.edited.isEmpty()) {
        const ServerRecord &was = *find(before, difference.edited.first());
        const ServerRecord &is = *find(after, difference.edited.first());
        if (was.name != is.name)
            return Texts::tr("Rename %1").arg(displayText(was.name));
        if (was.protection != is.protection || was.hasNetwork != is.hasNetwork
            || was.keepsMetadata != is.keepsMetadata || was.keptNames != is.keptNames)
            return Texts::tr("Change Protection of %1").arg(displayText(is.name));
        if (was.addedPaths != is.addedPaths)
            return Texts::tr("Change What %1 Can Reach").arg(displayText(is.name));
        if (was.approved != is.approved)
            return Texts::tr("Confirm %1").arg(displayText(is.name));
        return Texts::tr("Change %1").arg(displayText(is.name));
    }
    return isSameOrder(before, after) ? QString() : Texts::tr("Move Servers");
}

//! Whether what was allowed stays so, and is for something else; for what.
std::optional<AccessMode> modeSetBy(const WorkspaceEdit &edit)
{
    std::optional<AccessMode> mode;
    for (auto it = edit.after.decisions.cbegin(); it != edit.after.decisions.cend(); ++it) {
        const Decision was = edit.before.decisions.value(it.key()).decision;
        const Decision &is = it->decision;
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
    return Texts::tr("Change Secrets of %1").arg(nameOf(edit.after.servers.records, server));
}

QString describeSets(const WorkspaceEdit &edit)
{
    const QList<WorkspaceSet> before = switchedOff(edit.before.sets.records);
    const QList<WorkspaceSet> after = switchedOff(edit.after.sets.records);
    const ListDifference<WorkspaceSet> difference = differenceOf(before, after);
    if (!difference.removed.isEmpty())
        return Texts::tr("Delete Workspace %1").arg(nameOf(before, difference.removed.first()));
    if (!difference.added.isEmpty())
        return Texts::tr("Create Workspace %1").arg(nameOf(after, difference.added.first()));
    if (difference.edited.isEmpty())
        return {};
    const QString was = nameOf(before, difference.edited.first());
    return was == nameOf(after, difference.edited.first()) ? Texts::tr("Change Workspace %1").arg(was)
                                                           : Texts::tr("Rename Workspace %1").arg(was);
}

QString describeDecisions(const WorkspaceEdit &edit)
{
    QSet<RootId> roots;
    QSet<ServerId> servers;
    QSet<Verdict> verdicts;
    for (auto it = edit.after.decisions.cbegin(); it != edit.after.decisions.cend(); ++it) {
        roots.insert(it.key().root);
        servers.insert(it.key().server);
        verdicts.insert(it->decision.verdict);
    }
    if (roots.isEmpty())
        return {};
    const QString what = roots.size() == 1 ? nameOf(edit.after.roots.records, *roots.cbegin())
                                           : Texts::tr("%n folder(s)", nullptr, int(roots.size()));
    const QString who = servers.size() == 1 ? nameOf(edit.after.servers.records, *servers.cbegin())
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

bool isSameApartFromHints(const ServerRecord &a, const ServerRecord &b)
{
    ServerRecord same = a;
    same.foundRevision = b.foundRevision;
    same.signedIn = b.signedIn;
    return same == b;
}

QList<WorkspaceSet> switchedOff(QList<WorkspaceSet> sets)
{
    for (qsizetype i = 0; i < sets.size(); ++i) {
        if (sets.at(i).isOn)
            sets[i].isOn = false;
    }
    return sets;
}

QList<SecretKey> WorkspaceEdit::secretKeys() const
{
    const ListDifference<ServerRecord> difference = serverDifference(*this);
    QList<SecretKey> keys;
    for (const ServerId &id : difference.removed + difference.edited)
        keys += find(before.servers.records, id)->ownedKeys();
    for (const ServerId &id : difference.added + difference.edited)
        keys += find(after.servers.records, id)->ownedKeys();
    return keys + before.secrets.values() + after.secrets.values();
}

bool WorkspaceEdit::isEmpty() const
{
    return differenceOf(before.roots.records, after.roots.records).isEmpty()
        && isSameOrder(before.roots.records, after.roots.records) && serverDifference(*this).isEmpty()
        && isSameOrder(before.servers.records, after.servers.records)
        && switchedOff(before.sets.records) == switchedOff(after.sets.records)
        && before.decisions == after.decisions && !changesSecrets();
}

QString describeEdit(const WorkspaceEdit &edit)
{
    for (const QString &text : {describeRoots(edit), describeServers(edit), describeDecisions(edit),
                                describeSets(edit), describeSecrets(edit)}) {
        if (!text.isEmpty())
            return text;
    }
    return {};
}

} // namespace mangrove

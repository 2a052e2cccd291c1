#include "ui/servers/reachedthrough.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/places.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "ui/kit/heldprocesses.h"

#include <QStringList>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype mostNames = 3; // in a sentence

bool liesIn(const Root &inner, const Root &outer)
{
    return inner.id != outer.id && isSameOrInside(inner.canonicalPath, outer.canonicalPath);
}

//! Whether the system holds its process, or will hold the next one.
bool isHeld(const Workspace &workspace, const ServerId &server)
{
    const ServerRecord *record = workspace.servers.find(server);
    const auto isConfined = [](const HeldProcess &one) { return one.to.level != Protection::ToldOnly; };
    return record && record->transport != httpTransport
        && (record->protection != Protection::ToldOnly
            || std::ranges::any_of(heldProcesses(workspace, server), isConfined));
}

bool isGranted(const Workspace &workspace, const Cell &cell)
{
    return workspace.gate.access(cell) == Access::Allowed && workspace.gate.grant(cell) != Grant::None;
}

//! Now, or as soon as it is started anew.
bool isReachable(const Workspace &workspace, const Cell &cell)
{
    return isGranted(workspace, cell)
        || std::ranges::any_of(heldProcesses(workspace, cell.server), [&cell](const HeldProcess &one) {
               return std::ranges::find(one.to.roots, cell.root, &GrantedRoot::id) != one.to.roots.cend();
           });
}

} // namespace

QString reachedThrough(const Workspace &workspace, const Cell &cell)
{
    const Root *root = workspace.roots.find(cell.root);
    if (!root || !isHeld(workspace, cell.server) || isGranted(workspace, cell))
        return {};
    for (const Root &outer : workspace.roots.roots()) {
        if (liesIn(*root, outer) && isReachable(workspace, {cell.server, outer.id}))
            return displayText(outer.name);
    }
    return {};
}

QString reachSentence(const Workspace &workspace, const ServerId &server, const Root &root)
{
    if (!isHeld(workspace, server))
        return {};
    QString outerName;
    QStringList denied;
    for (const Root &other : workspace.roots.roots()) {
        const Verdict verdict = workspace.gate.verdict({server, other.id});
        if (outerName.isEmpty() && verdict != Verdict::Denied && liesIn(root, other))
            outerName = displayText(other.name, 40);
        if (verdict == Verdict::Denied && liesIn(other, root))
            denied.append(displayText(other.name, 40));
    }
    QStringList sentences;
    if (!outerName.isEmpty())
        sentences.append(Texts::tr("It lies in %1: where that is allowed, the server reaches this, too, "
                                   "whatever you decide here.")
                             .arg(outerName));
    if (!denied.isEmpty()) {
        QString names = denied.mid(0, mostNames).join(QStringLiteral(", "));
        if (denied.size() > mostNames)
            names += QStringLiteral(", …");
        sentences.append(Texts::tr("It holds what you have denied (%1): where this is allowed, the server "
                                   "reaches that all the same.")
                             .arg(names));
    }
    return sentences.join(QLatin1Char(' '));
}

} // namespace mangrove

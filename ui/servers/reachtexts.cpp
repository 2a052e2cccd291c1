#include "ui/servers/reachtexts.h"

#include "core/access/gate.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/places.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/heldprocesses.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype mostNames = 3; // in a sentence

bool liesIn(const Root &inner, const Root &outer)
{
    return inner.id != outer.id && isSameOrInside(inner.canonicalPath, outer.canonicalPath);
}

//! Whether the system holds its process, or will hold the next one.
bool isHeld(const Services &services, const ServerId &server)
{
    const ServerRecord *record = services.servers.find(server);
    const auto isConfined = [](const HeldProcess &one) { return one.to.level != Protection::ToldOnly; };
    return record && record->transport != httpTransport
        && (record->protection != Protection::ToldOnly
            || std::ranges::any_of(heldProcesses(services, server), isConfined));
}

bool isGranted(const Services &services, const Cell &cell)
{
    return services.gate.access(cell) == Access::Allowed && services.gate.grant(cell) != Grant::None;
}

//! What it will be held to as soon as it is started anew, as far as it concerns what holds what.
Enforced atNextStart(const Services &services, const ServerId &server)
{
    Enforced next;
    for (const Root &root : services.roots.roots()) {
        const Cell cell{server, root.id};
        if (isGranted(services, cell))
            next.roots.append({root.id, root.binding(), false});
        else if (services.gate.access(cell) == Access::Denied)
            next.denied.append({root.id, root.binding(), true});
    }
    return next;
}

} // namespace

QString reachedThrough(const Services &services, const Cell &cell)
{
    const Root *root = services.roots.find(cell.root);
    if (!root || !isHeld(services, cell.server) || isGranted(services, cell))
        return {};
    QList<Enforced> all{atNextStart(services, cell.server)};
    for (const HeldProcess &process : heldProcesses(services, cell.server))
        all.append(process.to);
    for (const Enforced &held : std::as_const(all)) {
        const GrantedRoot *holder = holderOf(held, root->canonicalPath);
        const Root *outer = holder ? services.roots.find(holder->id) : nullptr;
        if (outer)
            return displayText(outer->name);
    }
    return {};
}

QString reachSentence(const Services &services, const ServerId &server, const Root &root)
{
    if (!isHeld(services, server))
        return {};
    QString outerName;
    QStringList denied;
    for (const Root &other : services.roots.roots()) {
        const Verdict verdict = services.gate.verdict({server, other.id});
        if (outerName.isEmpty() && verdict != Verdict::Denied && liesIn(root, other))
            outerName = displayText(other.name, 40);
        if (verdict == Verdict::Denied && liesIn(other, root))
            denied.append(displayText(other.name, 40));
    }
    QStringList sentences;
    if (!outerName.isEmpty())
        sentences.append(Texts::tr("It lies in %1: where that is allowed, the server reaches this, too, "
                                   "unless you deny it.")
                             .arg(outerName));
    if (!denied.isEmpty()) {
        QString names = denied.mid(0, mostNames).join(QStringLiteral(", "));
        if (denied.size() > mostNames)
            names += QStringLiteral(", …");
        const ServerRecord *record = services.servers.find(server);
        const bool isCovered = record && record->protection == Protection::Confined;
        sentences.append((isCovered ? Texts::tr("It holds what you have denied (%1): that stays out of reach.")
                                    : Texts::tr("It holds what you have denied (%1): where this is allowed, the server "
                                                "does not start, as only Confined can keep that out of reach."))
                             .arg(names));
    }
    return sentences.join(QLatin1Char(' '));
}

QStringList reachLines(const QList<InstalledPlace> &places)
{
    QStringList lines;
    for (const InstalledPlace &place : places) {
        if (place.part != InstalledPlace::Part::Link) // by a name alone nothing is reached
            lines.append(Texts::tr("It will also reach: %1, because it is %2.")
                             .arg(displayText(place.path, 0), reasonOf(place.part)));
    }
    return lines;
}

QStringList outOfReachLines(const QList<OutOfReach> &outOfReach)
{
    QStringList lines;
    for (const OutOfReach &one : outOfReach) {
        const QString path = displayText(one.path, 0);
        QString line = one.target == one.path
            ? Texts::tr("Not in reach: %1.").arg(path)
            : Texts::tr("Not in reach: %1 → %2.").arg(path, displayText(one.target, 0));
        if (!one.reason.isEmpty())
            line += QLatin1Char(' ') + one.reason;
        lines.append(line);
    }
    return lines;
}

} // namespace mangrove

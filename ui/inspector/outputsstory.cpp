#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/displaytext.h"
#include "core/launch/protections.h"
#include "core/refusals/refusals.h"
#include "core/roots/places.h"
#include "core/run/serverruns.h"
#include "core/sessions/registry.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/inspector/stories.h"
#include "ui/kit/heldprocesses.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/requesttext.h"
#include "ui/servers/restartadvice.h"

#include <QFile>
#include <QUrl>

#include <algorithm>
#include <limits>
#include <utility>

namespace mangrove {

namespace {

constexpr int mostRefused = 20;
constexpr int mostFolders = 100; // each is a row of widgets

bool isConfined(const HeldProcess &process)
{
    return process.to.level != Protection::ToldOnly;
}

bool holds(const QList<Told> &list, const RootId &root)
{
    return std::ranges::find(list, root, &Told::root) != list.end();
}

//! The name of the root that a path lies in, of those that a process is held to; empty where it is in none.
QString holderOf(const Services &services, const Root &root, const Enforced &held)
{
    const GrantedRoot *outer = mangrove::holderOf(held, root.canonicalPath);
    return outer ? nameOf(services, outer->id) : QString();
}

//! What the system holds one process to, about one root.
QString enforcedText(const Services &services, const Root &root, const Enforced &held)
{
    if (held.level == Protection::ToldOnly)
        return Story::tr("not enforced");
    const auto granted = std::ranges::find(held.roots, root.id, &GrantedRoot::id);
    if (granted != held.roots.cend())
        return granted->hasSockets ? Story::tr("enforced: read, write and sockets")
            : granted->isWritable  ? Story::tr("enforced: read and write")
                                   : Story::tr("enforced: read");
    const QString holder = holderOf(services, root, held);
    return holder.isEmpty() ? Story::tr("out of reach") : Story::tr("within reach, as it lies in %1").arg(holder);
}

//! The same of all that runs: once where it is the same for each, else with where it runs.
QString enforcedText(const Services &services, const Root &root, const QList<HeldProcess> &processes)
{
    QStringList texts;
    QStringList placed;
    for (const HeldProcess &process : processes) {
        texts.append(enforcedText(services, root, process.to));
        const QString where = process.app ? appName(*process.app) : QStringLiteral("Mangrove");
        placed.append(Story::tr("%1 in %2", "what is enforced, and where it runs").arg(texts.last(), where));
    }
    texts.removeDuplicates();
    if (texts.isEmpty())
        return Story::tr("not enforced");
    return texts.size() == 1 ? texts.first() : placed.join(QStringLiteral(", "));
}

//! The sentence of one row: what is so, the outputs in their order.
QString rowText(const Services &services, const SeenRecord &record, const Root &root, Grant grant,
                const QList<HeldProcess> &processes)
{
    const QString told = holds(record.told, root.id) ? Story::tr("told")
        : holds(record.carried, root.id)             ? Story::tr("told by the app with its calls")
                                                     : Story::tr("not told");
    const QString passed = holds(record.passed, root.id) ? Story::tr("passed") : Story::tr("not passed");
    const QString outputs =
        Story::tr("%1 · %2 · %3", "told, passed, enforced").arg(told, passed, enforcedText(services, root, processes));
    const QString granted = lookOf(grant).word;
    return granted.isEmpty() ? outputs : outputs + QStringLiteral(" (%1)").arg(granted);
}

//! Whether there is anything to say about a root.
bool isConcerned(const Services &services, const Root &root, const QList<Told> &visible, const SeenRecord &record,
                 const QList<HeldProcess> &processes)
{
    if (holds(visible, root.id) || holds(record.seen, root.id))
        return true;
    return std::ranges::any_of(processes, [&](const HeldProcess &process) {
        const QList<GrantedRoot> &roots = process.to.roots;
        return std::ranges::find(roots, root.id, &GrantedRoot::id) != roots.cend()
            || !holderOf(services, root, process.to).isEmpty()
            || std::ranges::any_of(process.to.denied,
                                   [&root](const DeniedRoot &one) { return one.id == root.id && one.isInGrant; });
    });
}

//! What apps have told it with their calls, and is no folder of the person's.
QStringList othersCarried(const SeenRecord &record)
{
    QStringList lines;
    for (const Told &place : record.carried) {
        if (place.root.isEmpty() && lines.size() < mostFolders)
            lines.append(displayText(QUrl(place.uri).toLocalFile(), 0));
    }
    return lines;
}

//! Of the one that is held the least; of what does not run, what it is to be held to.
QString levelNote(const Services &services, const ServerId &server, bool runs)
{
    const ServerRecord *record = services.servers.find(server);
    if (!runs && record && record->protection != Protection::ToldOnly)
        return Story::tr("Nothing runs. When it is started, the system holds it to what it is granted then.");
    const Protection level = heldTo(services, server);
    if (level == Protection::ToldOnly)
        return Story::tr("Told Only: nothing is enforced. Without a sandbox it can reach what you can.");
    if (level == Protection::Confined)
        return Story::tr("Confined: for it there is nothing but this and what stands below.");
    QStringList sentences = services.protections.doesNotHold(level);
    sentences.prepend(
        Story::tr("Files Confined: it can read, change and run no file but these and what stands below."));
    return sentences.join(QLatin1Char(' '));
}

} // namespace

void addOutputs(Story &story, const Services &services, const ServerId &server)
{
    const SeenRecord record = services.ledger.record(server);
    const QList<Told> visible = services.gate.visible(server).roots;
    const ServerStatus status = services.registry.status(server);
    const QList<HeldProcess> processes = heldProcesses(services, server);
    QList<QPair<RootId, QString>> rows;
    for (const Root &root : services.roots.roots()) {
        if (isConcerned(services, root, visible, record, processes)) {
            const Grant grant = services.gate.grant({server, root.id});
            rows.append({root.id, rowText(services, record, root, grant, processes)});
        }
    }
    const bool isHeld = std::ranges::any_of(processes, isConfined);
    const bool isOtherwise = services.runs.waitsForRestart(server);
    const bool isOutdated = status.isOutdated || isOtherwise;
    const QStringList others = othersCarried(record);
    if (rows.isEmpty() && others.isEmpty() && !isOutdated && !isHeld)
        return;
    story.section(QStringLiteral("outputsSection"), Story::tr("Told, passed, enforced"));
    for (const auto &[root, text] : rows.first(std::min<qsizetype>(rows.size(), mostFolders)))
        story.text(QLatin1String("outputs-") + root.value, nameOf(services, root), text);
    if (const int left = int(rows.size()) - mostFolders; left > 0)
        story.note(QStringLiteral("moreOutputs"), Story::tr("and %n more", nullptr, left));
    if (!others.isEmpty())
        story.mono(QStringLiteral("carried"), Story::tr("Told by the app with its calls, not one of your folders"),
                   others.join(QLatin1Char('\n')));
    story.note(QStringLiteral("outputsNote"), levelNote(services, server, !processes.isEmpty()));
    if (isOutdated) {
        story.note(QStringLiteral("outdated"),
                   isOtherwise ? Story::tr("It goes on as it was started: a restart applies what was decided since.")
                               : Story::tr("It was started with other folders than it may know now."),
                   IconName::Restart, Tone::Warning);
        if (!staleSessions(services, server).own) // else it is offered already
            offerRestart(story, services, server);
    }
}

void addReach(Story &story, const Services &services, const ServerId &server)
{
    QList<ReachedPlace> reach; // of all that runs, each place once
    for (const HeldProcess &process : heldProcesses(services, server)) {
        for (const ReachedPlace &place : process.to.reach) {
            if (!reach.contains(place))
                reach.append(place);
        }
    }
    if (reach.isEmpty())
        return;
    QStringList added;
    QStringList own;
    QStringList system;
    QList<std::pair<QString, QStringList>> parts; // of the program, by their reasons
    for (const ReachedPlace &place : std::as_const(reach)) {
        const QString path = displayText(QFile::decodeName(place.place.path.c_str()), 0);
        if (place.why == ReachedPlace::Why::Added) {
            const bool isWritable = place.place.access == confine::Access::Write;
            added.append((isWritable ? Story::tr("%1 (read and write)") : Story::tr("%1 (read)")).arg(path));
        } else if (place.why == ReachedPlace::Why::Own) {
            own.append(path);
        } else if (place.why == ReachedPlace::Why::System) {
            system.append(path);
        } else if (place.why == ReachedPlace::Why::Program) {
            const auto known = std::ranges::find(parts, place.reason, &std::pair<QString, QStringList>::first);
            if (known == parts.end())
                parts.append({place.reason, {path}});
            else
                known->second.append(path);
        }
    }
    story.section(reachSection, Story::tr("What else it can reach"));
    const auto add = [&story](const QString &key, const QString &label, const QStringList &paths) {
        if (!paths.isEmpty())
            story.mono(key, label, paths.join(QLatin1Char('\n')));
    };
    add(QStringLiteral("reachAdded"), Story::tr("Added paths, of which it is told nothing"), added);
    add(QStringLiteral("reachOwn"), Story::tr("Its own, to read and write"), own);
    for (qsizetype i = 0; i < parts.size(); ++i)
        add(QStringLiteral("reachProgram%1").arg(i), displayText(parts.at(i).first), parts.at(i).second);
    add(QStringLiteral("reachSystem"), Story::tr("Of the system, as far as it is there"), system);
}

void addRefusals(Story &story, const Services &services, const ServerId &server)
{
    const QList<CountedRefusal> all = services.refusals.of(server);
    const int blindness = services.refusals.blindness(server);
    if (all.isEmpty() && blindness == 0)
        return;
    QStringList lines;
    for (const CountedRefusal &one : all.first(std::min<qsizetype>(all.size(), mostRefused))) {
        const QString path = displayText(QFile::decodeName(one.refusal.path), 0);
        const int times = int(std::min<quint64>(one.count, std::numeric_limits<int>::max()));
        switch (one.refusal.tried) {
        case Tried::Read:
            lines.append(Story::tr("read %1, %n time(s)", nullptr, times).arg(path));
            break;
        case Tried::Write:
            lines.append(Story::tr("write %1, %n time(s)", nullptr, times).arg(path));
            break;
        case Tried::Run:
            lines.append(Story::tr("run %1, %n time(s)", nullptr, times).arg(path));
            break;
        }
    }
    story.section(QStringLiteral("refusalsSection"), Story::tr("What it was refused since its start"));
    if (!lines.isEmpty())
        story.mono(QStringLiteral("refusals"), Story::tr("As far as it was noticed"), lines.join(QLatin1Char('\n')));
    if (const int left = int(all.size()) - mostRefused; left > 0)
        story.note(QStringLiteral("moreRefusals"), Story::tr("and %n more", nullptr, left));
    if (blindness != 0)
        story.note(QStringLiteral("blindness"), blindnessText(blindness), IconName::StateSuspended, Tone::Warning);
}

} // namespace mangrove

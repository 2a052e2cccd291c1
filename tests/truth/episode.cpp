#include "tests/truth/episode.h"

#include "tests/truth/judge.h"
#include "tests/truth/world.h"

#include <QElapsedTimer>

#include <algorithm>
#include <cstdio>

namespace mangrove::truth {

namespace {

constexpr qint64 longestCounted = 50; // ms of a turn; what is longer, others had the machine

//! Everything comes to rest; whatever does not is a difference.
void settle(World &world, Judge &judge, int patience)
{
    QElapsedTimer clock;
    clock.start();
    qint64 waited = 0; // ms
    world.calmWires();
    world.engine().monitor.checkAll();
    for (;;) {
        const QString moving = world.whatMoves();
        const QString missing = moving.isEmpty() ? judge.differenceInQuiet() : moving;
        if (missing.isEmpty() || judge.difference())
            return;
        waited += std::min(clock.restart(), longestCounted);
        if (waited > patience) {
            judge.note(moving.isEmpty() ? missing : QStringLiteral("DOES NOT COME TO REST: ") + missing);
            return;
        }
        world.calmWires();
        world.turn();
        world.timeline().note();
    }
}

QString kindOf(const std::optional<QString> &difference)
{
    return difference ? difference->section(QLatin1Char(':'), 0, 0) : QString();
}

Plot without(const Plot &plot, qsizetype from, qsizetype count)
{
    Plot shorter = plot;
    shorter.acts.remove(from, count);
    return shorter;
}

} // namespace

Plot plotOf(quint64 seed, int acts, const QString &only)
{
    Dice dice(seed);
    QList<Kind> all = Kind::all();
    all.removeIf([&only](const Kind &kind) { return !kind.toText().contains(only); });
    Plot plot;
    const unsigned servers = 2 + dice.below(3);
    for (unsigned i = 0; i < servers; ++i)
        plot.kinds.append(all[dice.below(unsigned(all.size()))]);
    plot.acts = randomActs(dice, acts);
    return plot;
}

Outcome play(const Plot &plot, int patience)
{
    Judge judge;
    Outcome outcome;
    {
        World world(plot.kinds, judge);
        judge.setWorld(&world);
        settle(world, judge, patience);
        for (const Act &act : plot.acts) {
            if (judge.difference())
                break;
            ++outcome.act;
            judge.trace({}, QStringLiteral("-- act %1: %2").arg(outcome.act).arg(toText(act)));
            world.perform(act);
            judge.checkNow();
            if (act.kind == Act::Kind::Settle)
                settle(world, judge, patience);
        }
        if (!judge.difference())
            settle(world, judge, patience);
        outcome.difference = judge.difference();
        outcome.record = judge.record();
        outcome.lists = judge.lists();
    }
    return outcome;
}

std::pair<Plot, Outcome> reduced(const Plot &plot, const Outcome &outcome)
{
    constexpr int patience = 400; // ms; too short a one only keeps more acts
    constexpr int tries = 2; // threads and sockets have a part in it
    Plot shortest = plot;
    Outcome last = outcome;
    shortest.acts = plot.acts.mid(0, outcome.act);
    const auto stillFails = [&](const Plot &candidate) {
        for (int i = 0; i < tries; ++i) {
            const Outcome again = play(candidate, patience);
            if (kindOf(again.difference) != kindOf(outcome.difference))
                continue;
            last = again;
            return true;
        }
        return false;
    };
    for (qsizetype size = std::max<qsizetype>(shortest.acts.size() / 2, 1); size > 0; size /= 2) {
        for (qsizetype from = shortest.acts.size() - size; from >= 0; from -= size) {
            const Plot candidate = without(shortest, from, size);
            if (stillFails(candidate))
                shortest = candidate;
            from = std::min(from, shortest.acts.size());
        }
    }
    for (qsizetype i = shortest.kinds.size() - 1; i >= 0 && shortest.kinds.size() > 1; --i) {
        Plot candidate = shortest;
        candidate.kinds.removeAt(i);
        if (stillFails(candidate))
            shortest = candidate;
    }
    return {shortest, last};
}

} // namespace mangrove::truth

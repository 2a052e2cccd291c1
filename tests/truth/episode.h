#pragma once

// One sequence of acts in a fresh world, judged after each, and what came of it.

#include "tests/truth/act.h"
#include "tests/truth/peer.h"

#include <optional>

namespace mangrove::truth {

struct Plot
{
    QList<Kind> kinds; // of the servers
    QList<Act> acts;
};

struct Outcome
{
    std::optional<QString> difference; // the first one, a sentence
    int act = 0; // that found it
    QStringList record; // what happened last
    qint64 lists = 0; // that servers received
};

//! Everything in it follows from the seed. `only`: part of the names of the kinds of servers that there may be.
Plot plotOf(quint64 seed, int acts, const QString &only);
//! Plays it until the first difference or the end. `patience`: ms until what does not become quiet is a difference; of
//! those in which this process runs, as the machine may have much else to do.
Outcome play(const Plot &plot, int patience);
//! The shortest part of a plot that still ends in a difference of the same kind, with its outcome.
std::pair<Plot, Outcome> reduced(const Plot &plot, const Outcome &outcome);

} // namespace mangrove::truth

#pragma once

// Whether what an app starts plainly is what a server with walls runs, however either is spelled: by what the words
// lead to, and not by how they are written. That is looked at on a thread, values in and values out; all else is pure.

#include "core/confine/fileidentity.h"
#include "core/servers/launchlook.h"
#include "core/servers/launchsubject.h"
#include "core/servers/removedserver.h"

#include <QHash>
#include <QList>
#include <QProcessEnvironment>
#include <QStringList>

namespace mangrove {

//! What a path leads to.
struct LedTo
{
    confine::FileIdentity identity;
    bool isFolder = false;
    QString calledAs = {}; // of a program that is another one by each of its names

    bool operator==(const LedTo &) const = default;
};

//! A server with walls, or one that was removed.
struct HeldLaunch
{
    QString program;
    QStringList arguments;
    QStringList words; // see knownWords()
    QString folder; // empty: the app's
    QStringList programs; // that were found for it when it was approved

    bool operator==(const HeldLaunch &) const = default;
};

HeldLaunch heldLaunch(const ServerRecord &record);
HeldLaunch heldLaunch(const RemovedServer &removed);

//! What an app starts, with all words in which it may say so: those of a text for a shell, too.
QStringList wordsWithin(const QString &program, const QStringList &arguments);

//! What the words lead to, as far as somebody has looked.
struct LaunchLeads
{
    struct Word
    {
        QList<LedTo> files; // as a path, from where the app starts it
        QList<LedTo> programs; // by the PATH
    };
    struct Held
    {
        HeldLaunch launch;
        QList<LedTo> programs;
        QList<LedTo> script; // that its program runs
        QHash<QString, QList<LedTo>> words; // of its known ones
    };
    QHash<QString, Word> words;
    QList<Held> held;

    //! nullptr where nobody has looked at it.
    const Held *of(const HeldLaunch &launch) const;
};

//! What is looked at. `folder`: where the app starts it; `homes`: what `~` may be.
struct LeadsWanted
{
    QStringList words;
    QProcessEnvironment environment;
    QString folder;
    QStringList homes;
    QList<HeldLaunch> held;
};

//! May hang on a dead mount.
LaunchLeads lookAtLeads(const LeadsWanted &wanted, const PathSeen &seen);

//! Whether what an app starts, which are these words, is what `held` runs: the same program, package, module or script,
//! with other folders or options, or something more, or by way of another program. `isProgram`: whether the first word
//! is its program by its spelling.
bool isKin(const HeldLaunch &held, const LaunchLeads &leads, const QStringList &words, bool isProgram);

} // namespace mangrove

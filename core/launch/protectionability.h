#pragma once

// What this machine can hold a server to: Landlock by the kernel, namespaces by bubblewrap. Looked at once, at the
// start of the program, on a thread; shown wherever a person chooses a level, and never relied on at a start: there the
// launcher does it or fails.

#include "core/base/result.h"
#include "core/base/timedlooks.h"
#include "core/launch/bubblewrap.h"
#include "core/servers/protection.h"

#include <QStringList>

namespace mangrove {

struct ProtectionAbility
{
    int landlockAbi = 0; // 0: none, and then
    int landlockError = 0; // the errno
    BubblewrapFound bubblewrap;

    //! Refused with a sentence that says why not and what would help.
    Result<void> can(Protection level) const;
    //! Whether the network can be switched off at this level.
    Result<void> canCutNetwork(Protection level) const;
    //! The highest that it can.
    Protection highest() const;
    //! What the level does not hold on this machine, a sentence each; empty for one that it cannot at all.
    QStringList doesNotHold(Protection level) const;

    bool operator==(const ProtectionAbility &) const = default;
};

//! Runs bubblewrap to try it, so it takes some 20 ms, or as long as that program does.
ProtectionAbility lookAtProtections(const QStringList &bubblewraps = bubblewrapPlaces());

//! The same on a thread. Owned by the application.
class ProtectionLooker
{
public:
    using Done = std::function<void(const Result<ProtectionAbility> &found)>;

    ProtectionLooker() : m_looks(timeLimit) { }
    //! Calls back once, never from within this call, and not when `context` is gone by then or this is.
    void look(QObject *context, const Done &done);

private:
    // It is there to be shown, and one who waits sees that it is looked for: what is late is late, and not missing.
    static constexpr int timeLimit = 3600 * 1000; // ms
    TimedLooks<ProtectionAbility> m_looks;
};

} // namespace mangrove

#pragma once

// The mounter as a process: forked before bubblewrap, it waits at the gate for what is inside, joins it, puts what is
// granted, and says that it stands. Where the core has a channel to it, it stays, and follows what comes there until
// the channel or the server ends. Its rights are in there, and none outside; it hears the core, and nothing of the
// server. Started by the process that keeps the tree, which stays out of all namespaces and hears from it when the
// server has to be ended. No Qt, no threads.

#include "app/launcher/covers.h"
#include "app/launcher/mounter.h"
#include "core/confine/description.h"
#include "core/confine/descriptor.h"

#include <optional>
#include <string>

namespace mangrove::launcher {

class MounterProcess
{
public:
    //! `folder`: where the server is to work. `statusFd`: where it tells why there is no start. `liveFd`: the channel; -1: it ends when all stands. It is the
    //! mounter's from here on. False: there is none, errno says why.
    bool start(const confine::Description &description, const std::string &folder, const Mounter::IsFree &isFree,
               int statusFd, int liveFd);
    //! The end for what is inside; closed on exec.
    int gate() const { return m_gate.get(); }
    //! When that has been handed on.
    void letGo() { m_gate.close(); }

    //! To be polled for reading; -1: it says nothing.
    int waitsFor() const { return m_words.get(); }
    enum class Word {
        None,
        Watches, // what has to stay where it is, is looked at by the mounter from here on
        Stays, // it hides what comes later
        Held, // the server is to be ended
        Lost, // the same: something is not covered any more
        Unhidden, // the same: a name cannot be hidden
        Gone, // it has ended
    };
    Word read();
    //! With Word::Lost and Word::Unhidden: what; of what is covered, where that was there at the start.
    const std::optional<Covers::Said> &lost() const { return m_lost; }
    //! Whether the mounter is the one that watches: when it is gone, nobody does.
    bool watches() const { return m_watches; }
    //! Whether there may be no server without it.
    bool isNeeded() const { return m_watches || m_stays; }

private:
    Descriptor m_gate;
    Descriptor m_words;
    std::optional<Covers::Said> m_lost;
    bool m_watches = false;
    bool m_stays = false;
};

} // namespace mangrove::launcher

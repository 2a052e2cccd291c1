#pragma once

// Looks at the calls of a server by which it opens, makes, renames and runs, each of which waits until this has looked:
// reads the path out of its memory, notes it where it lies beyond the description, and always lets the call go on. The
// kernel decides; a path that is another by the time that it does costs a wrong hint, and no hole. It never looks at
// the file system, which could hang. Lives in the process that keeps the server, and ends with it, which ends the
// server. No Qt, no threads.

#include "app/launcher/triedpaths.h"
#include "core/confine/descriptor.h"

#include <cstdint>

struct seccomp_notif;

namespace mangrove::launcher {

class Observer
{
public:
    //! `channel`: where lines are written, see TriedPaths; `socket`: where the server's handle comes from. Both are
    //! this one's from here on; see watchedcalls.h.
    Observer(const confine::Description &description, int channel, int socket);

    //! What is to be polled for reading; -1: nothing any more.
    int waitsFor() const { return m_calls.isOpen() ? m_calls.get() : m_socket.get(); }
    //! ms until onTime() is due; -1: not at all.
    int timeLeft() const;
    //! Something is there, or has ended.
    void onReadable(bool hasEnded);
    void onTime();
    //! The server has ended: what was not told yet.
    void finish();

private:
    void takeHandle();
    void look();
    void note(const seccomp_notif &call);

    Descriptor m_channel;
    Descriptor m_socket;
    Descriptor m_calls;
    TriedPaths m_tried;
    std::int64_t m_tellAt = 0; // ms of the clock
};

} // namespace mangrove::launcher

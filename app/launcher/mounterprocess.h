#pragma once

// The mounter as a process: forked before bubblewrap, it waits at the gate for what is inside, joins it, puts what is
// granted, and says that it stands. Its rights are in there, and none outside. Started by the process that keeps the
// tree, which stays out of all namespaces. No Qt, no threads.

#include "core/confine/description.h"
#include "core/confine/descriptor.h"

namespace mangrove::launcher {

class MounterProcess
{
public:
    //! `statusFd`: where it tells why there is no start. False: there is none, errno says why.
    bool start(const confine::Description &description, int statusFd);
    //! The end for what is inside; closed on exec.
    int gate() const { return m_gate.get(); }
    //! When that has been handed on.
    void letGo() { m_gate.close(); }

private:
    Descriptor m_gate;
};

} // namespace mangrove::launcher

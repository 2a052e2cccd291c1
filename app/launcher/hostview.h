#pragma once

// The mounter's own copy of the host's mounts: here what is granted is opened, compared, and cloned by the very handle
// that was compared. The kernel clones nothing by a handle of another view. Each call of the kernel that looks at the
// host's mounts is here or in what finds places. No Qt, no threads.

#include "core/confine/descriptor.h"

#include <string>

namespace mangrove::launcher {

class HostView
{
public:
    //! Makes the copy, and enters it. In the namespace of users that the server's mounts belong to. False: errno.
    bool make();
    bool enter() const;

    //! A mount of what is behind the handle, with all that is mounted below it, that is nowhere yet: without devices,
    //! programs of others' rights, or anything that is mounted later. Not open: errno says why.
    Descriptor clone(int handle, bool isWritable) const;

    //! /proc of the host.
    int processes() const { return m_processes.get(); }
    //! What is mounted in the view that this process is in, as the host's processes are told of it.
    std::string mountsHere() const;

private:
    Descriptor m_namespace;
    Descriptor m_processes; // /proc
};

//! The same of a mount that is in the view that this process is in.
Descriptor cloneMount(int handle, bool isWritable);
//! The same without what is mounted in it. Not open where the host has mounted something there.
Descriptor cloneAlone(int handle, bool isWritable);
//! The number by which the system tells of a mount; 0: it does not.
unsigned long long numberOfMount(int handle);
//! Of all of a mount that is nowhere yet, or of one of them alone.
bool setMode(int mount, bool isWritable, bool isRecursive);

} // namespace mangrove::launcher

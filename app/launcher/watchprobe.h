#pragma once

// Whether anybody in a server's namespace of users has something that tells of changes in folders (inotify): it goes on
// telling when the folder is in no mount any more, and holds none. No Qt, no threads.

namespace mangrove::launcher {

//! For a process in that namespace. True also where that cannot be found out: a descriptor may be on its way from one
//! process to another, or in a thread's own table, where nobody can look, so the kernel's count is asked.
bool mayHaveWatches(int processes);

} // namespace mangrove::launcher

#pragma once

// The server's view, as the mounter changes it: what is cloned is put together aside, where nobody looks, and then moved
// to its place; what is taken back is moved to where no path and no rule leads, and unmounted there. Each call of the
// kernel that changes the server's mounts is here. Nothing is followed that a server could have put in the way. No Qt,
// no threads.

#include "core/confine/descriptor.h"

#include <functional>
#include <map>
#include <string>
#include <string_view>
#include <sys/types.h>

namespace mangrove::launcher {

class ServerView
{
public:
    //! `mounts`: the namespace. Joins the namespace of users that it belongs to; the rest is done by enter(). False
    //! where it is none, or not one of a server that we have started: errno.
    bool join(Descriptor mounts);
    //! The first time, nothing may be mounted there yet but by bubblewrap.
    bool enter();

    //! Whether a folder or file may be made at this path, to be mounted on.
    using MayMake = std::function<bool(const std::string &path)>;
    //! A handle of what lies below `from`, which is at `prefix`, by this way, through no link. What is missing is made,
    //! where it may be, and remembered for tidy(). Not open: errno.
    Descriptor pointAt(int from, const std::string &prefix, std::string_view way, bool isFolder,
                       const MayMake &mayMake);
    //! The same from the root.
    Descriptor pointAt(const std::string &path, bool isFolder, const MayMake &mayMake);
    //! Removes what was made to be mounted on, but for what is needed still or lies below what is mounted.
    void tidy(const MayMake &isNeeded);

    //! A folder with nothing in it, as a mount that is nowhere yet and may still be written.
    Descriptor makeEmpty() const;
    //! The file with nothing in it.
    Descriptor cloneNothing() const;

    //! What is mounted over a name that stays out of sight: nobody but root may look into it.
    Descriptor cloneUnseen(bool isFolder);

    //! Puts a mount, with all that is on it, aside or where it is to end. True where it stands there; `name` is for the
    //! two below.
    enum class Corner { Aside, Taken };
    bool putInto(Corner corner, int mount, bool isFolder, std::string *name);
    //! Unmounts what was put there, which has nothing on it. 0, or an errno: EBUSY where somebody has something of it.
    int unmount(const std::string &name) const;
    //! The same, whoever has something of it.
    bool letGo(const std::string &name) const;
    //! Whether nobody has anything of what is mounted at this path, nor a handle of it, and nothing is mounted in it.
    bool isIdle(const std::string &path) const;
    //! A handle of what is mounted at this path.
    Descriptor rootOf(const std::string &path) const;
    //! The place where something was put may go.
    void clear(const std::string &name, bool isFolder) const;
    //! Moves a mount, with all that is on it, onto what a handle is of.
    bool move(int mount, int to) const;
    //! Whether the kernel can do what follows.
    bool canMoveBeneath() const;
    //! The same beneath another mount, of which `above` is the root: it shows when that goes. Linux 6.5.
    bool moveBeneath(int mount, int above) const;
    //! A link in a folder that may still be written.
    bool link(const std::string &target, int folder, const std::string &name) const;

    //! The same folder by another handle.
    Descriptor again(int folder) const;

private:
    struct Made // as long as it is this one, nobody else's is removed
    {
        bool isFolder = false;
        dev_t device = 0;
        ino_t inode = 0;
    };

    void remove(const std::string &path, const Made &made);
    bool make(int folder, const std::string &name, bool isFolder) const;

    Descriptor m_namespace;
    Descriptor m_root;
    Descriptor m_bare; // the root, so that it can be written
    std::map<std::string, Made> m_made; // by path
    unsigned m_next = 0;
};

} // namespace mangrove::launcher

#pragma once

// Which names stay out of sight in what a server is granted (core/confine/nevernames.h): looks through granted folders
// for them, and hears of those that come later. It knows where they are; what covers them is mounted elsewhere. In the
// host's view; no Qt, no threads.

#include "core/confine/descriptor.h"
#include "core/confine/nevernames.h"

#include <cstddef>
#include <cstdint>
#include <deque>
#include <map>
#include <set>
#include <string>
#include <string_view>
#include <vector>

namespace mangrove::launcher {

class HiddenNames
{
public:
    static constexpr std::size_t mostNames = 1000; // hidden at a time
    static constexpr std::size_t mostEntries = 1'000'000; // of what is granted, looked through
    static constexpr std::size_t mostFolders =
        20'000; // in which what comes later is heard of; of what a user may an eighth

    //! Before the server's namespace of users is joined: what hears of changes counts as somebody's in there
    //! (watchprobe.h). Where nothing can be heard of, nothing can be followed.
    explicit HiddenNames(const confine::NeverNames &never);
    bool hidesAny() const { return m_hidesAny; }

    //! Something that is granted, or has to be seen as well: what its program needs, and its own.
    struct Grant
    {
        std::string path;
        int handle = -1;
        bool isTop = false; // a granted folder, in which names are hidden
        bool isOwn = false; // nothing in it is a person's
    };
    //! What is granted from now on. Looks through what is new of it, for so many ms; 0: as long as it takes. False: not
    //! all of it could be, as there is more than can be hidden (E2BIG), looked through (EOVERFLOW) or looked through in
    //! that time (ETIMEDOUT), or for another errno; failedAt() says in which grant.
    bool follow(const std::vector<Grant> &grants, int time);
    const std::string &failedAt() const { return m_failedAt; }
    //! Whether this is granted by itself, or holds something that is.
    bool shows(const std::string &path) const { return m_granted.count(path) != 0 || holdsGrant(path); }

    //! Absolute, each without a link on the way. What is granted by itself is none, and holds none of these.
    const std::set<std::string> &names() const { return m_names; }

    //! To be waited for; -1: nothing is heard of.
    int changes() const { return m_changes.get(); }
    //! Some of those of which something was heard, also where they were known, as far as they are found in a moment.
    //! False: more than can be hidden, or another errno.
    bool take(std::vector<std::string> *changed);
    //! Whether there is more to be found, without anything to be heard of.
    bool hasMore() const { return !m_due.empty(); }

private:
    struct Top // a granted folder
    {
        Descriptor handle;
        unsigned long long device = 0;
        unsigned long long inode = 0;
    };
    struct Place // a folder that is looked into
    {
        std::string top;
        std::string path;
        bool isAround = false; // hidden itself, but for the way to what is granted in it
    };
    using Due = std::deque<Place>;
    enum class Seen { Nothing, Hidden, Folder, Around };

    Descriptor open(const Place &place) const;
    const std::string *topOf(std::string_view path) const;
    bool holdsGrant(const std::string &path) const;
    Seen seenAs(const Place &place, int folder, const std::string &name, unsigned char type, std::string *path) const;
    Seen seenBehind(int folder, const std::string &name, const confine::NeverMatcher::Match &match,
                    std::string *path) const;
    bool look(Due *due, std::int64_t end, std::size_t *left, std::vector<std::string> *found);
    bool lookInto(const Place &place, Due *due, std::size_t *left, std::vector<std::string> *found);
    bool note(const std::string &path, std::vector<std::string> *found);
    bool hear(const Place &place, int folder);
    void forget(const std::string &path);
    bool takeOne(int watch, unsigned what, const std::string &name, std::vector<std::string> *changed);
    bool takeIn(const Place &place, unsigned what, const std::string &name, std::vector<std::string> *changed);

    confine::NeverMatcher m_matcher;
    bool m_hidesAny = false;
    bool m_looksInside = false; // some are held for what is in them
    Descriptor m_changes;
    std::size_t m_mostHeard = 0;
    std::map<std::string, Top> m_tops;
    std::set<std::string> m_unknown; // of these, not looked through yet
    std::map<std::string, bool> m_granted; // whether it is looked into with what holds it
    std::set<std::string> m_names;
    std::map<int, std::vector<Place>> m_heard; // by each path that it has
    std::set<std::string> m_unread; // folders that could not be
    Due m_due; // where something has come
    std::string m_failedAt;
};

} // namespace mangrove::launcher

#pragma once

// What is to be in a server's view: the places of its description, opened and compared, and what lies over them. Made
// twice of one description: before there is a process, so that what is wrong is no start, and by the mounter in its own
// copy of the host's mounts, where what was compared is what is mounted. No Qt, no threads.

#include "app/launcher/covers.h"
#include "app/launcher/mountplan.h"
#include "app/launcher/startfailure.h"
#include "core/confine/description.h"
#include "core/confine/descriptor.h"

#include <optional>
#include <string>
#include <utility>
#include <vector>

namespace mangrove::launcher {

class ViewPlan
{
public:
    //! `folder`: where the server is to work.
    explicit ViewPlan(std::string folder) : m_folder(std::move(folder)) { }

    //! All of it; or why there is no start.
    std::optional<Refusal> find(const confine::Description &description);

    //! What is there in the end.
    const std::vector<Mount> &mounts() const { return m_mounts; }
    //! What is there without what is granted: bubblewrap makes that.
    const std::vector<Mount> &base() const { return m_base; }

    //! A place of the description that is there; nothing that is denied.
    struct Taken
    {
        std::size_t number = 0;
        std::string path; // where it lies, with no link on the way
        int handle = -1;
        bool isFolder = false;
    };
    const std::vector<Taken> &taken() const { return m_taken; }
    //! Whether a place of the description is there, or what it denies.
    bool hasFound(std::size_t number) const;

    //! Whether it is something that is kept in a grant.
    bool isKept(const std::string &path) const;
    //! It is not, by this plan.
    void forgetKept(const std::string &path);
    //! What has to stay where it is, so that what is planned holds: what is kept, what is hidden, with the way to it,
    //! and what is for reading only in what may be written.
    std::optional<Refusal> cover(Covers *covers) const;
    //! What stays as it is by one of its names, and has another by which no mount holds it.
    const std::vector<Covers::Said> &otherNames() const { return m_otherNames; }

private:
    struct Kept
    {
        int folder = -1;
        std::string name;
        std::string path;
        int thing = -1;
        Covers::Said said;
        bool isInWritten = false;
    };

    struct Hidden
    {
        std::size_t number = 0; // of the description's
        int handle = -1;
    };

    std::optional<Refusal> take(const confine::Description &description, std::size_t number);
    std::optional<Refusal> deny(const confine::Place &place, std::size_t number, OpenedPlace opened);
    bool takeAll(const confine::Description &description, std::size_t number, const OpenedPlace &root);
    bool keep(const confine::Description &description, std::size_t number, const OpenedPlace &opened, std::size_t name);
    std::optional<Refusal> hide(const confine::Description &description);
    std::optional<Refusal> plan();
    void add(const confine::Place &place, const std::string &realPath, bool isFolder, Descriptor opened);

    static constexpr std::size_t mostSaid = 16;
    std::string m_folder;
    std::vector<Descriptor> m_handles;
    std::vector<FoundPlace> m_places; // their descriptors are of the handles
    std::vector<Taken> m_taken;
    std::vector<Kept> m_kept;
    std::vector<Covers::Said> m_otherNames;
    std::size_t m_keptNames = 0;
    std::vector<std::string> m_masked;
    std::vector<Hidden> m_hidden; // of each of those
    std::vector<Taken> m_denied; // each of their names
    std::vector<std::pair<std::size_t, std::string>> m_absent; // what would be masked
    std::vector<Mount> m_mounts;
    std::vector<Mount> m_base;
};

} // namespace mangrove::launcher

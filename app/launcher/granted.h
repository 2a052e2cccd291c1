#pragma once

// What a running server is granted, and what an order takes from it. Pure; no Qt.

#include "core/confine/description.h"
#include "core/confine/liveorder.h"

#include <functional>
#include <string>
#include <utility>

namespace mangrove::launcher {

class Granted
{
public:
    //! Whether what is mounted at a path may be changed later: Landlock's rules are those of the start.
    using IsFree = std::function<bool(const confine::Place &place)>;

    Granted() = default;
    explicit Granted(confine::Description description) : m_description(std::move(description)) { }
    const confine::Description &description() const { return m_description; }

    //! What an order is about; all else stays.
    static bool isOrdered(const confine::Place &place);
    static bool isSame(const confine::Place &one, const confine::Place &other);
    //! Of what an order is about; nullptr: nothing is at this path.
    static const confine::Place *at(const confine::Description &description, const std::string &path);
    const confine::Place *at(const std::string &path) const { return at(m_description, path); }

    //! As it is, with the same rights.
    bool has(const confine::Place &place) const;
    //! Whether what is granted there is granted like this, and is to be still.
    bool isStill(confine::Access access, const std::string &path, const confine::Description &wanted) const;
    //! What came of a wish for more than can be.
    confine::LiveResult unmet(const confine::Place &place, int error) const;

    //! Whether the server is to have less of what it was granted there.
    bool isLess(const confine::Place &place, const confine::Description &wanted) const;
    //! Whether anything at all is taken back from it.
    bool isLessIn(const confine::Description &wanted) const;
    //! The same of what may be held by what no mount tells of.
    bool isLessThanMountsTell(const confine::Description &wanted, const IsFree &isFree) const;

private:
    bool isDeniedAnew(const confine::Place &place, const confine::Description &wanted) const;

    confine::Description m_description;
};

} // namespace mangrove::launcher

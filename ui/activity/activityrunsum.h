#pragma once

// What the lines of a run have in common, as its heading tells it. Made where it is asked for, of lines that are read;
// plain values, used by ActivityRuns only.

#include "core/store/activity.h"

#include <QSet>
#include <QStringList>
#include <QVariant>

namespace mangrove {

class ActivityModel;

class ActivityRunSum
{
public:
    static constexpr int shownNames = 20;

    //! The lines from row `first` on, newest first; the first one has been read.
    ActivityRunSum(const ActivityModel &lines, int first, int count);

    //! One line for all: what they have in common, with the names of what they are about.
    Activity told() const;
    //! What the heading shows in a column of ActivityModel; invalid where its newest line says it.
    QVariant data(int column, int role, bool isOpen) const;

private:
    bool hasOneServer() const { return m_servers.size() == 1; }
    bool hasOneRoot() const { return m_roots.size() == 1; }
    QVariant text(int role, bool isOpen) const;

    Activity m_newest;
    QSet<ServerId> m_servers;
    QSet<RootId> m_roots;
    QStringList m_names; // of what they are about, in the order in which it was done; the first ones, and how many more
};

} // namespace mangrove

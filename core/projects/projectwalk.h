#pragma once

// The walk below chosen folders, shared by the threads that do it: each takes a folder, lists it, and puts what is in
// it in line. It follows no link, enters no folder that is large by habit or left out by a .gitignore, and stays on the
// file systems of the chosen folders unless told otherwise. What it holds is bounded: open folders by depth, names by
// number. A thread may hang on a dead network mount, so all of this outlives whoever has begun it. Used by
// ProjectSearch.

#include "core/projects/foundproject.h"
#include "core/projects/ignorerules.h"
#include "core/projects/projectmarks.h"

#include <QByteArray>
#include <QList>

#include <atomic>
#include <condition_variable>
#include <memory>
#include <mutex>
#include <vector>

namespace mangrove {

//! Folders, but for the last.
struct SearchCounts
{
    qint64 folders = 0; // looked into
    qint64 unreadable = 0;
    qint64 tooDeep = 0; // more than ProjectWalk::deepest levels below the chosen one
    qint64 tooMany = 0; // beyond what is kept in line
    qint64 unnameable = 0; // with names that are no text, so that no server could be told
    qint64 otherFileSystems = 0; // that begin in one
    qint64 projects = 0;

    bool operator==(const SearchCounts &) const = default;
};

class ProjectWalk
{
public:
    static constexpr int deepest = 64; // levels
    static constexpr size_t mostInLine = 200'000; // folders
    static constexpr qint64 mostProjects = 20'000;

    //! Absolute paths.
    ProjectWalk(const QStringList &folders, bool crossesFileSystems);

    //! So many threads will work().
    void expect(int threads);
    //! One thread's work, until all is done or cancelled.
    void work();
    void cancel();
    //! Waits until no thread is at work any more, `limit` ms at most: one that hangs in the system stays there.
    void awaitThreads(int limit);

    struct News
    {
        QList<FoundProject> projects;
        SearchCounts counts; // so far
        QString current; // a folder that was just looked into
        bool isOver = false;
    };
    //! What was found since the last time.
    News takeNews();

private:
    struct Folder;
    struct Step // a folder in line
    {
        std::shared_ptr<const Folder> in; // null: a chosen one
        QByteArray name; // in it, or absolute
    };
    struct Listing;

    std::shared_ptr<Folder> open(const Step &step);
    bool list(Folder &folder, Listing *listing);
    std::vector<Step> lookInto(const Step &step);
    void recognise(const Folder &folder, const Listing &listing);
    void count(qint64 SearchCounts::*what, qint64 by = 1);

    const bool m_crosses;
    std::atomic<bool> m_isCancelled = false;
    std::mutex m_mutex; // of all below
    std::condition_variable m_changed;
    std::vector<Step> m_line;
    int m_busy = 0;
    int m_threads = 0; // that have not done with it
    News m_news;
};

} // namespace mangrove

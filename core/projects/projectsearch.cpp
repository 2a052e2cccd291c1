#include "core/projects/projectsearch.h"

#include <QPointer>

#include <algorithm>
#include <thread>

namespace mangrove {

namespace {

constexpr int mostThreads = 4; // more than a disk answers at a time
constexpr int endTime = 500; // ms that the end may take; only what hangs takes so long

} // namespace

ProjectSearch::ProjectSearch(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(batchTime);
    connect(&m_timer, &QTimer::timeout, this, &ProjectSearch::collect);
}

ProjectSearch::~ProjectSearch()
{
    const std::shared_ptr<ProjectWalk> walk = m_walk;
    leave();
    if (walk) // the program may end next, and with it what its threads use
        walk->awaitThreads(endTime);
}

void ProjectSearch::start(const QStringList &folders, bool crossesFileSystems)
{
    leave();
    m_counts = {};
    m_walk = std::make_shared<ProjectWalk>(folders, crossesFileSystems);
    const int threads = std::clamp(int(std::thread::hardware_concurrency()), 2, mostThreads);
    m_walk->expect(threads);
    for (int i = 0; i < threads; ++i)
        std::thread([walk = m_walk] { walk->work(); }).detach();
    m_timer.start();
}

void ProjectSearch::cancel()
{
    if (!m_walk)
        return;
    leave();
    Q_EMIT finished(true);
}

//! A thread may hang where it is; it ends when it comes back.
void ProjectSearch::leave()
{
    m_timer.stop();
    if (m_walk)
        m_walk->cancel();
    m_walk.reset();
}

void ProjectSearch::collect()
{
    const ProjectWalk::News news = m_walk->takeNews();
    const bool isNew = news.counts != m_counts;
    m_counts = news.counts;
    if (news.isOver)
        leave();
    const QPointer<ProjectSearch> self = this; // whoever hears may be done with it
    if (!news.projects.isEmpty())
        Q_EMIT found(news.projects);
    if (self && isNew)
        Q_EMIT progressed(news.current);
    if (self && news.isOver)
        Q_EMIT finished(false);
}

} // namespace mangrove

#pragma once

// Looks for projects below chosen folders, on threads of its own, and tells what was found in batches while it goes on.
// It can be cancelled at any time; its end waits half a second at most for its threads, which may hang. Owned by
// whoever searches; used from its owner's thread only. It adds nothing and knows no roots.

#include "core/projects/projectwalk.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace mangrove {

class ProjectSearch : public QObject
{
    Q_OBJECT

public:
    static constexpr int batchTime = 20; // ms between batches

    explicit ProjectSearch(QObject *parent = nullptr);
    ~ProjectSearch() override;

    //! `folders`: absolute paths; what cannot be read is counted. `crossesFileSystems`: also into others that are
    //! mounted below. A search that runs is cancelled without a word.
    void start(const QStringList &folders, bool crossesFileSystems = false);
    //! finished() follows at once.
    void cancel();
    bool isRunning() const { return m_walk != nullptr; }
    const SearchCounts &counts() const { return m_counts; }

Q_SIGNALS:
    void found(const QList<mangrove::FoundProject> &projects);
    //! The counts have grown; `current`: a folder that was just looked into.
    void progressed(const QString &current);
    //! Once for each start().
    void finished(bool wasCancelled);

private:
    void collect();
    void leave();

    std::shared_ptr<ProjectWalk> m_walk;
    QTimer m_timer;
    SearchCounts m_counts;
};

} // namespace mangrove

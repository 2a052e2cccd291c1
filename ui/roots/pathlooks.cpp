#include "ui/roots/pathlooks.h"

#include "core/workspace/rootstore.h"
#include "core/workspace/workspacefile.h"

#include <QDir>
#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <memory>

namespace mangrove {

namespace {

constexpr int lookers = 8; // threads; a path on a dead network mount keeps one for long

} // namespace

PathLooks::PathLooks(const Services &services, const QStringList &ownFolders, const Assessor &assessor)
    : m_services(services),
      m_ownFolders(ownFolders + QStringList{services.file.folder()}),
      m_assessor(assessor),
      m_pool(new QThreadPool)
{
    m_pool->setMaxThreadCount(lookers);
}

PathLooks::~PathLooks()
{
    // A look at a dead network mount may never end, and the pool would wait for it.
    m_pool->clear();
    if (m_pool->waitForDone(0))
        delete m_pool;
}

void PathLooks::look(const QString &path, const RootId &except, QObject *context,
                     const std::function<void(const Assessment &)> &done)
{
    IntakeContext intake{m_services.roots.roots(), QDir::homePath(), m_ownFolders};
    intake.roots.removeIf([&except](const Root &root) { return root.id == except; });
    const auto promise = std::make_shared<QPromise<Assessment>>();
    auto *watcher = new QFutureWatcher<Assessment>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done] {
        watcher->deleteLater();
        if (watcher->future().resultCount() > 0)
            done(watcher->result());
    });
    watcher->setFuture(promise->future());
    promise->start();
    m_pool->start([promise, path, intake, assessor = m_assessor] {
        promise->addResult(assessor(path, intake));
        promise->finish();
    });
}

} // namespace mangrove

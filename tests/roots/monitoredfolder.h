#pragma once

// A folder to play in, a store of roots and a monitor of them, for the tests of the monitor. Looks are counted, and
// those at paths that end in "slow" hang for as long as a test wants.

#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacestore.h"
#include "tests/support/patience.h"

#include <QCoreApplication>
#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSemaphore>
#include <QTemporaryDir>
#include <QTest>

#include <atomic>
#include <cstdio>
#include <memory>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

struct Gatekeeper
{
    QSemaphore open;
    std::atomic_bool hangs = false;
    std::atomic_int waiting = 0;
    std::atomic_int looks = 0;

    ProbeResult look(const Root &root)
    {
        ++looks;
        if (hangs && root.path.endsWith(QLatin1String("slow"))) {
            ++waiting;
            open.acquire();
            --waiting;
        }
        return probeRoot(root);
    }
};

class MonitoredFolder
{
protected:
    static RootMonitor::Times quick()
    {
        constexpr int never = 3'600'000; // ms: what is seen is seen by the watch
        RootMonitor::Times times;
        times.coalesce = 5;
        times.sweep = never;
        times.limit = 60'000;
        return times;
    }
    static RootBinding bindingTo(const RootStatus &status)
    {
        return {status.leadsTo, status.foundIsFile, status.found};
    }

    void open()
    {
        m_dir = std::make_unique<QTemporaryDir>();
        QVERIFY(m_dir->isValid());
        m_base = QFileInfo(m_dir->path()).canonicalFilePath() + QStringLiteral("/play");
        QVERIFY(QDir().mkpath(m_base));
        m_file = std::make_unique<WorkspaceFile>(m_dir->filePath(QStringLiteral("config")));
        QVERIFY(m_file->load());
        m_door = std::make_unique<WorkspaceStore>(*m_file, m_systemClock);
        m_store = std::make_unique<RootStore>(*m_door);
        m_gate = std::make_shared<Gatekeeper>();
    }
    void close()
    {
        m_gate->hangs = false;
        m_gate->open.release(1000);
        m_monitor.reset();
        m_store.reset();
        m_door.reset();
        m_file.reset();
        m_dir.reset();
    }

    QString path(const QByteArray &name) const { return m_base + QLatin1Char('/') + QString::fromUtf8(name); }
    void makeFile(const QByteArray &name) const
    {
        QFile file(path(name));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write("x");
    }
    bool move(const QByteArray &from, const QByteArray &to) const
    {
        return std::rename(QFile::encodeName(path(from)).constData(), QFile::encodeName(path(to)).constData()) == 0;
    }
    bool mode(const QByteArray &name, mode_t mode) const
    {
        return ::chmod(QFile::encodeName(path(name)).constData(), mode) == 0;
    }
    static Root rootFor(const QString &path)
    {
        const ProbeResult found = probePath(path);
        Root root;
        root.id = newRootId();
        root.path = path;
        root.canonicalPath = found.canonicalPath;
        root.uri = QStringLiteral("file://") + found.canonicalPath;
        root.name = QFileInfo(path).fileName();
        root.isFile = found.isFile;
        root.identity = found.identity;
        return root;
    }
    RootId add(const QByteArray &name)
    {
        const Result<QList<RootId>> added = m_store->add({rootFor(path(name))}, Origin::Program);
        return added ? added.value().first() : RootId();
    }
    void monitor(const RootMonitor::Times &times = quick()) { monitorThrough(m_gate, times.limit); }
    void monitorThrough(const std::shared_ptr<Gatekeeper> &gate, int limit)
    {
        RootMonitor::Times times = quick();
        times.limit = limit;
        m_monitor = std::make_unique<RootMonitor>(times, [gate](const Root &root) { return gate->look(root); });
        m_store->showTo(*m_monitor);
    }
    RootState state(const RootId &id) const { return m_monitor->status(id).state; }
    //! Waits until nothing is looked at or placed any more, so that what follows is seen by the watch alone.
    bool settles()
    {
        return QTest::qWaitFor(
            [this] {
                QCoreApplication::processEvents(); // what has happened already may be an event that waits
                return m_monitor->isAtRest();
            },
            test::patience);
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    SystemClock m_systemClock;
    std::unique_ptr<WorkspaceFile> m_file;
    std::unique_ptr<WorkspaceStore> m_door;
    std::unique_ptr<RootStore> m_store;
    std::unique_ptr<RootMonitor> m_monitor;
    QString m_base;
    std::shared_ptr<Gatekeeper> m_gate;
};

} // namespace mangrove

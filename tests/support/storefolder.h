#pragma once

// A workspace file in a folder of its own, with the view on it that a test is about: written by hand, opened again.

#include "core/base/clock.h"
#include "core/workspace/workspacefile.h"
#include "core/workspace/workspacestore.h"

#include <QFile>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

namespace mangrove::test {

template<typename Store>
class StoreFolder
{
protected:
    void newFolder() { m_dir = std::make_unique<QTemporaryDir>(); }
    void reopen()
    {
        m_store.reset();
        m_door.reset();
        m_file.reset(); // gives the lock back first
        m_file = std::make_unique<WorkspaceFile>(m_dir->path());
        m_file->load();
        m_door = std::make_unique<WorkspaceStore>(*m_file, m_clock);
        m_store = std::make_unique<Store>(*m_door);
    }
    void write(const QByteArray &content)
    {
        QFile file(m_dir->filePath(QStringLiteral("workspace.json")));
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        file.setPermissions(QFile::ReadOwner | QFile::WriteOwner);
        reopen();
    }

    std::unique_ptr<QTemporaryDir> m_dir;
    SystemClock m_clock;
    std::unique_ptr<WorkspaceFile> m_file;
    std::unique_ptr<WorkspaceStore> m_door;
    std::unique_ptr<Store> m_store;
};

} // namespace mangrove::test

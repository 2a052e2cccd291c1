#pragma once

// Where the stores have their records from, and where they write changes: the workspace file, or a view of it that another
// process writes. Owned by the application and outlived by no store.

#include "core/base/result.h"

#include <QJsonArray>
#include <QObject>
#include <QSet>
#include <QString>

namespace mangrove {

class WorkspaceSection;

class WorkspaceSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    //! Makes a change that a section has made in memory last. When this returns without error it is on disk. On an error
    //! nothing has changed on disk, and the caller takes the change back.
    virtual Result<void> append(const QJsonArray &changes) = 0;
    //! Saves what the sections hold now, without decisions about the roots and servers in `gone`: when this returns
    //! without error it is on disk (file and folder synced). On an error nothing has changed on disk, and the caller
    //! takes back what it has changed in memory.
    virtual Result<void> save(const QSet<QString> &gone) = 0;
    Result<void> save() { return save({}); }
    //! Saves what the sections hold with the next save, at the end, or a moment from now, once for all that came until then.
    //! Only for hints: a kill loses them, and so does a disk that fails, without a word. Never for what a person decided.
    virtual void saveLater() = 0;

Q_SIGNALS:
    void reloaded();
    //! After a save that left these roots and servers out; what is about them is no more.
    void removed(const QSet<QString> &ids);

private:
    friend class WorkspaceSection;
    virtual void addSection(WorkspaceSection *section) = 0;
    virtual void removeSection(WorkspaceSection *section) = 0;
};

} // namespace mangrove

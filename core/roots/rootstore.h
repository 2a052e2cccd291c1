#pragma once

// The roots, in the person's order: a view on the workspace file. Owned by the application. It never looks at the
// file system; what a root is like now is the monitor's.

#include "core/base/result.h"
#include "core/roots/root.h"

#include <QHash>
#include <QJsonArray>
#include <QJsonObject>
#include <QList>
#include <QObject>

#include <functional>

namespace mangrove {

class WorkspaceFile;

class RootStore : public QObject
{
    Q_OBJECT

public:
    explicit RootStore(WorkspaceFile &file, QObject *parent = nullptr);

    const QList<Root> &roots() const { return m_roots; }
    //! The record, or nullptr; valid until the next change.
    const Root *find(const RootId &id) const;
    //! By id, by exact name, or by path (as given or canonical); nullptr when none or when a name is not unique.
    const Root *lookUp(const QString &text) const;

    //! Adds records (ids and times are filled in where empty) at the end, in one save. AlreadyExists for the same
    //! canonical path or identity.
    Result<QList<RootId>> add(QList<Root> roots);
    //! Also removes the decisions about them, in the same save.
    Result<void> remove(const QList<RootId> &ids);
    //! Names are 1 to 255 characters without line feeds; Invalid otherwise. Need not be unique.
    Result<void> rename(const RootId &id, const QString &name);
    //! Moves one root to position `to` (0 … size-1) of the list.
    Result<void> move(const RootId &id, int to);
    //! Binds the root to what its path leads to now; a person has confirmed it.
    Result<void> confirm(const RootId &id, const QString &canonicalPath, const QString &uri,
                         const FileIdentity &identity);

Q_SIGNALS:
    void added(const QList<mangrove::RootId> &ids);
    void removed(const QList<mangrove::RootId> &ids);
    void edited(const mangrove::RootId &id);
    //! After any change, also of the order, and after the file was reloaded.
    void changed();

private:
    void load();
    //! Puts another list in place, with its index; returns the one before.
    QList<Root> replace(const QList<Root> &roots);
    Result<void> edit(const RootId &id, const std::function<void(Root &)> &change);
    Result<void> save(const QList<Root> &roots, const QList<RootId> &removed = {});

    WorkspaceFile &m_file;
    QList<Root> m_roots;
    QHash<RootId, qsizetype> m_places; // in that list
    QHash<RootId, QJsonObject> m_records; // as stored, with the fields that this program does not know
    QJsonArray m_notUnderstood; // kept in the file, and do not exist
};

} // namespace mangrove

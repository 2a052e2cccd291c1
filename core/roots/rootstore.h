#pragma once

// The roots, in the person's order: a view on the workspace file. Owned by the application. It never looks at the
// file system; what a root is like now is the monitor's. The URI of a root is always made from its canonical path: one
// that was stored is only compared.

#include "core/base/result.h"
#include "core/roots/root.h"
#include "core/store/recordlist.h"

#include <QList>
#include <QObject>

#include <functional>

namespace mangrove {

class RootStore : public QObject
{
    Q_OBJECT

public:
    using Contents = RecordList<Root>::Contents;

    explicit RootStore(WorkspaceSource &file, QObject *parent = nullptr);

    const QList<Root> &roots() const { return m_list.records(); }
    //! The record, or nullptr; valid until the next change.
    const Root *find(const RootId &id) const { return m_list.find(id); }
    //! By id, by exact name, or by path (as given or canonical); nullptr when none or when a name is not unique.
    const Root *lookUp(const QString &text) const;

    //! The roots of a document as they would be read; Invalid with the part of a sentence. Pure.
    static Result<RecordList<Root>::Contents> parse(const QJsonObject &document,
                                                    Reading reading = Reading::Strict);

    //! Adds records (ids, times and URIs are filled in) at the end, in one save. AlreadyExists for the same canonical
    //! path or identity.
    Result<QList<RootId>> add(QList<Root> roots);
    //! Also removes the decisions about them, in the same save.
    Result<void> remove(const QList<RootId> &ids);
    //! Names are 1 to 255 characters without line feeds; Invalid otherwise. Need not be unique.
    Result<void> rename(const RootId &id, const QString &name);
    //! Moves one root to position `to` (0 … size-1) of the list.
    Result<void> move(const RootId &id, int to);
    const Contents &contents() const { return m_list.contents(); }
    //! For whoever changes several stores in one save: puts a list in place that is not saved yet, and tells nobody before
    //! announce(). AlreadyExists, and nothing has changed, where two of them are the same folder.
    Result<void> put(const Contents &contents);
    //! Tells what differs from the list that was there before put().
    void announce(const Contents &before);
    //! Binds the root to what its path leads to now, be it a folder or a file; a person has confirmed it. AlreadyExists as
    //! in add().
    Result<void> confirm(const RootId &id, const RootBinding &found);
    //! The same at another path, absolute and as the person gave it.
    Result<void> relocate(const RootId &id, const QString &path, const RootBinding &found);

Q_SIGNALS:
    void added(const QList<mangrove::RootId> &ids);
    void removed(const QList<mangrove::RootId> &ids);
    void edited(const mangrove::RootId &id);
    //! After any change, also of the order, and after the file was reloaded.
    void changed();

private:
    Result<void> bind(const RootId &id, const QString &path, const RootBinding &found);
    Result<void> edit(const RootId &id, const std::function<void(Root &)> &change);

    RecordList<Root> m_list;
};

} // namespace mangrove

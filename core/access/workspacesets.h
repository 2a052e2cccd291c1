#pragma once

// The workspaces, and which one is on: a view on the workspace file, as the other stores. None on means Everything: each
// root and each server counts. While one is on, nothing outside of it is told (policy.h) and what is added joins it. Owned by
// the application. It decides nothing, starts nothing and tells no server.

#include "core/access/decision.h"
#include "core/access/workspaceset.h"
#include "core/base/result.h"
#include "core/store/recordlist.h"
#include "core/store/workspacesection.h"

#include <QObject>
#include <QSet>

namespace mangrove {

class RootStore;
class ServerStore;

class WorkspaceSets : public QObject, private WorkspaceSection
{
    Q_OBJECT

public:
    using Contents = RecordList<WorkspaceSet>::Contents; // what stands in a file

    WorkspaceSets(WorkspaceSource &file, RootStore &roots, ServerStore &servers, QObject *parent = nullptr);
    ~WorkspaceSets() override;

    //! The name of what is on where no set is, and which no set can have: it is a word of the command line in each language.
    static const QString everything;

    //! The sets of a document as they would be read; Invalid with the part of a sentence, also where one holds a root or
    //! server that the document does not have, or where a list is missing that the file's format has. Pure.
    static Result<Contents> parse(const QJsonObject &document, Reading reading = Reading::Strict);

    const QList<WorkspaceSet> &sets() const { return m_held.records; }
    //! The set, or nullptr; valid until the next change.
    const WorkspaceSet *find(const SetId &id) const;
    //! By id or exact name; nullptr when none, also for Everything.
    const WorkspaceSet *lookUp(const QString &text) const;
    //! The one that is on; nullptr: Everything is.
    const WorkspaceSet *on() const { return m_on < 0 ? nullptr : &m_held.records.at(m_on); }
    //! Its name, or that of Everything.
    QString nameOfOn() const;
    //! The same for people, in their language.
    QString shownNameOfOn() const;
    //! Whether they are in the one that is on.
    bool holds(const RootId &root) const { return m_on < 0 || m_roots.contains(root); }
    bool holds(const ServerId &server) const { return m_on < 0 || m_servers.contains(server); }
    bool holds(const Cell &cell) const { return holds(cell.server) && holds(cell.root); }

    //! Adds a set that is not on; its id is filled in where empty. Names are 1 to 100 characters without line feeds, unique,
    //! and not that of Everything: Invalid or AlreadyExists otherwise. NotFound for a member that is not there.
    Result<SetId> create(WorkspaceSet set);
    //! Replaces the set of the same id, with the same rules; whether it is on stays.
    Result<void> update(WorkspaceSet set);
    //! Refused for the one that is on: nothing is told by a deletion.
    Result<void> remove(const SetId &id);
    //! Switches to a set, or with an empty id to Everything. The servers are for WorkspaceSwitch to start and stop.
    Result<void> use(const SetId &id);

    const Contents &contents() const { return m_held; }
    //! For whoever changes several stores in one save: puts sets in place that are not saved yet, and tells nobody before
    //! announce(). AlreadyExists, and nothing has changed, where two have the same name. The roots and servers in `returning`
    //! come back with it, and join nothing by that.
    Result<void> put(const Contents &contents, const QSet<QString> &returning = {});
    void announce();

Q_SIGNALS:
    //! A set was made, changed or removed; this is what there was. Before changed(), and not for a switch.
    void edited(const mangrove::WorkspaceSets::Contents &before);
    //! After any change, also of members that were removed, and after the file was reloaded.
    void changed();

private:
    Result<void> read(const QJsonObject &document, Reading reading) override;
    void adopt() override;
    void discard() override { m_draft = {}; }
    int format() const override;
    bool isNeeded() const override { return !m_held.records.isEmpty(); }
    void write(QByteArray &text, const QSet<QString> &gone) const override;

    Result<void> check(const WorkspaceSet &set) const;
    Result<void> edit(const QList<WorkspaceSet> &sets);
    Result<void> save(const QList<WorkspaceSet> &sets);
    void forget(const QSet<QString> &gone);
    template<typename Id>
    void join(const QList<Id> &ids, QList<Id> WorkspaceSet::*members);
    void index();

    RootStore &m_rootStore;
    ServerStore &m_serverStore;
    Contents m_held;
    Contents m_draft;
    QSet<QString> m_returning; // until announce()
    qsizetype m_on = -1; // its place; -1: none
    QSet<RootId> m_roots; // of the one that is on
    QSet<ServerId> m_servers;
};

} // namespace mangrove

#pragma once

// The server records, in the person's order: a view on the workspace file. Owned by the application. It starts
// nothing.

#include "core/base/result.h"
#include "core/servers/removedserver.h"
#include "core/servers/serverrecord.h"
#include "core/store/recordlist.h"

#include <QList>
#include <QObject>

namespace mangrove {

class ServerStore : public QObject
{
    Q_OBJECT

public:
    using Contents = RecordList<ServerRecord>::Contents;

    explicit ServerStore(WorkspaceSource &file, QObject *parent = nullptr);

    const QList<ServerRecord> &servers() const { return m_list.records(); }
    //! The record, or nullptr; valid until the next change.
    const ServerRecord *find(const ServerId &id) const { return m_list.find(id); }
    //! Those that were confined and are not there any more, the newest last; so many are kept at most.
    const QList<RemovedServer> &removedServers() const { return m_removed.records(); }
    static constexpr qsizetype keptRemoved = 200;
    static constexpr qsizetype keptNames = 20; // former ones of a server
    //! By id or exact name; nullptr when none.
    const ServerRecord *lookUp(const QString &text) const;
    //! `wanted`, or "wanted (2)" and so on where the name is taken by another record than `self`.
    QString freeName(const QString &wanted, const ServerId &self = {}) const;

    //! The servers of a document as they would be read; Invalid with the part of a sentence. Pure.
    static Result<RecordList<ServerRecord>::Contents> parse(const QJsonObject &document,
                                                            Reading reading = Reading::Strict);

    //! Adds records in one save; ids and times are filled in where empty. Names are 1 to 100 characters without line
    //! feeds and unique, programs are not empty, http servers keep the rules of checkHttpRules(): Invalid, Refused or
    //! AlreadyExists otherwise.
    Result<QList<ServerId>> add(QList<ServerRecord> records);
    //! Replaces the record of the same id, with the same rules. Its foundRevision and signedIn are kept as long as the same
    //! program or address is meant, whatever the given record says: a dialog may have been open for long.
    Result<void> update(ServerRecord record);
    //! Takes down what was found out about the server's revision, or with an empty one that nothing is known any more. Only
    //! a hint for the next start: it is on disk a moment later, together with others, and a kill before that loses it.
    //! Nothing that is shown or decided hangs on it, so nobody is told.
    Result<void> remember(const ServerId &id, const QString &revision);
    //! Takes down what is known of its sign-in, in the same way.
    void note(const ServerId &id, const SignInNote &signedIn);
    //! Also removes the decisions about them, in the same save.
    Result<void> remove(const QList<ServerId> &ids);

    const Contents &contents() const { return m_list.contents(); }
    //! As RootStore::put(): AlreadyExists where two have the same name.
    Result<void> put(const Contents &contents);
    //! Tells what differs from the list that was there before put().
    void announce(const Contents &before);

Q_SIGNALS:
    void added(const QList<mangrove::ServerId> &ids);
    void removed(const QList<mangrove::ServerId> &ids);
    void edited(const mangrove::ServerId &id);
    //! After any change but remember(), and after the file was reloaded.
    void changed();

private:
    void noteRemoved(const QList<ServerRecord> &left);

    RecordList<ServerRecord> m_list;
    RecordList<RemovedServer> m_removed;
};

} // namespace mangrove

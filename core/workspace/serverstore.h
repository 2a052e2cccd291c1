#pragma once

// The servers of the workspace, in the person's order, for whoever has to do with nothing else of it.

#include "core/workspace/workspacesource.h"

namespace mangrove {

class ServerStore : public QObject
{
    Q_OBJECT

public:
    explicit ServerStore(WorkspaceSource &source, QObject *parent = nullptr);

    const QList<ServerRecord> &servers() const { return m_source.now().servers(); }
    //! The record, or nullptr; valid until the next change.
    const ServerRecord *find(const ServerId &id) const { return m_source.now().find(id); }
    //! By id or exact name; nullptr when none.
    const ServerRecord *lookUp(const QString &text) const;
    //! What is hidden from it now, see neverFor() in neverlist.h.
    confine::NeverNames neverFor(const ServerRecord &record) const;
    //! Those that were confined and are not there any more, the newest last; 200 are kept at most.
    const QList<RemovedServer> &removedServers() const { return m_source.now().parts().removedServers.records; }
    //! See freeServerName().
    QString freeName(const QString &wanted, const ServerId &self = {}) const;

    //! See withServers(); their ids.
    Result<QList<ServerId>> add(QList<ServerRecord> records, Origin origin);
    //! See withServer(), withoutServers().
    Result<void> update(const ServerRecord &record, Origin origin);
    Result<void> remove(const QList<ServerId> &ids, Origin origin);
    //! Takes down what was found out about the server's revision, or with an empty one that nothing is known any more.
    //! Only a hint for the next start: it is on disk a moment later, together with others, and a kill before that loses
    //! it. Nothing that is shown or decided hangs on it, so nobody is told.
    Result<void> remember(const ServerId &id, const QString &revision);
    //! Takes down what is known of its sign-in, in the same way.
    void note(const ServerId &id, const SignInNote &signedIn);

Q_SIGNALS:
    //! Not of a file that was read anew.
    void added(const QList<mangrove::ServerId> &ids);
    void removed(const QList<mangrove::ServerId> &ids);
    void edited(const mangrove::ServerId &id);
    //! After any change but of hints, also of what is hidden from them, and after the file was read anew.
    void changed();

private:
    void tell(const WorkspaceDifference &difference, Origin origin);

    WorkspaceSource &m_source;
};

} // namespace mangrove

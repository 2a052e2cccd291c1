#pragma once

// The private empty folders in which servers without a working folder of their own are started: one for each server,
// emptied at each start, gone with the server. So nothing that one has left (an .npmrc, a node_modules) is found by
// another, or by itself the next time. Works on threads, since what was left may be a lot. Owned by the application.

#include "core/base/ids.h"
#include "core/base/timedlooks.h"
#include "core/launch/folderowners.h"

#include <QCoreApplication>
#include <QList>

namespace mangrove {

class PrivateFolders
{
    Q_DECLARE_TR_FUNCTIONS(PrivateFolders)

public:
    static constexpr int timeLimit = 30000; // ms
    using Done = std::function<void(const Result<QString> &folder)>;

    //! `parent`: where they lie; made when it is missing. Programs look in it too (npm does), so nothing else stays in
    //! it. `owners`: whose those in it are.
    explicit PrivateFolders(const QString &parent, const FolderOwners &owners = {}, int limit = timeLimit);

    //! Makes the folder of this server, empty, and calls back with its path or why it is not to be had; see
    //! makeEmptyFolder(). Once, never from within this call, and not when `context` is gone by then or this is.
    void prepare(const ServerId &server, QObject *context, const Done &done);
    //! Removes those of all other servers of this set-up. What cannot be removed is tried again the next time.
    void keepOnly(const QList<ServerId> &servers);
    QString pathOf(const ServerId &server) const;

private:
    QString m_parent;
    FolderOwners m_owners;
    TimedLooks<Result<QString>> m_looks;
    QObject m_self; // context of what nobody waits for
};

} // namespace mangrove

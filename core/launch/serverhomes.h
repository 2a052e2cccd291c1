#pragma once

// What confined servers have of their own: a home for each, kept until its server goes, and a temporary folder that is
// emptied at each start; and what Mangrove has of its own, which it may not reach. Works on threads. Owned by the
// application.

#include "core/base/ids.h"
#include "core/base/timedlooks.h"
#include "core/launch/folderowners.h"
#include "core/launch/reach.h"

#include <QCoreApplication>

namespace mangrove {

class ServerHomes
{
    Q_DECLARE_TR_FUNCTIONS(ServerHomes)

public:
    static constexpr int timeLimit = 30000; // ms

    struct Prepared
    {
        OwnFolders own; // without a working folder
        MangrovesOwn mangroves; // as it lies now, resolved
    };
    using Done = std::function<void(const Result<Prepared> &prepared)>;

    //! `homes`, `temporaries`: the folders that they lie in; made when they are missing. `owners`: whose those in them
    //! are.
    ServerHomes(const QString &homes, const QString &temporaries, const MangrovesOwn &mangroves = {},
                const FolderOwners &owners = {}, int limit = timeLimit);

    //! Calls back once, never from within this call, and not when `context` is gone by then or this is. Errors of
    //! makeEmptyFolder() and preparePrivateFolder().
    void prepare(const ServerId &server, QObject *context, const Done &done);
    //! How much lies in the home of this server, in bytes; 0 where it has none yet. Calls back as prepare() does.
    using Measured = std::function<void(const Result<qint64> &bytes)>;
    void measure(const ServerId &server, QObject *context, const Measured &done);
    //! Takes all out of it, which cannot be undone; for one that does not run. Calls back as prepare() does.
    using Emptied = std::function<void(const Result<void> &emptied)>;
    void empty(const ServerId &server, QObject *context, const Emptied &done);
    //! Where the home of this server is, made or not. Of one that is not stored yet: where it will lie, without its
    //! name.
    QString homeOf(const ServerId &server) const;
    //! Removes those of all other servers of this set-up. Those that are not noted as anybody's stay, and of these
    //! servers they are noted as this one's: they were made by a release that noted nothing.
    void keepOnly(const QList<ServerId> &servers);

private:
    QString m_homes;
    QString m_temporaries;
    const MangrovesOwn m_mangroves;
    FolderOwners m_owners;
    TimedLooks<Result<Prepared>> m_looks;
    TimedLooks<Result<qint64>> m_sizes; // and emptying, after which it is 0
    QObject m_self; // context of what nobody waits for
};

} // namespace mangrove

#pragma once

// `mangrove servers edit`: what narrows is stored at once, what lets a server do more is put before the person where
// there is a window. Owned by Commands.

#include "app/commandoutput.h"
#include "app/serverwords.h"
#include "core/base/result.h"
#include "core/base/timedlooks.h"
#include "ui/kit/services.h"

#include <QObject>

#include <functional>

namespace mangrove {

class ConfirmationDesk;
struct ServerRecord;

// Paths that a person adds to what a confined server can reach, by the command line: each is bound to what is there
// now. Looks on a thread, as a path may not answer. Stores nothing.
class PathAdditions
{
public:
    struct Found
    {
        QList<AddedPath> paths; // one for each that was typed
        QStringList warnings; // what a person is warned of, as where a folder is added: sentences
    };
    using Looked = std::function<void(const Result<Found> &found)>;

    //! `ownFolders`: Mangrove's, which no server gets.
    explicit PathAdditions(const QStringList &ownFolders);

    //! Calls back once, with what was found, or with why one cannot be added; not when `context` is gone. At once where
    //! there are none.
    void look(const QList<TypedPath> &paths, QObject *context, const Looked &looked);

private:
    const QStringList m_ownFolders;
    TimedLooks<Result<Found>> m_looks;
};

class ServerEdit : public QObject
{
    Q_OBJECT

public:
    using Done = CommandDone;

    //! `desk`: nullptr where no instance runs, and nobody can be asked.
    ServerEdit(const Services &services, const QStringList &ownFolders, ConfirmationDesk *desk,
               QObject *parent = nullptr);

    //! `words`: what stands behind the name. `folder`: what relative paths are relative to. Calls back once, perhaps
    //! before it returns.
    void run(const QString &name, const QStringList &words, const QString &folder, const Done &done);

private:
    void edit(const QString &name, const QStringList &words, const QString &folder, const Done &done);
    void editWithKey(const ServerRecord &server, const QStringList &words, const ClientKey &key, const Done &done);
    CommandOutput edited(const QString &name, const QStringList &words, const QList<AddedPath> &looked = {});
    void approveReach(const ServerRecord &before, const CommandOutput &output, const Done &done);
    CommandOutput offered(const ServerRecord &after);
    CommandOutput stored(const ServerRecord &before, ServerRecord after);

    Services m_services;
    ConfirmationDesk *m_desk;
    PathAdditions m_paths;
    ClientKeyOption m_key;
};

} // namespace mangrove

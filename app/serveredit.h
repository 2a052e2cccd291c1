#pragma once

// `mangrove servers edit`: what narrows is stored at once, what lets a server do more is put before the person where
// there is a window. Owned by Commands.

#include "app/clientkeyoption.h"
#include "app/commandoutput.h"
#include "app/pathadditions.h"
#include "ui/kit/services.h"

#include <QObject>

namespace mangrove {

class ConfirmationDesk;
struct ServerRecord;

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

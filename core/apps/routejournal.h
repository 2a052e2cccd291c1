#pragma once

// What was written into the apps' config files, and the files as they were before: what an undo needs. Kept in the data
// folder (apps/APP, 0700; files 0600, as they hold what the config files hold), never beside an app's file, where it
// may be loaded or committed. It writes nothing else.

#include "core/apps/configfile.h"
#include "core/apps/routeplan.h"
#include "core/servers/routedentry.h"

#include <QDateTime>
#include <QHash>

namespace mangrove {

struct RouteRecord
{
    QString app; // by its id; not in its file
    QString path; // of the config file
    QString realPath;
    RouteForm form = RouteForm::Command;
    QString record; // the name that the relay was given
    QDateTime time; // UTC
    QByteArray hashBefore;
    QByteArray hashAfter;
    QString backup; // the file's name in the folder
    EntryEdit edit; // without its splices
    RoutedEntry entry = {}; // by which the relay knows its launch again

    bool operator==(const RouteRecord &other) const
    {
        return realPath == other.realPath && edit.pointer == other.edit.pointer;
    }
};

class RouteJournal
{
public:
    static constexpr int keptBackups = 10; // of one file, and each that a route needs

    explicit RouteJournal(const QString &dataFolder) : m_folder(dataFolder + QLatin1String("/apps")) { }

    using Lists = QHash<QString, QList<RouteRecord>>; // by app

    //! Of one app; none when nothing was routed. Errors as of readPrivateFile(); Invalid when it is damaged.
    Result<QList<RouteRecord>> read(const QString &app) const;
    //! Of all apps for which something was routed. One that cannot be read is left out: what is routed says itself how
    //! it was before.
    Lists readable() const;
    //! What is readable of one file, the newest first.
    QList<RouteRecord> ofFile(const QString &realPath) const;

    //! Those lists that are not what they were. Where one cannot be written, all are as they were.
    Result<void> write(const Lists &before, const Lists &after) const;

    //! Keeps the bytes of a file, and returns under what name. Older ones that `needed` does not name go.
    Result<QString> keep(const QString &app, const ConfigFile &file, const QDateTime &now,
                         const QList<RouteRecord> &needed) const;

private:
    Result<void> write(const QString &app, const QList<RouteRecord> &records) const;
    QString folderOf(const QString &app) const { return m_folder + QLatin1Char('/') + app; }

    QString m_folder;
};

} // namespace mangrove

#pragma once

// Says whether anything can have happened on the ways of the roots since a moment, by one call of the system for any
// number of roots. It rests on this: the kernel queues an event before the rename() that causes it returns, so while
// every folder of a way is watched and no event waits, nothing has happened. An event is judged once, by looking at the
// folder that it names and at the steps from there, so that a file made in /tmp is not the end for the roots below it.
// Where many steps go from there they are not looked at one by one: a listing of the folder says that they are the ones
// that were there, and whatever else may have come over one of them (another one born with its number, other rights) is
// an event of its own. Owned by the monitor. It tells nobody anything and looks at no root: that what is there is the
// approved thing was found by a look that began while an epoch ran.

#include <QByteArray>
#include <QHash>
#include <QObject>
#include <QSet>
#include <QString>

namespace mangrove {

class MountWatch;
class WatchSet;

class WatchEpoch : public QObject
{
    Q_OBJECT

public:
    WatchEpoch(WatchSet &watches, MountWatch &mounts, QObject *parent = nullptr);

    //! The number of the epoch that runs now, after taking in whatever has happened up to now. Another number than
    //! before: something has, on some way. 0: it cannot be told on this system, or events come faster than they are
    //! judged.
    quint64 now();
    //! Whether nothing at all has happened since the last now(), not even what would be judged harmless.
    bool isQuiet();
    //! Something else has changed that nobody may rely on any more.
    void end();
    //! From now on the epoch is about this resolved path, too: every folder from the top to it. False where a folder is
    //! not watched, or is another one than the one that is. Only for file systems that report all changes (see
    //! reportsAllChanges()). What a look finds after this is known to hold in this epoch if isQuiet() says so after it.
    bool follow(const QString &canonicalPath);

private:
    struct Stamp
    {
        quint64 device = 0;
        quint64 inode = 0;
        qint64 born = 0; // ns since the epoch; 0 where not known
        qint64 changed = 0; // ns, of names, rights and entries (ctime)
        bool isOld = false; // `changed` lies so far back that a second change could not bear the same time
        bool isLong = false; // the same of `born`
    };
    struct NextStep
    {
        QString path;
        quint64 inode = 0; // as a listing has it; 0: it may have another one, as where something is mounted
    };
    struct Step
    {
        Stamp stamp;
        bool isRoot = false; // is listed, not only gone through
        QHash<QByteArray, NextStep> next; // by their names in it
    };

    static Stamp stampOf(const QString &folder);
    bool isPending();
    void judge();
    bool stillHolds(const QString &folder, Step &step) const;
    bool nextStillHold(const QString &folder, const Step &step);
    static bool areAllListed(const QString &folder, const QHash<QByteArray, NextStep> &wanted);

    WatchSet &m_watches;
    MountWatch &m_mounts;
    quint64 m_number = 1;
    quint64 m_placement = 0;
    QHash<QString, Step> m_steps;
    QSet<QString> m_touched;
};

} // namespace mangrove

#pragma once

// Turns many events from one source into few looks. The first event is passed on at once (after a moment in which
// more of the same burst may come); a source that goes on without anything being found is asked less and less often.
// Owned by the monitor. It knows no files: a source is a name.

#include <QElapsedTimer>
#include <QHash>
#include <QObject>
#include <QStringList>
#include <QTimer>

namespace mangrove {

class EventPacer : public QObject
{
    Q_OBJECT

public:
    //! `coalesce` in ms.
    explicit EventPacer(int coalesce, QObject *parent = nullptr);

    void touch(const QString &source);
    //! The last look was worth it: the next event counts as a first one.
    void reward(const QString &source) { m_paces.remove(source); }
    void clear();
    //! Nothing has been touched that is not told yet.
    bool isAtRest() const { return m_due.isEmpty(); }

Q_SIGNALS:
    void due(const QStringList &sources);

private:
    struct Pace
    {
        qint64 last = 0; // ms, when a look was due
        int wait = 0; // ms until the next one may be
    };

    void fire();
    void schedule(qint64 at);

    const int m_coalesce;
    QElapsedTimer m_clock;
    QTimer m_timer;
    qint64 m_next = 0;
    QHash<QString, qint64> m_due;
    QHash<QString, Pace> m_paces;
};

} // namespace mangrove

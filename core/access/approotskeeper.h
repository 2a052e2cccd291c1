#pragma once

// The roots that the app of one session has of its own: whether it has some, what it has said last, and what was found
// of that. Looked at on a thread, with a time limit. Owned by whoever decides for the session. It asks nobody and
// decides nothing.

#include "core/access/approots.h"
#include "core/base/timedlooks.h"

#include <QObject>
#include <QTimer>

#include <functional>

namespace mangrove {

//! What is not any app's to give away: `folders`, Mangrove's own, and what is broad or sensitive in one of `homes`, the
//! first of which is what `~` is.
struct OwnPlaces
{
    QStringList homes;
    QStringList folders;
};

class AppRootsKeeper : public QObject
{
    Q_OBJECT

public:
    static constexpr int lookLimit = 5000; // ms for all of them together

    static constexpr int secondLook = 10000; // ms from one that did not come back in time to the next

    //! Looks at what an app has said: lookAtAppRoots(), but for tests. Runs on several threads at once.
    using Look = std::function<QList<AppRoot>(const QList<Told> &said, const OwnPlaces &places)>;
    struct Times
    {
        int limit = lookLimit; // ms
        int again = secondLook; // ms
    };

    explicit AppRootsKeeper(const OwnPlaces &places, QObject *parent = nullptr);
    AppRootsKeeper(const OwnPlaces &places, const Look &look, const Times &times, QObject *parent = nullptr);

    //! Whether it has said that it has roots of its own.
    bool isThere() const { return m_isThere; }
    //! Whether it has, and it is not known which.
    bool isAwaited() const { return m_isThere && m_isAwaited; }
    //! Nobody waits for that any more, until it says something.
    void giveUp() { m_isAwaited = false; }
    //! What it has said, and what was found of it.
    const AppRootsAnswer &said() const { return m_said; }
    const QList<AppRoot> &found() const { return m_found; }
    //! Those that are there at this moment, by a quick look where that cannot hang.
    QList<AppRoot> foundNow() const;

    //! It has roots of its own.
    void declare() { m_isThere = true; }
    //! The raw result of its roots/list, null where it refuses. changed() follows, later.
    void take(QByteArrayView result);

Q_SIGNALS:
    //! found() or isAwaited() is not what it was.
    void changed();

private:
    void look();
    void onLooked(quint64 turn, const Result<QList<AppRoot>> &found);

    const OwnPlaces m_places;
    const Look m_look;
    TimedLooks<QList<AppRoot>> m_looks;
    QTimer m_again;
    bool m_isThere = false;
    bool m_isAwaited = true;
    AppRootsAnswer m_said;
    QList<AppRoot> m_found;
    quint64 m_turn = 0; // of the last answer
};

} // namespace mangrove

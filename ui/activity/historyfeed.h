#pragma once

// Reads the record of activity for the picture of who knew what: the newest lines at once, then all of them from the
// oldest on, a share in each turn of the event loop, and from then on what is recorded. Owned by the history's page.
// While nobody looks it reads nothing, and then goes on where it was.

#include "ui/activity/historypicture.h"
#include "ui/kit/services.h"

#include <QObject>
#include <QTimer>

#include <memory>

namespace mangrove {

class HistoryFeed : public QObject
{
    Q_OBJECT

public:
    static constexpr int quickLines = 2000; // for the first picture
    static constexpr int shareLines = 1000; // of one turn
    static constexpr int coalesceTime = 100; // ms in which new lines become one change

    explicit HistoryFeed(const Services &services, QObject *parent = nullptr);

    void setFollowing(bool following);
    const HistoryPicture &picture() const { return m_picture; }
    //! Whether older lines are still being read: until then beginnings may be unknown that are recorded.
    bool isReading() const { return m_isReading; }
    //! How much of it has been read, 0 to 100.
    int percent() const;

Q_SIGNALS:
    void changed();
    void readingChanged();

private:
    void begin();
    void goOn();
    void finish();
    void take(const Activity &line);
    void teach(HistoryPicture &picture) const;
    void settle();

    Services m_services;
    HistoryPicture m_picture;
    std::unique_ptr<HistoryPicture> m_whole; // while it is read from the oldest line on
    qint64 m_first = 0; // the line with which that began
    qint64 m_after = 0; // all lines up to this one have been read
    bool m_following = false;
    bool m_isOutdated = true;
    bool m_isReading = false;
    QTimer m_turn;
    QTimer m_soon;
};

} // namespace mangrove

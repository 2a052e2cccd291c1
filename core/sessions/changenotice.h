#pragma once

// When a server is told that its list has changed: soon after the first change, once for all that change within a short
// time, and ever more slowly while what it is told does not arrive. Owned by its session, which sends the message.

#include <QObject>
#include <QTimer>

namespace mangrove {

class ChangeNotice : public QObject
{
    Q_OBJECT

public:
    static constexpr int firstPause = 250; // ms after a failure; doubled each time
    static constexpr int longestPause = 30000;

    //! `coalesce`: ms in which changes become one.
    explicit ChangeNotice(int coalesce, QObject *parent = nullptr);

    //! Something has changed.
    void note();
    //! What was sent has arrived, or has not.
    void arrived() { m_failures = 0; }
    void failed();
    void stop();

Q_SIGNALS:
    void due();

protected:
    void customEvent(QEvent *event) override;

private:
    void tell();

    int m_coalesce;
    int m_failures = 0; // in a row
    bool m_waits = false;
    bool m_posted = false; // it is told, if need be, when the present event has been handled
    QTimer m_timer; // while it runs, changes wait for its end
};

} // namespace mangrove

#pragma once

// Waits until a window that was just shown has been painted, so that what is not in the first picture is read after it.
// What is pressed or dropped before is nobody's: there is nothing to see yet that it could be meant for. Deletes
// itself.

#include <QObject>
#include <QTimer>

#include <functional>

class QWidget;

namespace mangrove {

class FirstPaint : public QObject
{
    Q_OBJECT

public:
    //! A window that is behind others, or on another desktop, may not be painted at all.
    static constexpr int limit = 250; // ms

    //! Calls `done` once, from the event loop, if the window is still there.
    static void await(QWidget &window, std::function<void()> done);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    FirstPaint(QWidget &window, std::function<void()> done);
    void finish();

    QWidget &m_window;
    std::function<void()> m_done;
    QTimer m_limit;
};

} // namespace mangrove

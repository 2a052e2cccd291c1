#pragma once

// The picture of who knew what as a person moves in it: the wheel zooms where the pointer is, dragging moves, arrows go
// from bar to bar, hovering tells. Owned by the history's page, which gives it the picture and the names. It paints
// only what is in sight.

#include "ui/activity/historylines.h"
#include "ui/activity/timescale.h"

#include <QAbstractScrollArea>

#include <functional>

namespace mangrove {

//! What things are called now; both fit to be shown.
struct HistoryNames
{
    std::function<QString(const HistoryLane &lane)> server;
    std::function<QString(const HistoryRow &row)> folder;
};

class HistoryCanvas : public QAbstractScrollArea
{
    Q_OBJECT

public:
    //! The picture outlives it. `now`: ms since the epoch.
    HistoryCanvas(const HistoryPicture &picture, const HistoryNames &names, const std::function<qint64()> &now,
                  QWidget *parent = nullptr);

    //! The picture has changed; what is current stays it where it is still there.
    void refresh();
    //! Shows this range, in ms.
    void showRange(qint64 from, qint64 to);
    void zoom(double factor);
    const TimeScale &scale() const { return m_scale; }

    const HistoryLines &lines() const { return m_lines; }
    const HistoryItem &current() const { return m_current; }
    //! Makes it current, and brings it into sight.
    void setCurrent(const HistoryItem &item);
    //! The bar or mark there, in coordinates of the viewport; an invalid one where there is none.
    HistoryItem itemAt(const QPoint &place) const;
    //! Its middle, as far as it is in sight, in coordinates of the viewport.
    QPoint placeOf(const HistoryItem &item) const;
    //! All about it in a sentence; empty for an invalid one.
    QString sentence(const HistoryItem &item) const;

Q_SIGNALS:
    void currentChanged();
    //! Return, or a double click: its lines are wanted.
    void activated();

protected:
    void paintEvent(QPaintEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;
    void keyPressEvent(QKeyEvent *event) override;
    void wheelEvent(QWheelEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    bool viewportEvent(QEvent *event) override;
    void changeEvent(QEvent *event) override;
    void focusInEvent(QFocusEvent *event) override;

private:
    void fit();
    int rowHeight() const;
    int axisHeight() const;
    int namesWidth() const;
    int topOf(int line) const;
    void stepInRow(int by);
    void stepRows(int by);
    void bringIntoSight(const HistoryItem &item);

    const HistoryPicture &m_picture;
    const HistoryNames m_names;
    const std::function<qint64()> m_now;
    TimeScale m_scale;
    HistoryLines m_lines;
    HistoryItem m_current;
    HistoryKey m_currentKey; // what is current even when it has another place
    QPoint m_pressed;
    QPoint m_dragged; // where the pointer was last
    bool m_isDragging = false;
};

} // namespace mangrove

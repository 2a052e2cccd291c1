#include "ui/activity/historycanvas.h"

#include "core/base/displaytext.h"
#include "ui/activity/historypainter.h"

#include <QApplication>
#include <QHelpEvent>
#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QScrollBar>
#include <QToolTip>
#include <QWheelEvent>

#include <algorithm>
#include <cmath>
#include <cstdlib>
#include <utility>

namespace mangrove {

namespace {

constexpr double zoomStep = 1.25; // of a notch of the wheel, and of a key
constexpr double moveShare = 0.2; // of the width, that a key moves
constexpr int notch = 120; // of a wheel, in eighths of a degree

} // namespace

HistoryCanvas::HistoryCanvas(const HistoryPicture &picture, const HistoryNames &names,
                             const std::function<qint64()> &now, QWidget *parent)
    : QAbstractScrollArea(parent), m_picture(picture), m_names(names), m_now(now), m_lines(picture)
{
    setObjectName(QStringLiteral("historyCanvas"));
    setAccessibleName(tr("History"));
    setFocusPolicy(Qt::StrongFocus);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    viewport()->setBackgroundRole(QPalette::Base);
    viewport()->setCursor(Qt::OpenHandCursor);
}

// --- where things are

int HistoryCanvas::rowHeight() const
{
    return HistoryPainter::rowHeight(fontMetrics());
}

int HistoryCanvas::axisHeight() const
{
    return fontMetrics().height() + 6;
}

int HistoryCanvas::namesWidth() const
{
    return std::min(fontMetrics().averageCharWidth() * 24, viewport()->width() / 4);
}

int HistoryCanvas::topOf(int line) const
{
    return axisHeight() + line * rowHeight() - verticalScrollBar()->value();
}

void HistoryCanvas::refresh()
{
    m_lines.update();
    if (m_current.isValid() && (!m_lines.isThere(m_current) || m_lines.key(m_current) != m_currentKey)) {
        m_current = m_lines.find(m_currentKey);
        Q_EMIT currentChanged();
    }
    fit();
    viewport()->update();
}

void HistoryCanvas::fit()
{
    m_scale.setWidth(viewport()->width() - namesWidth());
    const int room = viewport()->height() - axisHeight();
    verticalScrollBar()->setPageStep(std::max(1, room));
    verticalScrollBar()->setSingleStep(rowHeight());
    verticalScrollBar()->setRange(0, std::max(0, m_lines.count() * rowHeight() - room));
}

void HistoryCanvas::showRange(qint64 from, qint64 to)
{
    fit();
    m_scale.show(from, to);
    viewport()->update();
}

void HistoryCanvas::zoom(double factor)
{
    m_scale.zoom(factor, m_scale.width() / 2.0);
    viewport()->update();
}

HistoryItem HistoryCanvas::itemAt(const QPoint &place) const
{
    const double x = place.x() - namesWidth();
    const int line = (place.y() - axisHeight() + verticalScrollBar()->value()) / rowHeight();
    if (place.y() < axisHeight() || x < 0 || line >= m_lines.count())
        return {};
    // What is narrow is hit beside it, too.
    const int reach = m_lines.row(line) ? 3 : HistoryPainter::markReach(fontMetrics());
    const HistoryItem found = m_lines.nearest(line, m_scale.timeAt(x - reach));
    const bool isHit = found.isValid() && m_scale.xOf(m_lines.begin(found)) <= x + reach
        && m_scale.xOf(m_lines.end(found, m_now())) >= x - reach;
    return isHit ? found : HistoryItem();
}

QPoint HistoryCanvas::placeOf(const HistoryItem &item) const
{
    const auto inSight = [this](qint64 time) { return std::clamp(m_scale.xOf(time), 0.0, double(m_scale.width())); };
    const double x = (inSight(m_lines.begin(item)) + inSight(m_lines.end(item, m_now()))) / 2;
    return {namesWidth() + int(x), topOf(m_lines.lineOf(item)) + rowHeight() / 2};
}

QString HistoryCanvas::sentence(const HistoryItem &item) const
{
    if (!m_lines.isThere(item))
        return {};
    const HistoryLane &lane = m_picture.lanes().at(item.lane);
    if (item.row < 0)
        return sentenceOf(m_names.server(lane), lane.marks.at(item.index));
    const HistoryRow &row = lane.rows.at(item.row);
    return sentenceOf(m_names.server(lane), m_names.folder(row), row.bars.at(item.index));
}

// --- what is current

void HistoryCanvas::setCurrent(const HistoryItem &item)
{
    if (!m_lines.isThere(item))
        return;
    bringIntoSight(item);
    viewport()->update();
    if (item == m_current)
        return;
    m_current = item;
    m_currentKey = m_lines.key(item);
    // Who does not see the picture hears the sentence.
    setAccessibleDescription(sentence(item));
    Q_EMIT currentChanged();
}

void HistoryCanvas::bringIntoSight(const HistoryItem &item)
{
    const int line = m_lines.lineOf(item);
    QScrollBar *bar = verticalScrollBar();
    const int room = viewport()->height() - axisHeight();
    bar->setValue(std::max(std::min(bar->value(), line * rowHeight()), (line + 1) * rowHeight() - room));
    const qint64 from = m_lines.begin(item);
    const qint64 to = m_lines.end(item, m_now());
    if (to < m_scale.left() || from > m_scale.right())
        m_scale.move(m_scale.xOf(to < m_scale.left() ? to : from) - m_scale.width() / 2.0);
}

void HistoryCanvas::stepInRow(int by)
{
    if (!m_current.isValid()) {
        stepRows(1);
        return;
    }
    HistoryItem next = m_current;
    next.index = std::clamp(next.index + by, 0, m_lines.countOf(m_lines.lineOf(m_current)) - 1);
    setCurrent(next);
}

void HistoryCanvas::stepRows(int by)
{
    const bool isAnywhere = m_current.isValid();
    const qint64 time = isAnywhere ? std::clamp(m_lines.begin(m_current), m_scale.left(), m_scale.right())
                                   : m_scale.timeAt(m_scale.width() / 2.0);
    for (int line = isAnywhere ? m_lines.lineOf(m_current) + by : 0; line >= 0 && line < m_lines.count(); line += by) {
        if (const HistoryItem found = m_lines.nearest(line, time); found.isValid()) {
            setCurrent(found);
            return;
        }
    }
}

// --- events

void HistoryCanvas::paintEvent(QPaintEvent *)
{
    QPainter painter(viewport());
    painter.setFont(font());
    const int height = rowHeight();
    const int bottom = viewport()->height();
    const QRect axis(namesWidth(), 0, m_scale.width(), axisHeight());
    HistoryPainter paints(painter, m_scale, palette(), m_now());
    paints.grid(axis, bottom); // first: nothing that is read has a line through it
    painter.setClipRect(0, axisHeight(), viewport()->width(), bottom);
    const int first = std::max(0, verticalScrollBar()->value() / height);
    for (int line = first; line < m_lines.count() && topOf(line) < bottom; ++line) {
        const int top = topOf(line);
        const HistoryPainter::Place place{QRect(0, top, namesWidth(), height),
                                          QRect(namesWidth(), std::max(top, axisHeight()), m_scale.width(),
                                                height - std::max(0, axisHeight() - top))};
        const int current = line == m_lines.lineOf(m_current) && hasFocus() ? m_current.index : -1;
        const HistoryLane &lane = m_lines.lane(line);
        if (const HistoryRow *row = m_lines.row(line))
            paints.row(place, m_names.folder(*row), *row, current);
        else
            paints.lane(place, m_names.server(lane), lane, current);
    }
    painter.setClipping(false);
    painter.fillRect(0, 0, viewport()->width(), axisHeight(), palette().color(QPalette::Base));
    paints.axis(axis);
    paints.presentLine(axisHeight(), bottom, namesWidth());
}

void HistoryCanvas::resizeEvent(QResizeEvent *event)
{
    QAbstractScrollArea::resizeEvent(event);
    fit();
}

void HistoryCanvas::keyPressEvent(QKeyEvent *event)
{
    const bool moves = event->modifiers() & (Qt::ControlModifier | Qt::ShiftModifier);
    switch (event->key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const int by = event->key() == Qt::Key_Left ? -1 : 1;
        if (moves)
            m_scale.move(by * moveShare * m_scale.width());
        else
            stepInRow(by);
        break;
    }
    case Qt::Key_Up:
    case Qt::Key_Down:
        stepRows(event->key() == Qt::Key_Up ? -1 : 1);
        break;
    case Qt::Key_Plus:
    case Qt::Key_Equal:
        zoom(zoomStep);
        break;
    case Qt::Key_Minus:
        zoom(1 / zoomStep);
        break;
    case Qt::Key_Home:
        m_scale.move(m_scale.xOf(m_picture.begin()) - 8);
        break;
    case Qt::Key_End:
        m_scale.move(m_scale.xOf(m_now()) - m_scale.width() + 8);
        break;
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_current.isValid())
            Q_EMIT activated();
        break;
    default:
        QAbstractScrollArea::keyPressEvent(event);
        return;
    }
    viewport()->update();
}

void HistoryCanvas::wheelEvent(QWheelEvent *event)
{
    const QPoint pixels = event->pixelDelta();
    const QPoint angle = event->angleDelta();
    const double x = event->position().x() - namesWidth();
    event->accept();
    if (x < 0) { // over the names it goes through them
        const int by = pixels.isNull() ? angle.y() * 3 * rowHeight() / notch : pixels.y();
        verticalScrollBar()->setValue(verticalScrollBar()->value() - by);
        return;
    }
    const bool isSideways = std::abs(angle.x()) > std::abs(angle.y());
    if (isSideways || event->modifiers() & Qt::ShiftModifier) {
        const int by = isSideways ? (pixels.isNull() ? angle.x() : pixels.x()) : angle.y();
        m_scale.move(-by);
    } else {
        m_scale.zoom(std::pow(zoomStep, double(angle.y()) / notch), x);
    }
    viewport()->update();
}

void HistoryCanvas::mousePressEvent(QMouseEvent *event)
{
    if (event->button() != Qt::LeftButton)
        return;
    m_pressed = m_dragged = event->pos();
    m_isDragging = false;
}

void HistoryCanvas::mouseMoveEvent(QMouseEvent *event)
{
    if (!(event->buttons() & Qt::LeftButton))
        return;
    if (!m_isDragging && (event->pos() - m_pressed).manhattanLength() < QApplication::startDragDistance())
        return;
    m_isDragging = true;
    viewport()->setCursor(Qt::ClosedHandCursor);
    const QPoint by = event->pos() - std::exchange(m_dragged, event->pos());
    m_scale.move(-by.x());
    verticalScrollBar()->setValue(verticalScrollBar()->value() - by.y());
    viewport()->update();
}

void HistoryCanvas::mouseReleaseEvent(QMouseEvent *event)
{
    viewport()->setCursor(Qt::OpenHandCursor);
    if (event->button() == Qt::LeftButton && !std::exchange(m_isDragging, false))
        setCurrent(itemAt(event->pos()));
}

void HistoryCanvas::mouseDoubleClickEvent(QMouseEvent *event)
{
    const HistoryItem item = itemAt(event->pos());
    if (!item.isValid())
        return;
    setCurrent(item);
    Q_EMIT activated();
}

bool HistoryCanvas::viewportEvent(QEvent *event)
{
    if (event->type() != QEvent::ToolTip)
        return QAbstractScrollArea::viewportEvent(event);
    const auto *help = static_cast<QHelpEvent *>(event);
    const QString told = sentence(itemAt(help->pos()));
    if (told.isEmpty())
        QToolTip::hideText();
    else
        QToolTip::showText(help->globalPos(), displayToolTip(told), viewport());
    return true;
}

void HistoryCanvas::changeEvent(QEvent *event)
{
    QAbstractScrollArea::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fit();
}

void HistoryCanvas::focusInEvent(QFocusEvent *event)
{
    QAbstractScrollArea::focusInEvent(event);
    // Neither a click beside the bars nor the way back to the window chooses one.
    const Qt::FocusReason reason = event->reason();
    if (!m_current.isValid() && reason != Qt::MouseFocusReason && reason != Qt::ActiveWindowFocusReason)
        stepRows(1);
}

} // namespace mangrove

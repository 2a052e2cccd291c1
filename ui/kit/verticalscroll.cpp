#include "ui/kit/verticalscroll.h"

#include <QEvent>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int around = 40; // pixels that the window takes beside it

} // namespace

VerticalScroll::VerticalScroll(QWidget *parent) : QScrollArea(parent)
{
    setWidgetResizable(true);
    setFrameShape(QFrame::NoFrame);
    setFocusPolicy(Qt::NoFocus); // what is in it takes the keys
}

QSize VerticalScroll::minimumSizeHint() const
{
    QSize size = QScrollArea::minimumSizeHint();
    if (widget()) {
        const int page = std::max(widget()->minimumSizeHint().width(), widget()->minimumWidth());
        const int wanted = page + verticalScrollBar()->sizeHint().width() + 2 * frameWidth();
        size.setWidth(std::min(wanted, screen()->availableGeometry().width() - around));
    }
    return size;
}

bool VerticalScroll::eventFilter(QObject *watched, QEvent *event)
{
    const bool isHandled = QScrollArea::eventFilter(watched, event);
    if (watched == widget() && event->type() == QEvent::LayoutRequest)
        updateGeometry();
    return isHandled;
}

} // namespace mangrove

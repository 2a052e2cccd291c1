#include "ui/kit/pagefit.h"

#include <QCoreApplication>
#include <QDialog>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollBar>

#include <algorithm>

namespace mangrove {

namespace {

constexpr QSize frame(40, 48); // pixels that a window's frame takes, and a little air

constexpr int around = 40; // pixels that the window takes beside it

} // namespace

PageFit::PageFit(QDialog *dialog, QScrollArea *scroll, const std::function<int()> &toCome)
    : QObject(dialog), m_dialog(dialog), m_scroll(scroll), m_toCome(toCome)
{
    m_scroll->widget()->installEventFilter(this);
    m_dialog->installEventFilter(this);
}

void PageFit::showing(bool isFirst, int width)
{
    m_isPlaced = m_isPlaced && !isFirst;
    if (isFirst && !m_dialog->testAttribute(Qt::WA_Resized)) {
        const int wide = m_dialog->fontMetrics().averageCharWidth() * width;
        const QSize room = m_dialog->screen()->availableGeometry().size() - frame;
        const int pixels = std::min(wide, room.width());
        m_dialog->resize(pixels, std::min(std::max(m_dialog->sizeHint().height(), leastHeight(pixels)), room.height()));
        m_fitted = m_dialog->height();
        // Before the window is placed, as one that changes its size just then ends up in a corner.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
    fit();
}

bool PageFit::eventFilter(QObject *watched, QEvent *event)
{
    // What the page needs has changed, or what stands around it, such as a sentence that has come; how much is known
    // when this event has been handled. Not between the window's appearing and its being placed: a change of its size
    // would take it to the corner that it was made in.
    const bool needsOther = event->type() == QEvent::LayoutRequest;
    const bool isPlaced = event->type() == QEvent::Paint && watched == m_dialog && !m_isPlaced;
    m_isPlaced = m_isPlaced || isPlaced;
    if (isPlaced || (needsOther && m_isPlaced))
        QMetaObject::invokeMethod(this, &PageFit::fit, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
}

//! What is least at this width: sentences that wrap need more than the dialog's minimum says, which knows no width.
int PageFit::leastHeight(int width) const
{
    const QLayout *layout = m_dialog->layout();
    return layout->hasHeightForWidth() ? layout->totalMinimumHeightForWidth(width) : 0;
}

void PageFit::fit()
{
    if (!m_dialog->isVisible())
        return;
    m_dialog->layout()->activate();
    // What is least may have become more than it had, which nobody chose.
    const bool isLeast = m_dialog->height() == m_dialog->minimumHeight() && m_dialog->height() > m_fitted;
    if (m_dialog->height() != m_fitted && !isLeast)
        return;
    const QWidget *page = m_scroll->widget();
    const QSize room = m_scroll->viewport()->size();
    const int needed = page->hasHeightForWidth() ? page->heightForWidth(room.width()) : page->sizeHint().height();
    const int missing = needed + m_toCome() - room.height();
    const int most = m_dialog->screen()->availableGeometry().height() - frame.height();
    const int wanted = std::max(m_dialog->height() + missing, leastHeight(m_dialog->width()));
    m_dialog->resize(m_dialog->width(), std::min(wanted, most));
    m_fitted = m_dialog->height();
}

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

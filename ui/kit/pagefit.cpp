#include "ui/kit/pagefit.h"

#include <QCoreApplication>
#include <QDialog>
#include <QEvent>
#include <QLayout>
#include <QScreen>
#include <QScrollArea>

#include <algorithm>

namespace mangrove {

namespace {

constexpr QSize frame(40, 48); // pixels that a window's frame takes, and a little air

} // namespace

PageFit::PageFit(QDialog *dialog, QScrollArea *scroll, const std::function<int()> &toCome)
    : QObject(dialog), m_dialog(dialog), m_scroll(scroll), m_toCome(toCome)
{
    m_scroll->widget()->installEventFilter(this);
}

void PageFit::showing(bool isFirst, int width)
{
    if (isFirst && !m_dialog->testAttribute(Qt::WA_Resized)) {
        const int wide = m_dialog->fontMetrics().averageCharWidth() * width;
        const QSize room = m_dialog->screen()->availableGeometry().size() - frame;
        m_dialog->resize(std::min(wide, room.width()),
                         std::min(m_dialog->sizeHint().height(), room.height()));
        m_fitted = m_dialog->height();
        // Before the window is placed, as one that changes its size just then ends up in a corner.
        QCoreApplication::sendPostedEvents(nullptr, QEvent::LayoutRequest);
    }
    fit();
}

bool PageFit::eventFilter(QObject *watched, QEvent *event)
{
    // What the page needs has changed; how much is known when this event has been handled.
    if (event->type() == QEvent::LayoutRequest && watched == m_scroll->widget())
        QMetaObject::invokeMethod(this, &PageFit::fit, Qt::QueuedConnection);
    return QObject::eventFilter(watched, event);
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
    const int needed =
        page->hasHeightForWidth() ? page->heightForWidth(room.width()) : page->sizeHint().height();
    const int missing = needed + m_toCome() - room.height();
    const int most = m_dialog->screen()->availableGeometry().height() - frame.height();
    m_dialog->resize(m_dialog->width(), std::min(m_dialog->height() + missing, most));
    m_fitted = m_dialog->height();
}

} // namespace mangrove

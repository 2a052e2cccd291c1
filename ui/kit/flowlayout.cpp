#include "ui/kit/flowlayout.h"

#include <QStyle>
#include <QWidget>

#include <algorithm>

namespace mangrove {

FlowLayout::FlowLayout(QWidget *parent) : QLayout(parent)
{ }

FlowLayout::~FlowLayout() = default;

void FlowLayout::addItem(QLayoutItem *item)
{
    m_items.emplace_back(item);
    invalidate();
}

QLayoutItem *FlowLayout::itemAt(int index) const
{
    return index >= 0 && index < count() ? m_items.at(size_t(index)).get() : nullptr;
}

QLayoutItem *FlowLayout::takeAt(int index)
{
    if (index < 0 || index >= count())
        return nullptr;
    QLayoutItem *item = m_items.at(size_t(index)).release();
    m_items.erase(m_items.begin() + index);
    invalidate();
    return item;
}

int FlowLayout::gap() const
{
    if (spacing() >= 0)
        return spacing();
    const QWidget *widget = parentWidget();
    return widget ? widget->style()->pixelMetric(QStyle::PM_LayoutHorizontalSpacing, nullptr, widget) : 0;
}

QList<QRect> FlowLayout::places(const QRect &rect, int *height) const
{
    const QMargins margins = contentsMargins();
    const QRect inner = rect.marginsRemoved(margins);
    const int between = std::max(0, gap());
    QList<QRect> places;
    int x = 0;
    int y = 0;
    int row = 0; // its height
    for (const auto &item : m_items) {
        if (item->isEmpty()) {
            places.append(QRect());
            continue;
        }
        const QSize size = item->sizeHint();
        if (x > 0 && x + size.width() > inner.width()) {
            x = 0;
            y += row + between;
            row = 0;
        }
        const QRect place(inner.topLeft() + QPoint(x, y),
                          QSize(std::min(size.width(), std::max(inner.width(), 0)), size.height()));
        // As in other layouts, what is read from right to left begins there.
        places.append(
            QStyle::visualRect(parentWidget() ? parentWidget()->layoutDirection() : Qt::LeftToRight, inner, place));
        x += size.width() + between;
        row = std::max(row, size.height());
    }
    *height = y + row + margins.top() + margins.bottom();
    return places;
}

int FlowLayout::heightForWidth(int width) const
{
    int height = 0;
    places(QRect(0, 0, width, 0), &height);
    return height;
}

QSize FlowLayout::sizeHint() const
{
    QSize size(0, 0);
    for (const auto &item : m_items) {
        if (item->isEmpty())
            continue;
        const QSize one = item->sizeHint();
        size = QSize(size.width() + (size.width() > 0 ? std::max(0, gap()) : 0) + one.width(),
                     std::max(size.height(), one.height()));
    }
    return size.grownBy(contentsMargins());
}

QSize FlowLayout::minimumSize() const
{
    QSize size(0, 0);
    for (const auto &item : m_items) {
        if (!item->isEmpty())
            size = size.expandedTo(item->sizeHint());
    }
    return size.grownBy(contentsMargins());
}

void FlowLayout::setGeometry(const QRect &rect)
{
    QLayout::setGeometry(rect);
    int height = 0;
    const QList<QRect> all = places(rect, &height);
    for (qsizetype i = 0; i < all.size(); ++i) {
        if (!all.at(i).isNull())
            m_items.at(size_t(i))->setGeometry(all.at(i));
    }
}

} // namespace mangrove

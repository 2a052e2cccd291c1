#include "ui/activity/activityrundelegate.h"

#include "ui/activity/activityruns.h"

#include <QEvent>
#include <QMouseEvent>
#include <QPainter>
#include <QStyle>
#include <QWidget>

namespace mangrove {

namespace {

QRect arrowPlace(const QStyleOptionViewItem &option)
{
    return option.widget->style()->subElementRect(QStyle::SE_ItemViewItemDecoration, &option, option.widget);
}

} // namespace

int ActivityRunDelegate::arrowWidth(const QWidget *widget)
{
    return widget->style()->pixelMetric(QStyle::PM_SmallIconSize, nullptr, widget);
}

void ActivityRunDelegate::initStyleOption(QStyleOptionViewItem *option, const QModelIndex &index) const
{
    QStyledItemDelegate::initStyleOption(option, index);
    option->features |= QStyleOptionViewItem::HasDecoration;
    option->decorationSize = QSize(arrowWidth(option->widget), arrowWidth(option->widget));
}

void ActivityRunDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    QStyledItemDelegate::paint(painter, option, index);
    const QVariant isOpen = index.data(ActivityRuns::OpenRole);
    if (!isOpen.isValid())
        return;
    QStyleOptionViewItem item = option;
    initStyleOption(&item, index);
    QStyleOption arrow;
    arrow.rect = arrowPlace(item);
    arrow.palette = option.palette;
    arrow.direction = option.direction;
    arrow.state = QStyle::State_Enabled | QStyle::State_Children
        | (option.state & (QStyle::State_Selected | QStyle::State_Active));
    if (isOpen.toBool())
        arrow.state |= QStyle::State_Open;
    option.widget->style()->drawPrimitive(QStyle::PE_IndicatorBranch, &arrow, painter, option.widget);
}

bool ActivityRunDelegate::editorEvent(QEvent *event, QAbstractItemModel *model, const QStyleOptionViewItem &option,
                                      const QModelIndex &index)
{
    if (event->type() == QEvent::MouseButtonRelease && index.data(ActivityRuns::OpenRole).isValid()) {
        QStyleOptionViewItem item = option;
        initStyleOption(&item, index);
        if (arrowPlace(item).contains(static_cast<QMouseEvent *>(event)->position().toPoint())) {
            Q_EMIT toggled(index.row());
            return true;
        }
    }
    return QStyledItemDelegate::editorEvent(event, model, option, index);
}

} // namespace mangrove

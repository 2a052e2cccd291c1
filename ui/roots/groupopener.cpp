#include "ui/roots/groupopener.h"

#include "ui/kit/rowdelegate.h"
#include "ui/roots/rootlines.h"

#include <QAbstractItemView>
#include <QKeyEvent>
#include <QMouseEvent>

namespace mangrove {

namespace {

bool isOpen(const QModelIndex &group)
{
    return group.data(RowDelegate::OpenRole).toBool();
}

} // namespace

GroupOpener::GroupOpener(QAbstractItemView *list, RootLines &lines, Enter enter)
    : QObject(list), m_list(list), m_lines(lines), m_enter(enter)
{
    list->installEventFilter(this);
    list->viewport()->installEventFilter(this);
}

bool GroupOpener::eventFilter(QObject *watched, QEvent *event)
{
    // Not compared with the list's viewport: the events of its end come when the list is half gone.
    const bool isList = watched == m_list;
    bool isDone = false;
    if (isList && event->type() == QEvent::KeyPress)
        isDone = press(*static_cast<QKeyEvent *>(event));
    else if (!isList && event->type() == QEvent::MouseButtonPress)
        isDone = press(*static_cast<QMouseEvent *>(event));
    else if (!isList && event->type() == QEvent::MouseButtonDblClick)
        isDone = doubleClick(*static_cast<QMouseEvent *>(event));
    if (isDone)
        event->accept();
    return isDone;
}

bool GroupOpener::press(const QKeyEvent &event)
{
    const QModelIndex current = m_list->currentIndex();
    if (!current.isValid() || (event.modifiers() & ~Qt::KeypadModifier))
        return false;
    const bool mirrored = m_list->isRightToLeft();
    switch (event.key()) {
    case Qt::Key_Left:
    case Qt::Key_Right: {
        const bool opens = (event.key() == Qt::Key_Right) != mirrored;
        if (!RowDelegate::isGroup(current))
            return !opens && goToGroup(current);
        setOpen(current, opens);
        return true;
    }
    case Qt::Key_Space:
    case Qt::Key_Return:
    case Qt::Key_Enter:
        if (m_enter == Enter::IsOfTheList || !RowDelegate::isGroup(current))
            return false;
        toggle(current);
        return true;
    default:
        return false;
    }
}

bool GroupOpener::press(const QMouseEvent &event)
{
    const QPoint position = event.position().toPoint();
    const QModelIndex index = m_list->indexAt(position);
    if (event.button() != Qt::LeftButton || !RowDelegate::isGroup(index)
        || !RowDelegate::arrowPlace(m_list->visualRect(index), m_list->layoutDirection()).contains(position))
        return false;
    toggle(index);
    return true;
}

bool GroupOpener::doubleClick(const QMouseEvent &event)
{
    const QModelIndex index = m_list->indexAt(event.position().toPoint());
    if (event.button() != Qt::LeftButton || !RowDelegate::isGroup(index))
        return false;
    if (m_enter == Enter::IsOfTheList)
        return press(event); // the second press of two quick ones is a press, too
    toggle(index);
    return true;
}

bool GroupOpener::goToGroup(const QModelIndex &folder)
{
    if (!folder.data(RowDelegate::IndentedRole).toBool())
        return false;
    QModelIndex above = folder;
    while (above.isValid() && !RowDelegate::isGroup(above))
        above = above.siblingAtRow(above.row() - 1);
    if (!above.isValid())
        return false;
    m_list->selectionModel()->setCurrentIndex(above, QItemSelectionModel::ClearAndSelect);
    return true;
}

void GroupOpener::setOpen(const QModelIndex &group, bool open)
{
    m_lines.setOpen(group.data(RowDelegate::IdRole).toString(), open);
}

void GroupOpener::toggle(const QModelIndex &group)
{
    setOpen(group, !isOpen(group));
}

} // namespace mangrove

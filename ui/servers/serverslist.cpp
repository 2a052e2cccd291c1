#include "ui/servers/serverslist.h"

#include "ui/kit/listmenu.h"
#include "ui/kit/rowlist.h"
#include "ui/servers/restartbuttons.h"
#include "ui/servers/serverdelegate.h"
#include "ui/servers/serverslistmodel.h"

#include <QContextMenuEvent>
#include <QKeyEvent>
#include <QMouseEvent>

#include <algorithm>
#include <cstdlib>

namespace mangrove {

ServersList::ServersList(const Services &services, QWidget *parent)
    : QListView(parent), m_model(new ServersListModel(services, this))
{
    setObjectName(QStringLiteral("serversList"));
    setAccessibleName(tr("Servers"));
    setModel(m_model);
    setItemDelegate(new ServerDelegate(this));
    setFlow(LeftToRight);
    setWrapping(false);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the table has one for both
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    viewport()->setBackgroundRole(QPalette::Window);
    m_least = fontMetrics().averageCharWidth() * 16;
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);

    m_buttons = new RestartButtons(services, this, [this](int row) { return columnWidth(row) - 16; });
    connect(m_buttons, &RestartButtons::restartRequested, this, &ServersList::restartRequested);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &ServersList::updateHint);
    updateHint();
}

ServerId ServersList::currentServer() const
{
    return m_model->idAt(currentIndex());
}

QList<ServerId> ServersList::selectedServers() const
{
    QList<ServerId> servers;
    QModelIndexList selected = selectionModel()->selectedRows();
    std::sort(selected.begin(), selected.end());
    for (const QModelIndex &index : std::as_const(selected))
        servers.append(m_model->idAt(index));
    return servers;
}

void ServersList::selectServer(const ServerId &server)
{
    const QModelIndex index = m_model->indexOf(server);
    if (!index.isValid())
        return;
    selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
    scrollTo(index);
}

// --- columns

int ServersList::itemHeight() const
{
    QStyleOptionViewItem option;
    initViewItemOption(&option);
    return itemDelegate()->sizeHint(option, {}).height();
}

void ServersList::setEndMargin(int width)
{
    setViewportMargins(isRightToLeft() ? width : 0, 0, isRightToLeft() ? 0 : width, 0);
}

int ServersList::columnWidth(int row) const
{
    const QModelIndex index = m_model->index(row);
    const auto own = m_ownWidths.constFind(m_model->idAt(index));
    if (own != m_ownWidths.cend())
        return *own;
    // A name is worth a wider column, up to a limit.
    const int name = ServerDelegate::nameWidth(font(), index.data().toString());
    return std::max({m_room, m_least, std::min(name, 2 * m_least)});
}

void ServersList::fitColumns(int room, int least, int most)
{
    const int count = std::max(1, m_model->rowCount());
    const int each = std::clamp(room / count, least, std::max(least, most));
    if (each == m_room && least == m_least)
        return;
    m_room = each;
    m_least = least;
    relayout();
}

void ServersList::setColumnWidth(const ServerId &server, int width)
{
    if (width > 0)
        m_ownWidths.insert(server, std::max(width, smallest));
    else
        m_ownWidths.remove(server);
    relayout();
}

void ServersList::relayout()
{
    scheduleDelayedItemsLayout();
    m_buttons->fit();
    Q_EMIT columnWidthsChanged();
}

//! The item whose far edge is here.
QModelIndex ServersList::edgeAt(const QPoint &position) const
{
    constexpr int reach = 4; // px
    const QPoint before = position - QPoint(isRightToLeft() ? -reach : reach, 0);
    for (const QPoint &point : {position, before}) {
        const QModelIndex index = indexAt(point);
        const QRect item = visualRect(index);
        const int edge = isRightToLeft() ? item.left() : item.right() + 1;
        if (index.isValid() && std::abs(edge - position.x()) <= reach)
            return index;
    }
    return {};
}

void ServersList::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (event->button() == Qt::LeftButton) {
        if (const QModelIndex edge = edgeAt(position); edge.isValid()) {
            const QRect item = visualRect(edge);
            m_dragged = m_model->idAt(edge);
            m_dragOffset = item.width() - (isRightToLeft() ? item.right() - position.x() : position.x() - item.left());
            event->accept();
            return;
        }
        const QModelIndex index = indexAt(position);
        if (index.isValid() && ServerDelegate::arrowPlace(visualRect(index), layoutDirection()).contains(position)) {
            if (!selectionModel()->isSelected(index))
                selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
            popupListMenuAt(this, viewport()->mapToGlobal(visualRect(index).bottomLeft()));
            event->accept();
            return;
        }
    }
    QListView::mousePressEvent(event);
}

void ServersList::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (m_dragged.isEmpty()) {
        viewport()->setCursor(edgeAt(position).isValid() ? Qt::SplitHCursor : Qt::ArrowCursor);
        QListView::mouseMoveEvent(event);
        return;
    }
    const QRect item = visualRect(m_model->indexOf(m_dragged));
    const int reached = isRightToLeft() ? item.right() - position.x() : position.x() - item.left();
    setColumnWidth(m_dragged, std::max(smallest, reached + m_dragOffset));
}

void ServersList::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragged.isEmpty())
        QListView::mouseReleaseEvent(event);
    m_dragged = {};
}

void ServersList::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (const QModelIndex edge = edgeAt(position); edge.isValid())
        setColumnWidth(m_model->idAt(edge), 0);
    else if (event->button() == Qt::LeftButton && indexAt(position).isValid())
        Q_EMIT editRequested();
}

void ServersList::keyPressEvent(QKeyEvent *event)
{
    if (isPlainReturn(*event) && currentIndex().isValid())
        Q_EMIT editRequested();
    else
        QListView::keyPressEvent(event);
}

// --- what it says

void ServersList::updateHint()
{
    setAccessibleDescription(m_model->rowCount() == 0 ? tr("Choose Add Server…, or try the bundled sample server.")
                                                      : QString());
}

void ServersList::rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last)
{
    selectBesideRemoved(this, first, last, [](const QModelIndex &) { return false; });
    QListView::rowsAboutToBeRemoved(parent, first, last);
}

void ServersList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    QListView::currentChanged(current, previous);
    Q_EMIT currentServerChanged(m_model->idAt(current));
}

void ServersList::selectionChanged(const QItemSelection &selected, const QItemSelection &deselected)
{
    QListView::selectionChanged(selected, deselected);
    Q_EMIT selectedServersChanged();
}

void ServersList::contextMenuEvent(QContextMenuEvent *event)
{
    popupListMenu(this, event);
}

} // namespace mangrove

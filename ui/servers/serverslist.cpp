#include "ui/servers/serverslist.h"

#include "ui/kit/hint.h"
#include "ui/kit/icons.h"
#include "ui/kit/listmenu.h"
#include "ui/kit/twolinedelegate.h"
#include "ui/servers/serverslistmodel.h"

#include <QContextMenuEvent>
#include <QPushButton>

#include <algorithm>

namespace mangrove {

ServersList::ServersList(const Workspace &workspace, QWidget *parent)
    : QListView(parent), m_model(new ServersListModel(workspace, this))
{
    setObjectName(QStringLiteral("serversList"));
    setAccessibleName(tr("Servers"));
    setModel(m_model);
    setItemDelegate(new TwoLineDelegate(this));
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setVerticalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);

    connect(
        m_model, &QAbstractItemModel::dataChanged, this,
        [this](const QModelIndex &first, const QModelIndex &last) { syncButtons(first.row(), last.row()); });
    connect(m_model, &QAbstractItemModel::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { syncButtons(first, last); });
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &ServersList::updateHint);
    syncButtons(0, m_model->rowCount() - 1);
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

// A real button, so that it has a name, takes the focus and can be pressed by assistive technology.
QPushButton *ServersList::restartButton(const ServerId &server, const QString &name)
{
    auto *button = new QPushButton(tr("Restart to apply"));
    button->setObjectName(QStringLiteral("restartToApply"));
    button->setAccessibleName(tr("Restart %1 to apply").arg(name));
    button->setToolTip(tr("Stops and starts the server: then it knows only what is allowed now"));
    button->setFocusPolicy(Qt::StrongFocus);
    button->setAutoFillBackground(false);
    QFont font = button->font();
    if (font.pointSizeF() > 0)
        font.setPointSizeF(font.pointSizeF() * 0.9);
    button->setFont(font);
    // The view may remove the button at once: it has to be through with its click by then.
    connect(
        button, &QPushButton::clicked, this, [this, server] { Q_EMIT restartRequested(server); },
        Qt::QueuedConnection);
    return button;
}

void ServersList::syncButtons(int first, int last)
{
    for (int row = first; row <= last; ++row) {
        const QModelIndex index = m_model->index(row);
        const ServerId server = m_model->idAt(index);
        const bool wanted = m_model->needsRestart(server);
        const bool there = indexWidget(index) != nullptr;
        if (wanted && !there)
            setIndexWidget(index, restartButton(server, index.data().toString()));
        else if (!wanted && there)
            setIndexWidget(index, nullptr);
    }
}

void ServersList::updateHint()
{
    setAccessibleDescription(
        m_model->rowCount() == 0 ? tr("Choose Add Server…, or try the bundled sample server.") : QString());
    viewport()->update();
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

void ServersList::paintEvent(QPaintEvent *event)
{
    QListView::paintEvent(event);
    paintHint(viewport(), accessibleDescription());
}

} // namespace mangrove

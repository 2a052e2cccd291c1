#include "ui/access/accesstable.h"

#include "ui/access/accessgrid.h"
#include "ui/access/accessmodel.h"
#include "ui/access/accessscope.h"
#include "ui/access/accessview.h"
#include "ui/kit/selection.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslist.h"
#include "ui/roots/rootslistmodel.h"
#include "ui/servers/serverslist.h"
#include "ui/servers/serverslistmodel.h"

#include <QDataStream>
#include <QEvent>
#include <QHeaderView>
#include <QIODevice>
#include <QLabel>
#include <QMenu>
#include <QObject>
#include <QPointer>
#include <QScopedValueRollback>
#include <QScrollBar>
#include <QSignalBlocker>
#include <QSplitter>
#include <QStackedWidget>
#include <QStyle>
#include <QVBoxLayout>

namespace mangrove {

namespace {

//! Keeps the scroll bars of two views at one value: what is scrolled in the follower scrolls the leader and the other
//! way round. Where the follower's range is smaller for a moment, as before it has laid itself out, the leader stays
//! where it is; where the leader's is, the follower does, and the leader comes after when it can. Owned by the leader.
class ScrollLink : public QObject
{
public:
    ScrollLink(QScrollBar *leader, QScrollBar *follower);

private:
    void catchUp();

    QScrollBar *m_leader;
    QPointer<QScrollBar> m_follower;
    bool m_isCatchingUp = false;
};

ScrollLink::ScrollLink(QScrollBar *leader, QScrollBar *follower)
    : QObject(leader), m_leader(leader), m_follower(follower)
{
    connect(leader, &QAbstractSlider::valueChanged, this, &ScrollLink::catchUp);
    connect(follower, &QAbstractSlider::rangeChanged, this, &ScrollLink::catchUp);
    connect(leader, &QAbstractSlider::rangeChanged, this, [this] {
        // What the leader had no room for before it was laid out, as while it was hidden.
        if (m_follower && m_follower->value() > m_leader->value())
            m_leader->setValue(m_follower->value());
    });
    connect(follower, &QAbstractSlider::valueChanged, this, [this](int value) {
        if (!m_isCatchingUp)
            m_leader->setValue(value);
    });
}

void ScrollLink::catchUp()
{
    if (!m_follower)
        return;
    const QScopedValueRollback<bool> catching(m_isCatchingUp, true);
    m_follower->setValue(m_leader->value());
}

constexpr qint32 tableVersion = 1;
constexpr int keptLimit = 300; // widths, and closed groups

QWidget *column(QWidget *head, QWidget *body)
{
    auto *side = new QWidget;
    auto *layout = new QVBoxLayout(side);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    layout->addWidget(head);
    layout->addWidget(body, 1);
    return side;
}

} // namespace

AccessTable::AccessTable(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_scope(new AccessScope(services, this)),
      m_model(new AccessModel(services, this)),
      m_lines(new RootLines(services.roots, this)),
      m_roots(new RootsList(services, *m_lines)),
      m_servers(new ServersList(services)),
      m_grid(new AccessGrid(services, *m_model, *m_roots->rootsModel(), *m_servers->serversModel(), this)),
      m_view(new AccessView(services, *m_grid)),
      m_corner(new QLabel(tr("Folder"))),
      m_pages(new QStackedWidget)
{
    setObjectName(QStringLiteral("accessTable"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(makeSides());
    setTabOrder(m_roots, m_servers);
    setTabOrder(m_servers, m_view);

    new ScrollLink(m_view->verticalScrollBar(), m_roots->verticalScrollBar());
    new ScrollLink(m_view->horizontalScrollBar(), m_servers->horizontalScrollBar());
    m_view->viewport()->installEventFilter(this);
    m_view->installEventFilter(this);
    m_pages->installEventFilter(this); // while the placeholder is shown, the view is as large as it was before
    m_resized.setSingleShot(true);
    m_resized.setInterval(0);
    connect(&m_resized, &QTimer::timeout, this, &AccessTable::fitEnds);
    m_roots->addAction(makeSectionMenu(Qt::Vertical)->menuAction());
    m_servers->addAction(makeSectionMenu(Qt::Horizontal)->menuAction());

    connect(m_servers, &ServersList::columnWidthsChanged, this, &AccessTable::syncColumns);
    for (const auto signal : {&QAbstractItemModel::columnsInserted, &QAbstractItemModel::columnsRemoved})
        connect(m_grid, signal, this, &AccessTable::fitColumns);
    connect(m_grid, &QAbstractItemModel::columnsMoved, this, &AccessTable::syncColumns);
    connect(m_grid, &QAbstractItemModel::layoutChanged, this, &AccessTable::syncColumns);
    connect(m_grid, &QAbstractItemModel::headerDataChanged, this, [this](Qt::Orientation orientation) {
        if (orientation == Qt::Horizontal)
            m_namesChanged.start(); // one may be longer now
    });
    m_namesChanged.setSingleShot(true);
    m_namesChanged.setInterval(0);
    connect(&m_namesChanged, &QTimer::timeout, this, &AccessTable::syncColumns);

    m_shownChanged.setSingleShot(true);
    m_shownChanged.setInterval(0);
    connect(&m_shownChanged, &QTimer::timeout, this, &AccessTable::updateShown);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::columnsInserted})
        connect(m_model, signal, this, &AccessTable::updatePage);
    for (const auto signal : {&QAbstractItemModel::rowsRemoved, &QAbstractItemModel::columnsRemoved})
        connect(m_model, signal, this, &AccessTable::updatePage);
    connect(m_scope, &AccessScope::changed, this, &AccessTable::updateShown);
    fitLines();
    updatePage();
}

QWidget *AccessTable::makeSides()
{
    m_corner->setContentsMargins(8, 0, 8, 0);
    m_corner->setForegroundRole(QPalette::PlaceholderText);
    m_pages->addWidget(m_view);
    m_sides = new QSplitter(Qt::Horizontal);
    m_sides->setObjectName(QStringLiteral("accessSides"));
    m_sides->addWidget(column(m_corner, m_roots));
    m_sides->addWidget(column(m_servers, m_pages));
    m_sides->setStretchFactor(0, 1); // both give way in a small window
    m_sides->setStretchFactor(1, 3);
    m_sides->setSizes({240, 720});
    m_sides->setHandleWidth(1);
    m_sides->setChildrenCollapsible(false);
    return m_sides;
}

//! The actions of cells for whole rows or columns, in the menu of the list that is their header.
QMenu *AccessTable::makeSectionMenu(Qt::Orientation orientation)
{
    QAbstractItemView *list = m_roots;
    if (orientation == Qt::Horizontal)
        list = m_servers;
    auto *menu = new QMenu(tr("&Access"), list);
    menu->addActions(m_view->accessActions());
    connect(menu, &QMenu::aboutToShow, this, [this, orientation, list] {
        QList<int> sections;
        const QModelIndexList selected = list->selectionModel()->selectedRows();
        for (const QModelIndex &index : selected)
            sections.append(index.row());
        if (m_grid->rowCount() > 0 && m_grid->columnCount() > 0)
            m_view->selectSections(orientation, sections);
    });
    return menu;
}

void AccessTable::tellCell(Selection &selection) const
{
    const QModelIndex current = m_view->currentIndex();
    if (!current.isValid() || !m_view->isVisible()) // what moves it out of sight is not the person
        return;
    const QModelIndex line = m_roots->rootsModel()->index(current.row());
    const Cell cell = m_grid->cell(current);
    const QSignalBlocker quietRoots(m_roots);
    const QSignalBlocker quietServers(m_servers);
    m_roots->selectionModel()->setCurrentIndex(line, QItemSelectionModel::ClearAndSelect);
    m_roots->scrollTo(line);
    m_servers->selectServer(cell.server);
    if (m_grid->isGroup(current))
        selection.selectGroupCell(
            {m_roots->rootsModel()->lineAt(line).path, m_roots->rootsModel()->rootsAt(line), cell.server});
    else
        selection.selectCell(cell);
}

void AccessTable::setPlaceholder(QWidget *placeholder)
{
    m_placeholder = placeholder;
    m_pages->addWidget(placeholder);
    updatePage();
}

// --- what is shown

void AccessTable::updateShown()
{
    m_shownChanged.stop();
    m_lines->setShown(m_scope->roots(), m_scope->besideRoot());
    m_servers->serversModel()->setShown(m_scope->servers(), m_scope->besideServer());
    m_view->setHint(hint());
}

void AccessTable::updatePage()
{
    const bool hasCells = m_model->rowCount() > 0 && m_model->columnCount() > 0;
    m_pages->setCurrentWidget(hasCells || !m_placeholder ? m_view : m_placeholder);
    m_shownChanged.start();
}

QString AccessTable::hint() const
{
    if (m_model->rowCount() == 0 || m_model->columnCount() == 0)
        return tr("Add folders and servers, then decide here which server may know which folder.");
    if (m_grid->rowCount() > 0 && m_grid->columnCount() > 0)
        return {};
    return m_scope->isNarrow() ? m_scope->emptyHint() : tr("Nothing here now.");
}

// --- sizes: of the font and of what is seen, never of all rows

void AccessTable::fitLines()
{
    const int line = m_roots->itemHeight();
    m_view->verticalHeader()->setDefaultSectionSize(line);
    m_view->verticalScrollBar()->setSingleStep(line);
    m_servers->setFixedHeight(m_servers->itemHeight());
    m_corner->setFixedHeight(m_servers->itemHeight());
    fitColumns();
}

void AccessTable::fitColumns()
{
    // As if there always were a scroll bar: where its coming changed the columns, it might go again for that.
    const int room = m_pages->width() - style()->pixelMetric(QStyle::PM_ScrollBarExtent, nullptr, m_view);
    m_servers->fitColumns(room, m_view->wordWidth(), m_view->timeWidth());
    syncColumns();
}

//! The lists end where the cells do, before the scroll bars.
void AccessTable::fitEnds()
{
    m_roots->setEndMargin(m_view->height() - m_view->viewport()->height());
    m_servers->setEndMargin(m_view->width() - m_view->viewport()->width());
}

void AccessTable::syncColumns()
{
    for (int column = 0; column < m_grid->columnCount(); ++column)
        m_view->horizontalHeader()->resizeSection(column, m_servers->columnWidth(column));
}

bool AccessTable::eventFilter(QObject *watched, QEvent *event)
{
    if (event->type() == QEvent::Resize) {
        fitColumns();
        m_resized.start(); // and once more when view and viewport are through with it
    }
    return QWidget::eventFilter(watched, event);
}

void AccessTable::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitLines();
    if (event->type() == QEvent::LayoutDirectionChange)
        m_resized.start();
}

// --- what is kept

QByteArray AccessTable::saveState() const
{
    QHash<QString, qint32> widths;
    const QHash<ServerId, int> &own = m_servers->ownWidths();
    for (auto it = own.begin(); it != own.end() && widths.size() < keptLimit; ++it)
        widths.insert(it.key().value, it.value());
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << tableVersion << m_sides->saveState() << widths << m_lines->closedGroups().mid(0, keptLimit)
           << m_lines->isGrouping();
    return state;
}

void AccessTable::restoreState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_0);
    qint32 version = 0;
    QByteArray sides;
    QHash<QString, qint32> widths;
    QStringList closed;
    bool isGrouping = true;
    stream >> version >> sides >> widths >> closed >> isGrouping;
    if (version != tableVersion || stream.status() != QDataStream::Ok)
        return;
    m_sides->restoreState(sides);
    for (auto it = widths.cbegin(); it != widths.cend(); ++it)
        m_servers->setColumnWidth({it.key()}, it.value());
    m_lines->closeGroups(closed);
    m_lines->setGrouping(isGrouping);
}

} // namespace mangrove

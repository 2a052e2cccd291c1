#include "ui/access/accesspages.h"

#include "core/store/settings.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/access/accessactions.h"
#include "ui/access/accessscope.h"
#include "ui/access/accesstable.h"
#include "ui/access/accessview.h"
#include "ui/access/celllist.h"
#include "ui/access/sidelist.h"
#include "ui/kit/selection.h"
#include "ui/roots/rootslist.h"
#include "ui/servers/serverslist.h"

#include <QAction>
#include <QActionGroup>
#include <QDataStream>
#include <QFocusEvent>
#include <QIODevice>
#include <QKeySequence>
#include <QMenu>
#include <QStringList>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr qint32 pagesVersion = 1;

} // namespace

AccessPages::AccessPages(const Services &services, AccessTable &table, Selection &selection, QWidget *parent)
    : QStackedWidget(parent),
      m_services(services),
      m_selection(selection),
      m_table(table),
      m_view(*table.view()),
      m_byServer(new CellsPage(CellsPage::By::Server, services, table.scope(), *table.lines(), m_view.cellActions(),
                               selection)),
      m_byFolder(new CellsPage(CellsPage::By::Folder, services, table.scope(), *table.lines(), m_view.cellActions(),
                               selection)),
      m_group(new QActionGroup(this))
{
    setObjectName(QStringLiteral("accessPages"));
    addWidget(&table);
    addWidget(m_byServer);
    addWidget(m_byFolder);
    addPage(Page::Table, QStringLiteral("actionViewTable"), tr("&Table"), Qt::CTRL | Qt::Key_1)->setChecked(true);
    addPage(Page::ByServer, QStringLiteral("actionViewByServer"), tr("By &Server"), Qt::CTRL | Qt::Key_2);
    addPage(Page::ByFolder, QStringLiteral("actionViewByFolder"), tr("By F&older"), Qt::CTRL | Qt::Key_3);
    m_table.scope().setCurrent([this] {
        if (const CellsPage *own = cellsPage(this->page()))
            return own->current();
        const Cell cell = m_view.currentCell();
        // A heading's cell has no root of its own.
        return AccessScope::Current{cell.root.isEmpty() ? m_selection.roots() : QList<RootId>{cell.root}, cell.server};
    });
    connect(&m_services.settings, &Settings::changed, this, [this] {
        if (isVisible())
            followSettings();
    });
    m_byFolder->side()->addActions(m_table.roots()->rootActions());
    for (const CellsPage *own : {m_byServer, m_byFolder}) {
        // For all that is at the right, as the headers of the table have it for a row or column.
        auto *menu = new QMenu(tr("&Access"), own->side());
        menu->addActions(m_view.accessActions());
        connect(menu, &QMenu::aboutToShow, own->cells(), &QAbstractItemView::selectAll);
        own->side()->addAction(menu->menuAction());
    }
    m_view.cellActions().actOn([this] {
        const CellsPage *own = cellsPage(page());
        return own ? own->cells()->selectedCells() : m_view.selectedCells();
    });
}

QAction *AccessPages::addPage(Page page, const QString &name, const QString &text, const QKeySequence &shortcut)
{
    QAction *action = m_group->addAction(text);
    action->setObjectName(name);
    action->setCheckable(true);
    action->setShortcut(shortcut);
    // Assistive technology toggles a button, which triggers nothing and can take the last check mark away.
    connect(action, &QAction::toggled, this, [this, action, page](bool isOn) {
        if (isOn && page != this->page()) {
            m_isChosen = m_isSettled = true;
            setPage(page);
            tell();
        } else if (!isOn && std::ranges::none_of(m_group->actions(), &QAction::isChecked)) {
            action->setChecked(true);
        }
    });
    connect(action, &QAction::triggered, this, [this] {
        m_isChosen = m_isSettled = true;
        cells()->setFocus(Qt::ShortcutFocusReason);
    });
    return action;
}

QList<QAction *> AccessPages::pageActions() const
{
    return m_group->actions();
}

CellsPage *AccessPages::cellsPage(Page page) const
{
    return page == Page::Table ? nullptr : page == Page::ByServer ? m_byServer : m_byFolder;
}

QWidget *AccessPages::cells() const
{
    const CellsPage *own = cellsPage(page());
    return own ? static_cast<QWidget *>(own->cells()) : &m_view;
}

void AccessPages::focusList(CellsPage::By of)
{
    const CellsPage *own = cellsPage(page());
    if (!own)
        return;
    const bool isSide = (of == CellsPage::By::Server) == (own == m_byServer);
    QWidget *list = own->cells();
    if (isSide)
        list = own->side();
    list->setFocus(Qt::ShortcutFocusReason);
}

void AccessPages::renameRoot(const RootId &root)
{
    setPage(Page::ByFolder);
    SideList *side = m_byFolder->side();
    if (!side->selectId(root.value))
        return;
    side->setFocus(Qt::OtherFocusReason);
    side->edit(side->currentIndex());
}

bool AccessPages::reveal(const RootId &root)
{
    m_table.roots()->selectRoot(root);
    if (CellsPage *own = cellsPage(page()))
        own->reveal(root, {});
    return m_table.scope().shows(root);
}

bool AccessPages::reveal(const ServerId &server)
{
    m_table.servers()->selectServer(server);
    if (CellsPage *own = cellsPage(page()))
        own->reveal({}, server);
    return m_table.scope().shows(server);
}

void AccessPages::setPage(Page page)
{
    CellsPage *own = cellsPage(page);
    if (own)
        own->takeUp(m_selection.root(), m_selection.server());
    else
        m_view.takeUp(m_selection.root(), m_selection.server());
    if (page == this->page())
        return;
    setCurrentIndex(int(page));
    m_group->actions().at(int(page))->setChecked(true);
    m_view.cellActions().update();
    if (own)
        own->mean();
}

//! What is seen as current is what the inspector tells of. Not before a person wants to see something: a story takes
//! its time.
void AccessPages::tell()
{
    if (CellsPage *own = cellsPage(page()))
        own->tell();
    else
        m_table.tellCell(m_selection);
}

void AccessPages::showEvent(QShowEvent *event)
{
    QStackedWidget::showEvent(event);
    followSettings();
    const bool many =
        m_services.servers.servers().size() >= manyServers || m_services.roots.roots().size() >= manyRoots;
    if (!m_isSettled)
        setPage(many ? Page::ByServer : Page::Table);
    m_isSettled = true; // while the program runs
    // One that was chosen earlier had nothing to show before all was loaded.
    if (CellsPage *own = cellsPage(page()); own && own->side()->currentId().isEmpty()) {
        own->takeUp(m_selection.root(), m_selection.server());
        own->mean();
    }
}

//! A view that the settings name comes first: when the window opens, and when they begin to.
void AccessPages::followSettings()
{
    const QString first = m_services.settings.value(firstView);
    if (std::exchange(m_first, first) == first)
        return;
    const QStringList names{QStringLiteral("table"), QStringLiteral("byServer"), QStringLiteral("byFolder")};
    const qsizetype place = names.indexOf(first);
    if (place < 0)
        return;
    setPage(Page(place));
    m_isSettled = true;
}

void AccessPages::focusInEvent(QFocusEvent *event)
{
    cells()->setFocus(event->reason());
}

QByteArray AccessPages::saveState() const
{
    QByteArray state;
    QDataStream stream(&state, QIODevice::WriteOnly);
    stream.setVersion(QDataStream::Qt_6_0);
    stream << pagesVersion << qint32(m_isChosen ? int(page()) : -1) << m_byServer->saveState()
           << m_byFolder->saveState();
    return state;
}

void AccessPages::restoreState(const QByteArray &state)
{
    QDataStream stream(state);
    stream.setVersion(QDataStream::Qt_6_0);
    qint32 version = 0;
    qint32 page = -1;
    QByteArray byServer;
    QByteArray byFolder;
    stream >> version >> page >> byServer >> byFolder;
    if (stream.status() != QDataStream::Ok || version != pagesVersion)
        return;
    m_byServer->restoreState(byServer);
    m_byFolder->restoreState(byFolder);
    if (page < int(Page::Table) || page > int(Page::ByFolder))
        return;
    setPage(Page(page));
    m_isChosen = m_isSettled = true;
}

} // namespace mangrove

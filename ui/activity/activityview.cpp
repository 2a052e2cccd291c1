#include "ui/activity/activityview.h"

#include "ui/activity/activityexport.h"
#include "ui/activity/activityfilterbar.h"
#include "ui/activity/activitymodel.h"
#include "ui/activity/activityrundelegate.h"
#include "ui/activity/activityruns.h"
#include "ui/activity/activitywords.h"
#include "ui/kit/passfocus.h"

#include <QAction>
#include <QDateTime>
#include <QEvent>
#include <QHeaderView>
#include <QKeyEvent>
#include <QLabel>
#include <QScrollBar>
#include <QTableView>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

constexpr int slowRenewal = 60000; // ms; days end, and "Last hour" moves on

} // namespace

ActivityView::ActivityView(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_bar(new ActivityFilterBar(services, this)),
      m_model(new ActivityModel(services.activity, services.clock, this)),
      m_runs(new ActivityRuns(*m_model, this)),
      m_table(new QTableView(this)),
      m_empty(new QLabel(m_table->viewport())),
      m_exportAction(new QAction(tr("Export Activity…"), this))
{
    setObjectName(QStringLiteral("activityView"));
    buildTable();
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_bar);
    layout->addWidget(m_table, 1);

    auto *exporter = new ActivityExport(services.activity, this);
    connect(exporter, &ActivityExport::failed, this, &ActivityView::failed);
    m_exportAction->setObjectName(QStringLiteral("exportActivity"));
    connect(m_exportAction, &QAction::triggered, exporter, [this, exporter] { exporter->ask(m_bar->filter()); });

    connect(m_bar, &ActivityFilterBar::changed, this, &ActivityView::applyFilter);
    connect(m_model, &ActivityModel::matchingChanged, this, &ActivityView::showEmptiness);
    connect(m_model, &ActivityModel::matchingChanged, this, &ActivityView::showSought);
    connect(m_runs, &ActivityRuns::rowsAboutToBeInserted, this, &ActivityView::beforeRows);
    connect(m_runs, &ActivityRuns::rowsInserted, this,
            [this](const QModelIndex &, int first, int last) { afterRows(first, last); });
    // Not the current row: it also changes when the table merely gets the focus.
    connect(m_table->selectionModel(), &QItemSelectionModel::selectionChanged, this,
            [this](const QItemSelection &selected) {
                if (!selected.isEmpty())
                    choose(selected.first().top());
            });
    connect(m_table, &QTableView::clicked, this, [this](const QModelIndex &index) { choose(index.row()); });
    connect(m_table, &QTableView::activated, this, [this](const QModelIndex &index) {
        if (m_runs->isHeading(index.row()))
            toggle(index.row());
        else
            choose(index.row());
    });
    m_table->installEventFilter(this);
    connect(m_table->verticalScrollBar(), &QScrollBar::valueChanged, this, &ActivityView::renewTimesSoon);
    passFocus(this, m_table);

    m_times.setSingleShot(true);
    connect(&m_times, &QTimer::timeout, this, &ActivityView::renewTimes);
    showEmptiness();
}

void ActivityView::buildTable()
{
    m_table->setObjectName(QStringLiteral("activityTable"));
    m_table->setAccessibleName(tr("Activity"));
    // Before the table hears of it: rows that are let go at the far end are not chosen by anybody.
    connect(m_runs, &ActivityRuns::rowsAboutToBeRemoved, this, [this] { m_applying = true; });
    m_table->setModel(m_runs);
    connect(m_runs, &ActivityRuns::rowsRemoved, this, [this] { m_applying = false; });
    auto *times = new ActivityRunDelegate(m_table);
    m_table->setItemDelegateForColumn(ActivityModel::TimeColumn, times);
    connect(times, &ActivityRunDelegate::toggled, this, &ActivityView::toggle);
    m_table->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_table->setSelectionMode(QAbstractItemView::SingleSelection);
    m_table->setEditTriggers(QAbstractItemView::NoEditTriggers);
    m_table->setVerticalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setHorizontalScrollMode(QAbstractItemView::ScrollPerPixel);
    m_table->setTabKeyNavigation(false);
    m_table->setShowGrid(false);
    m_table->setWordWrap(false);
    m_table->setTextElideMode(Qt::ElideRight);
    m_table->verticalHeader()->hide();
    m_table->verticalHeader()->setSectionResizeMode(QHeaderView::Fixed);
    m_table->horizontalHeader()->setHighlightSections(false);
    m_table->horizontalHeader()->setStretchLastSection(true);
    m_table->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    m_table->horizontalHeader()->setSectionsMovable(false);
    fitColumns();

    m_empty->setObjectName(QStringLiteral("activityEmpty"));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    m_empty->setAttribute(Qt::WA_TransparentForMouseEvents);
    auto *over = new QVBoxLayout(m_table->viewport());
    over->addWidget(m_empty);
}

//! By the font and not by the contents: nothing jumps when lines come in.
void ActivityView::fitColumns()
{
    const QFontMetrics metrics = m_table->fontMetrics();
    const int margin = 2 * metrics.averageCharWidth();
    const QDateTime widest(QDate(2026, 9, 28), QTime(0, 0));
    m_table->verticalHeader()->setDefaultSectionSize(metrics.height() + 6);
    m_table->setColumnWidth(ActivityModel::TimeColumn,
                            metrics.horizontalAdvance(recordTime(widest, widest.addMonths(3))) + margin
                                + ActivityRunDelegate::arrowWidth(m_table) + margin / 2);
    m_table->setColumnWidth(ActivityModel::ServerColumn, metrics.averageCharWidth() * 16 + margin);
    m_table->setColumnWidth(ActivityModel::FolderColumn, metrics.averageCharWidth() * 14 + margin);
    int widestKind = 0; // of all, as in each language it is another one
    for (int kind = int(ActivityKind::Asked); kind <= int(ActivityKind::Failed); ++kind)
        widestKind = std::max(widestKind, metrics.horizontalAdvance(lookOf(ActivityKind(kind)).word));
    m_table->setColumnWidth(ActivityModel::KindColumn,
                            widestKind + m_table->style()->pixelMetric(QStyle::PM_SmallIconSize) + margin + 8);
}

void ActivityView::setServerFilter(const ServerId &server)
{
    m_bar->clear();
    m_bar->setServer(server);
}

void ActivityView::applyFilter()
{
    keepingTheLine([this] { m_model->setFilter(m_bar->filter()); });
}

//! What is chosen stays chosen, where it is among the lines that are read.
void ActivityView::keepingTheLine(const std::function<void()> &read)
{
    // Not the current row: the focus alone makes one current.
    const int chosen = chosenRow();
    const bool isHeading = m_runs->isHeading(chosen);
    const qint64 id = m_runs->idOf(chosen);
    m_applying = true;
    read();
    if (const int row = isHeading ? m_runs->headingOf(id) : m_runs->rowOf(id); row >= 0) {
        m_table->setCurrentIndex(m_runs->index(row, 0));
        m_table->selectRow(row);
    }
    m_applying = false;
}

void ActivityView::showLine(const ServerId &server, const RootId &root, qint64 line)
{
    m_sought = 0; // of what was wanted before
    m_bar->clear();
    m_bar->setServer(server);
    m_bar->setRoot(root);
    applyFilter();
    m_sought = line;
    m_model->loadTo(line);
}

void ActivityView::showSought()
{
    const int heading = m_sought > 0 ? m_runs->headingOf(m_sought) : -1;
    if (heading < 0) {
        if (!m_model->isSearching())
            m_sought = 0; // it is not there any more
        return;
    }
    const qint64 line = std::exchange(m_sought, 0);
    m_runs->setOpen(heading, true);
    const int row = m_runs->rowOf(line);
    m_table->selectRow(row); // tells of it, as a press does
    m_table->scrollTo(m_runs->index(row, 0), QAbstractItemView::PositionAtCenter);
}

void ActivityView::choose(int row)
{
    if (!m_applying && row >= 0 && row < m_runs->rowCount())
        Q_EMIT activityChosen(m_runs->told(row));
}

//! The row that a person has chosen, not the current one: the focus alone makes one current. -1: none.
int ActivityView::chosenRow() const
{
    return m_table->selectionModel()->selectedRows().value(0).row();
}

void ActivityView::toggle(int row)
{
    // What was chosen among its lines is not shown any more: its heading is.
    const bool isClosing = m_runs->isOpen(row);
    const bool isWithin = isClosing && chosenRow() > row && m_runs->headingOf(m_runs->idOf(chosenRow())) == row;
    m_isToggling = true;
    m_runs->setOpen(row, !isClosing);
    m_isToggling = false;
    if (!isWithin)
        return;
    m_applying = true; // the table may have come to it by itself
    m_table->selectRow(row);
    m_applying = false;
    choose(row);
}

//! Right and Left, as in a tree.
bool ActivityView::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == m_table && event->type() == QEvent::KeyPress) {
        const auto *key = static_cast<QKeyEvent *>(event);
        const int row = chosenRow();
        const bool opens = key->key() == (isRightToLeft() ? Qt::Key_Left : Qt::Key_Right);
        const bool closes = key->key() == (isRightToLeft() ? Qt::Key_Right : Qt::Key_Left);
        const int heading = m_runs->headingOf(m_runs->idOf(row));
        if (key->modifiers() == Qt::NoModifier && (opens || closes) && m_runs->isHeading(heading)
            && m_runs->isOpen(heading) == closes && (closes || row == heading)) {
            toggle(heading);
            return true;
        }
    }
    return QWidget::eventFilter(watched, event);
}

void ActivityView::beforeRows()
{
    m_atTop = m_table->verticalScrollBar()->value() == 0;
    m_firstInSight = m_table->rowAt(0);
}

//! Who looks at the newest lines goes on to see the newest; who reads further down keeps what is read.
void ActivityView::afterRows(int first, int last)
{
    if (m_isToggling || m_atTop || first > m_firstInSight)
        return;
    QScrollBar *bar = m_table->verticalScrollBar();
    const int height = (last - first + 1) * m_table->verticalHeader()->defaultSectionSize();
    // The bar learns of the new rows later, and would cut the value off.
    bar->setMaximum(bar->maximum() + height);
    bar->setValue(bar->value() + height);
}

void ActivityView::showEmptiness()
{
    const bool searching = m_model->isSearching();
    m_bar->setCount(m_model->matching(), searching);
    m_empty->setVisible(m_model->rowCount() == 0);
    if (searching)
        m_empty->setText(tr("Searching…"));
    else
        m_empty->setText(m_bar->isActive() ? tr("Nothing matches.\nClear the filter to see all of it.")
                                           : tr("Nothing has happened yet"));
    if (!searching)
        renewTimesSoon();
}

void ActivityView::renewTimesSoon()
{
    if (isVisible())
        m_times.start(0);
}

void ActivityView::renewTimes()
{
    if (!isVisible())
        return;
    // "Last hour" goes with the time, but not while somebody reads further down.
    const QDateTime since = m_model->filter().since;
    if (since.isValid() && m_bar->filter().since >= since.addMSecs(slowRenewal)
        && m_table->verticalScrollBar()->value() == 0)
        applyFilter();
    const int first = m_table->rowAt(0);
    int last = m_table->rowAt(m_table->viewport()->height() - 1);
    if (last < 0)
        last = m_runs->rowCount() - 1;
    const int life = first < 0 ? 0 : m_runs->renewTimes(first, last);
    m_times.start(life > 0 ? life : slowRenewal);
}

void ActivityView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    keepingTheLine([this] { m_model->setFollowing(true); });
    m_times.start(0);
}

void ActivityView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_times.stop();
    m_model->setFollowing(false);
}

void ActivityView::changeEvent(QEvent *event)
{
    QWidget::changeEvent(event);
    if (event->type() == QEvent::FontChange || event->type() == QEvent::StyleChange)
        fitColumns();
}

} // namespace mangrove

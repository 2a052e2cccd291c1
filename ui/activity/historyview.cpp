#include "ui/activity/historyview.h"

#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/activity/activitywords.h"
#include "ui/activity/historyfeed.h"
#include "ui/activity/historylist.h"
#include "ui/kit/foreignwidgets.h"

#include <QFocusEvent>
#include <QHBoxLayout>
#include <QHeaderView>
#include <QLabel>
#include <QStackedWidget>
#include <QTableView>
#include <QToolButton>
#include <QVBoxLayout>

#include <algorithm>
#include <array>
#include <initializer_list>
#include <utility>

namespace mangrove {

namespace {

constexpr qint64 anHour = 3600 * 1000; // ms
constexpr qint64 aDay = 24 * anHour;
constexpr int margin = 40; // a range shows that much more than it holds, one part in so many
constexpr int timeStep = 1000; // ms in which the present moves on

} // namespace

HistoryView::HistoryView(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_feed(new HistoryFeed(services, this)),
      m_names{[this](const HistoryLane &lane) { return serverName(lane); },
              [this](const HistoryRow &row) { return folderName(row); }},
      m_canvas(new HistoryCanvas(
          m_feed->picture(), m_names, [this] { return now(); }, this)),
      m_listModel(new HistoryList(m_canvas->lines(), m_names, this)),
      m_list(new QTableView(this)),
      m_empty(new QLabel(tr("No server was told anything yet.\nWhen one is, a bar shows from when to when it "
                            "knew a folder."),
                         this)),
      m_pages(new QStackedWidget(this)),
      m_said(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("historyView"));
    m_said->setObjectName(QStringLiteral("historySaid"));
    m_said->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Preferred);
    m_empty->setObjectName(QStringLiteral("historyEmpty"));
    m_empty->setTextFormat(Qt::PlainText);
    m_empty->setAlignment(Qt::AlignCenter);
    m_empty->setWordWrap(true);
    m_empty->setForegroundRole(QPalette::PlaceholderText);
    makeList();
    for (QWidget *page : std::initializer_list<QWidget *>{m_canvas, m_list, m_empty})
        m_pages->addWidget(page);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(2);
    layout->addWidget(makeBar());
    layout->addWidget(m_pages, 1);

    connect(m_feed, &HistoryFeed::changed, this, &HistoryView::refresh);
    connect(m_feed, &HistoryFeed::readingChanged, this, &HistoryView::showReading);
    connect(m_canvas, &HistoryCanvas::currentChanged, this, &HistoryView::tellCurrent);
    connect(m_canvas, &HistoryCanvas::activated, this, &HistoryView::leadToLines);
    // What they are called is asked for when it is painted.
    connect(&services.roots, &RootStore::changed, m_canvas->viewport(), qOverload<>(&QWidget::update));
    connect(&services.servers, &ServerStore::changed, m_canvas->viewport(), qOverload<>(&QWidget::update));
    m_time.setInterval(timeStep);
    connect(&m_time, &QTimer::timeout, this, &HistoryView::followTime);
}

HistoryView::~HistoryView() = default;

QToolButton *HistoryView::addButton(QWidget *bar, const QString &name, const QString &text, const QString &tip)
{
    auto *button = new QToolButton(bar);
    button->setObjectName(name);
    button->setText(text);
    button->setAccessibleName(text);
    button->setAccessibleDescription(tip);
    button->setToolTip(tip);
    button->setAutoRaise(true);
    button->setFocusPolicy(Qt::TabFocus);
    bar->layout()->addWidget(button);
    return button;
}

QWidget *HistoryView::makeBar()
{
    auto *bar = new QWidget(this);
    auto *layout = new QHBoxLayout(bar);
    layout->setContentsMargins(6, 2, 6, 0);
    layout->setSpacing(2);
    const auto span = [&](const QString &name, const QString &text, const QString &tip, qint64 ms) {
        connect(addButton(bar, name, text, tip), &QToolButton::clicked, this, [this, ms] { setSpan(ms); });
    };
    span(QStringLiteral("historyHour"), tr("Hour"), tr("Show the last hour"), anHour);
    span(QStringLiteral("historyDay"), tr("Day"), tr("Show the last day"), aDay);
    span(QStringLiteral("historyWeek"), tr("Week"), tr("Show the last week"), 7 * aDay);
    span(QStringLiteral("historyAll"), tr("All"), tr("Show all that is recorded"), 0);
    const auto zoom = [&](const QString &name, const QString &sign, const QString &words, const QString &tip,
                          double by) {
        QToolButton *button = addButton(bar, name, sign, tip);
        button->setAccessibleName(words); // a sign is not spoken
        connect(button, &QToolButton::clicked, m_canvas, [this, by] { m_canvas->zoom(by); });
    };
    zoom(QStringLiteral("historyIn"), QStringLiteral("+"), tr("Zoom In"), tr("Zoom in (+)"), 1.5);
    zoom(QStringLiteral("historyOut"), QStringLiteral("−"), tr("Zoom Out"), tr("Zoom out (-)"), 1 / 1.5);
    layout->addWidget(m_said, 1);
    m_linesButton = addButton(bar, QStringLiteral("historyLines"), tr("Show Lines"),
                              tr("Show the lines of what is chosen in Activity (Return)"));
    connect(m_linesButton, &QToolButton::clicked, this, &HistoryView::leadToLines);
    m_linesButton->setEnabled(false);
    m_listButton = addButton(bar, QStringLiteral("historyAsList"), tr("As List"), tr("Show the bars as a list"));
    m_listButton->setCheckable(true);
    connect(m_listButton, &QToolButton::toggled, this, &HistoryView::showAsList);
    return bar;
}

void HistoryView::makeList()
{
    m_list->setObjectName(QStringLiteral("historyList"));
    m_list->setAccessibleName(tr("Who Knew What"));
    m_list->setModel(m_listModel);
    m_list->setSelectionBehavior(QAbstractItemView::SelectRows);
    m_list->setSelectionMode(QAbstractItemView::SingleSelection);
    m_list->setTabKeyNavigation(false);
    m_list->setShowGrid(false);
    m_list->setWordWrap(false);
    m_list->verticalHeader()->hide();
    m_list->verticalHeader()->setDefaultSectionSize(m_list->fontMetrics().height() + 6);
    m_list->horizontalHeader()->setStretchLastSection(true);
    m_list->horizontalHeader()->setHighlightSections(false);
    m_list->horizontalHeader()->setDefaultAlignment(Qt::AlignLeft | Qt::AlignVCenter);
    const int letter = m_list->fontMetrics().averageCharWidth();
    constexpr std::array widths{18, 18, 30, 30}; // letters; the last column takes the rest
    for (int column = 0; column < int(widths.size()); ++column)
        m_list->setColumnWidth(column, widths.at(size_t(column)) * letter);
    connect(m_list->selectionModel(), &QItemSelectionModel::currentRowChanged, this,
            [this](const QModelIndex &current) {
                if (current.isValid())
                    m_canvas->setCurrent(m_listModel->at(current.row()));
            });
    connect(m_list, &QTableView::activated, this, &HistoryView::leadToLines);
}

qint64 HistoryView::now() const
{
    return m_services.clock.now().toMSecsSinceEpoch();
}

QString HistoryView::serverName(const HistoryLane &lane) const
{
    if (const ServerRecord *server = m_services.servers.find(lane.server))
        return displayText(server->name);
    return tr("%1 (removed)", "a server").arg(displayText(lane.name.isEmpty() ? lane.server.value : lane.name));
}

QString HistoryView::folderName(const HistoryRow &row) const
{
    const Root *root = m_services.roots.find(row.root);
    return root ? displayText(root->name) : folderNameOf(row.uri);
}

//! The last so many ms; 0: all of it.
void HistoryView::setSpan(qint64 ms)
{
    const HistoryPicture &picture = m_feed->picture();
    const qint64 from = ms > 0 || picture.lineCount() == 0 ? now() - std::max(ms, anHour) : picture.begin();
    const qint64 rest = (now() - from) / margin;
    m_canvas->showRange(from - rest, now() + rest);
    m_isPlaced = true;
}

void HistoryView::showAsList(bool asList)
{
    if (asList)
        m_listModel->refresh();
    refresh();
    QWidget *shown = asList ? static_cast<QWidget *>(m_list) : m_canvas;
    if (asList && m_listModel->rowOf(m_canvas->current()) >= 0)
        m_list->selectRow(m_listModel->rowOf(m_canvas->current()));
    shown->setFocus(Qt::OtherFocusReason);
}

void HistoryView::refresh()
{
    m_canvas->refresh();
    if (m_listButton->isChecked()) {
        m_listModel->refresh();
        if (const int row = m_listModel->rowOf(m_canvas->current()); row >= 0)
            m_list->selectRow(row);
    }
    const bool isEmpty = m_canvas->lines().count() == 0;
    m_pages->setCurrentWidget(isEmpty                         ? static_cast<QWidget *>(m_empty)
                                  : m_listButton->isChecked() ? static_cast<QWidget *>(m_list)
                                                              : m_canvas);
    // All of it where that is little, else the last day.
    if (!m_isPlaced && !isEmpty)
        setSpan(now() - m_feed->picture().begin() < aDay ? 0 : aDay);
    showReading();
}

void HistoryView::showReading()
{
    if (m_feed->isReading())
        m_said->setForeignText(tr("Reading… %1 %").arg(m_feed->percent()));
    else
        tellCurrent();
}

void HistoryView::tellCurrent()
{
    const QString sentence = m_canvas->sentence(m_canvas->current());
    m_said->setForeignText(sentence);
    m_linesButton->setEnabled(!sentence.isEmpty());
}

void HistoryView::leadToLines()
{
    const HistoryItem item = m_canvas->current();
    const HistoryLines &lines = m_canvas->lines();
    if (!lines.isThere(item))
        return;
    const HistoryRow *row = lines.row(lines.lineOf(item));
    Q_EMIT linesWanted(lines.lane(lines.lineOf(item)).server, row ? row->root : RootId(), lines.key(item).line);
}

//! The present moves on; who looks at it goes along.
void HistoryView::followTime()
{
    const TimeScale &scale = m_canvas->scale();
    const qint64 was = std::exchange(m_shownNow, now());
    if (was <= scale.right() && m_shownNow > scale.right()) {
        const qint64 by = (scale.right() - scale.left()) / 8;
        m_canvas->showRange(scale.left() + by, scale.right() + by);
    }
    m_canvas->viewport()->update();
}

//! No focus proxy: with one Tab would never come to the buttons above.
void HistoryView::focusInEvent(QFocusEvent *event)
{
    if (m_pages->currentWidget() != m_empty)
        m_pages->currentWidget()->setFocus(event->reason());
}

void HistoryView::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_feed->setFollowing(true);
    refresh();
    m_shownNow = now();
    m_time.start();
}

void HistoryView::hideEvent(QHideEvent *event)
{
    QWidget::hideEvent(event);
    m_feed->setFollowing(false);
    m_time.stop();
}

} // namespace mangrove

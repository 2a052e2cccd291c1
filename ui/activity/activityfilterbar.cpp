#include "ui/activity/activityfilterbar.h"

#include "core/base/displaytext.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/activity/activitymodel.h"
#include "ui/kit/dialogparts.h"

#include <QComboBox>
#include <QGridLayout>
#include <QLabel>
#include <QLineEdit>
#include <QLocale>
#include <QPushButton>
#include <QSignalBlocker>
#include <QStandardItemModel>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

enum TimeChoice { AnyTime, LastHour, Today, LastWeek };

struct Choice
{
    QString id;
    QString text; // foreign
    QString toolTip; // foreign
};

//! Puts new choices behind the first one ("All …") and keeps what is chosen. A model of its own each time: with a
//! thousand folders, taking them out and putting them in one by one takes the window's time.
void refill(QComboBox *combo, const QList<Choice> &choices)
{
    const QString chosen = combo->currentData().toString();
    const QString all = combo->itemText(0);
    const QSignalBlocker blocker(combo);
    auto *model = new QStandardItemModel(combo);
    model->appendRow(new QStandardItem(all));
    for (const Choice &choice : choices) {
        auto *item = new QStandardItem(displayText(choice.text));
        item->setData(choice.id, Qt::UserRole);
        item->setToolTip(displayToolTip(choice.toolTip));
        model->appendRow(item);
    }
    combo->setModel(model); // deletes the one before
    combo->setCurrentIndex(chosen.isEmpty() ? 0 : std::max(0, combo->findData(chosen)));
}

} // namespace

ActivityFilterBar::ActivityFilterBar(const Services &services, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_text(new QLineEdit(this)),
      m_clear(plainButton(tr("Clear"), QStringLiteral("activityClear"), this)),
      m_count(new QLabel(this))
{
    setObjectName(QStringLiteral("activityFilter"));
    auto *grid = new QGridLayout(this);
    grid->setContentsMargins(0, 0, 0, 0);
    grid->setVerticalSpacing(1);
    grid->setHorizontalSpacing(6);
    m_server = addCombo(grid, tr("Server"), QStringLiteral("activityServer"));
    m_root = addCombo(grid, tr("Folder"), QStringLiteral("activityRoot"));
    m_kind = addCombo(grid, tr("Kind"), QStringLiteral("activityKind"));
    m_time = addCombo(grid, tr("Time"), QStringLiteral("activityTime"));

    auto *label = new QLabel(tr("Contains"), this);
    label->setBuddy(m_text);
    grid->addWidget(label, 0, 4);
    grid->addWidget(m_text, 1, 4);
    grid->setColumnStretch(4, 2); // what is looked for is short
    m_text->setObjectName(QStringLiteral("activityText"));
    m_text->setAcceptDrops(false); // a dropped folder is for the window
    m_text->setMaxLength(1000);
    m_text->setMinimumWidth(fontMetrics().averageCharWidth() * 12);
    grid->addWidget(m_clear, 1, 5);
    m_count->setObjectName(QStringLiteral("activityCount"));
    m_count->setAlignment(Qt::AlignRight | Qt::AlignVCenter);
    // Room for the largest number, so that the fields do not move with every new line.
    m_count->setMinimumWidth(fontMetrics().horizontalAdvance(tr("showing %L1").arg(100000)));
    grid->addWidget(m_count, 0, 5); // above, as a row of its own makes the window wider than small screens

    grid->setColumnStretch(2, 5); // with an icon
    m_server->addItem(tr("All servers"));
    m_root->addItem(tr("All folders"));
    m_kind->addItem(tr("Any kind"));
    for (int kind = int(ActivityKind::Asked); kind <= int(ActivityKind::Failed); ++kind) {
        const StateLook look = lookOf(ActivityKind(kind));
        m_kind->addItem(icon(look.icon, look.tone), look.word, toWord(ActivityKind(kind)));
        m_kind->setItemData(m_kind->count() - 1, look.word, Qt::ToolTipRole); // long in some languages
    }
    m_time->addItem(tr("Any time"), AnyTime);
    m_time->addItem(tr("Last hour"), LastHour);
    m_time->addItem(tr("Today"), Today);
    m_time->addItem(tr("Last 7 days"), LastWeek);
    fillServers();

    m_typing.setSingleShot(true);
    m_typing.setInterval(typingTime);
    connect(&m_typing, &QTimer::timeout, this, &ActivityFilterBar::onEdited);
    connect(m_text, &QLineEdit::textChanged, this, [this] { m_typing.start(); });
    connect(m_text, &QLineEdit::returnPressed, this, &ActivityFilterBar::onEdited);
    connect(m_clear, &QPushButton::clicked, this, &ActivityFilterBar::clear);
    for (QComboBox *combo : {m_server, m_root, m_kind, m_time})
        connect(combo, &QComboBox::currentIndexChanged, this, &ActivityFilterBar::onEdited);
    connect(&m_services.servers, &ServerStore::changed, this, &ActivityFilterBar::fillServers);
    // A little later: whoever has changed the folders has done enough in this turn.
    m_filling.setSingleShot(true);
    m_filling.setInterval(30);
    connect(&m_filling, &QTimer::timeout, this, &ActivityFilterBar::fillRoots);
    connect(&m_services.roots, &RootStore::changed, this, [this] {
        m_isStale = true;
        if (isVisible()) // else when somebody wants to choose
            m_filling.start();
    });
    m_clear->setEnabled(false);
    setCount(0, false);
}

QComboBox *ActivityFilterBar::addCombo(QGridLayout *grid, const QString &label, const QString &name)
{
    const int column = grid->count() / 2;
    auto *combo = new QComboBox(this);
    combo->setObjectName(name);
    combo->setSizeAdjustPolicy(QComboBox::AdjustToMinimumContentsLengthWithIcon);
    combo->setMinimumContentsLength(9);
    combo->setMaxVisibleItems(20);
    combo->setMinimumWidth(fontMetrics().averageCharWidth() * 9); // narrower than it would like
    auto *text = new QLabel(label, this);
    text->setBuddy(combo);
    grid->addWidget(text, 0, column);
    grid->addWidget(combo, 1, column);
    grid->setColumnStretch(column, 4); // its words are longer than what is looked for
    return combo;
}

void ActivityFilterBar::fillServers()
{
    const bool narrowed = m_server->currentIndex() > 0;
    QList<Choice> choices;
    for (const ServerRecord &server : m_services.servers.servers())
        choices.append({server.id.value, server.name, server.name});
    refill(m_server, choices);
    if (narrowed && m_server->currentIndex() == 0)
        onEdited(); // the chosen one is gone
}

void ActivityFilterBar::fillRoots()
{
    m_filling.stop();
    if (!std::exchange(m_isStale, false))
        return;
    const QList<Root> &roots = m_services.roots.roots();
    QHash<QString, int> uses;
    for (const Root &root : roots)
        ++uses[root.name];
    const bool narrowed = m_root->currentIndex() > 0;
    QList<Choice> choices;
    for (const Root &root : roots) {
        const bool unique = uses.value(root.name) == 1;
        choices.append({root.id.value,
                        unique ? root.name : tr("%1 (%2)", "name (path)").arg(root.name, root.canonicalPath),
                        root.canonicalPath});
    }
    refill(m_root, choices);
    if (narrowed && m_root->currentIndex() == 0)
        onEdited();
}

ActivityFilter ActivityFilterBar::filter() const
{
    ActivityFilter filter;
    filter.server = {m_server->currentData().toString()};
    filter.root = {m_root->currentData().toString()};
    if (const Root *root = m_services.roots.find(filter.root))
        filter.rootUri = root->uri;
    if (m_kind->currentIndex() > 0)
        filter.kinds = {activityKindFromWord(m_kind->currentData().toString())};
    filter.text = m_text->text();
    const QDateTime now = m_services.clock.now();
    switch (m_time->currentData().toInt()) {
    case LastHour:
        filter.since = now.addSecs(-3600);
        break;
    case Today:
        filter.since = now.toLocalTime().date().startOfDay().toUTC();
        break;
    case LastWeek:
        filter.since = now.addDays(-7);
        break;
    default:
        break;
    }
    return filter;
}

bool ActivityFilterBar::isActive() const
{
    return m_server->currentIndex() > 0 || m_root->currentIndex() > 0 || m_kind->currentIndex() > 0
        || m_time->currentIndex() > 0 || !m_text->text().isEmpty();
}

void ActivityFilterBar::setServer(const ServerId &server)
{
    m_server->setCurrentIndex(server.isEmpty() ? 0 : std::max(0, m_server->findData(server.value)));
}

void ActivityFilterBar::setRoot(const RootId &root)
{
    fillRoots();
    m_root->setCurrentIndex(root.isEmpty() ? 0 : std::max(0, m_root->findData(root.value)));
}

void ActivityFilterBar::showEvent(QShowEvent *event)
{
    QWidget::showEvent(event);
    m_text->setClearButtonEnabled(true); // it reads pictures from files
    fillRoots();
}

void ActivityFilterBar::clear()
{
    {
        const QSignalBlocker server(m_server);
        const QSignalBlocker root(m_root);
        const QSignalBlocker kind(m_kind);
        const QSignalBlocker time(m_time);
        for (QComboBox *combo : {m_server, m_root, m_kind, m_time})
            combo->setCurrentIndex(0);
        m_text->clear();
    }
    // A button that is about to be disabled would hand the focus on to whatever comes next.
    if (m_clear->hasFocus())
        m_text->setFocus();
    onEdited();
}

void ActivityFilterBar::setCount(int count, bool more)
{
    m_count->setText((more ? tr("%L1 so far…") : tr("showing %L1")).arg(count));
}

void ActivityFilterBar::onEdited()
{
    m_typing.stop();
    m_clear->setEnabled(isActive());
    Q_EMIT changed();
}

} // namespace mangrove

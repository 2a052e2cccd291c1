#include "ui/requests/rootchoices.h"

#include "ui/requests/rootchoice.h"

#include <QCheckBox>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

// A few milliseconds each.
constexpr int newPerTurn = 6;
constexpr int deletedPerTurn = 24;

} // namespace

RootChoices::RootChoices(QWidget *parent)
    : QWidget(parent),
      m_tools(new QWidget(this)),
      m_count(new QLabel(m_tools)),
      m_filter(new QLineEdit(m_tools)),
      m_all(new QPushButton(tr("A&ll"), m_tools)),
      m_none(new QPushButton(tr("N&one"), m_tools)),
      m_rows(new QVBoxLayout(this))
{
    setObjectName(QStringLiteral("rootsBox"));
    setAccessibleName(tr("Folders that it may be told"));
    m_tools->setObjectName(QStringLiteral("rootsTools"));
    m_count->setObjectName(QStringLiteral("rootsCount"));
    m_count->setTextFormat(Qt::PlainText);
    m_filter->setObjectName(QStringLiteral("rootsFilter"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setAccessibleName(tr("Filter the folders"));
    m_filter->setClearButtonEnabled(true);
    m_filter->setAcceptDrops(false);
    m_all->setObjectName(QStringLiteral("selectAllButton"));
    m_all->setToolTip(tr("Tick all that are shown, but those that need a thought"));
    m_none->setObjectName(QStringLiteral("selectNoneButton"));
    for (QPushButton *button : {m_all, m_none})
        button->setAutoDefault(false); // QDialog would make the first such button the default
    auto *row = new QHBoxLayout(m_tools);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(m_count);
    row->addWidget(m_filter, 1);
    row->addWidget(m_all);
    row->addWidget(m_none);
    m_rows->setSpacing(2);
    m_rows->setContentsMargins(6, 4, 6, 2);
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &RootChoices::nextTurn);
    connect(m_all, &QPushButton::clicked, this, [this] { tickAll(true); });
    connect(m_none, &QPushButton::clicked, this, [this] { tickAll(false); });
    connect(m_filter, &QLineEdit::textChanged, this, &RootChoices::applyFilter);
}

bool RootChoices::setRoots(const QList<Root> &roots)
{
    bool differs = false;
    QSet<RootId> gone;
    for (const Root &root : std::as_const(m_roots))
        gone.insert(root.id);
    for (const Root &root : roots) {
        differs = !gone.remove(root.id) || differs;
        if (RootChoice *choice = m_choices.value(root.id))
            differs = choice->setRoot(root) || differs;
    }
    for (const RootId &id : std::as_const(gone)) {
        differs = true;
        m_toTick.remove(id);
        RootChoice *choice = m_choices.take(id);
        if (!choice)
            continue;
        // Hidden at once: a folder that is no longer asked for must not look as if it were.
        m_rows->removeWidget(choice);
        choice->hide();
        m_gone << choice;
    }
    m_roots = roots;
    m_count->setText(tr("%n undecided folder(s)", nullptr, int(m_roots.size())));
    m_tools->setVisible(m_roots.size() > 1);
    if (m_roots.size() < 2)
        clearFilter();
    if (!m_turn.isActive())
        addRows();
    tickOnlyOne();
    return differs;
}

//! A single one was asked for by its name, as it were. When others join it, nobody has picked it from among them.
void RootChoices::tickOnlyOne()
{
    if (m_roots.isEmpty())
        return;
    const bool isFirst = !std::exchange(m_isShown, true);
    RootChoice *only = m_choices.value(isFirst ? m_roots.first().id : m_tickedHere);
    if (m_roots.size() > 1 && !isFirst && only) {
        m_tickedHere = {};
        only->setTicked(false);
    } else if (m_roots.size() == 1 && isFirst && only && !only->needsThought()) {
        only->setTicked(true);
        m_tickedHere = only->root().id;
    }
}

void RootChoices::setNotes(const Notes &notes)
{
    m_notes = notes;
    for (RootChoice *choice : std::as_const(m_choices))
        note(choice);
}

void RootChoices::note(RootChoice *choice) const
{
    const RootId &id = choice->root().id;
    choice->setOrigin(m_notes.named.contains(id) ? tr("named in its arguments") : QString());
    choice->setReach(m_notes.reach.value(id));
}

void RootChoices::nextTurn()
{
    const bool isToGrow = !isComplete();
    const bool isToClear = !m_gone.isEmpty();
    for (int i = 0; i < deletedPerTurn && !m_gone.isEmpty(); ++i)
        delete m_gone.takeLast();
    addRows();
    if (isToGrow)
        Q_EMIT grew();
    if (isToClear && m_gone.isEmpty())
        Q_EMIT cleared();
}

RootChoice *RootChoices::makeRow(const Root &root)
{
    auto *choice = new RootChoice(root, this);
    note(choice);
    choice->setTicked(m_toTick.remove(root.id) && !choice->needsThought());
    connect(choice, &RootChoice::tickedChanged, this, &RootChoices::tickedChanged);
    connect(choice->checkBox(), &QCheckBox::toggled, this, [this] { m_tickedHere = {}; });
    m_choices.insert(root.id, choice);
    return choice;
}

void RootChoices::addRows()
{
    layout()->setEnabled(false); // each show() would lay all rows out anew
    int toMake = newPerTurn;
    QWidget *before = m_none;
    for (int i = 0; i < m_roots.size(); ++i) {
        const Root &root = m_roots.at(i);
        RootChoice *choice = m_choices.value(root.id);
        if (!choice) {
            if (toMake-- == 0)
                break;
            choice = makeRow(root);
        }
        const QLayoutItem *there = m_rows->itemAt(i);
        if (!there || there->widget() != choice) {
            m_rows->removeWidget(choice);
            m_rows->insertWidget(i, choice);
            choice->setVisible(passes(root));
            setTabOrder(before, choice->checkBox());
        }
        before = choice->checkBox();
    }
    layout()->setEnabled(true);
    if (!isComplete() || !m_gone.isEmpty())
        m_turn.start(0);
}

int RootChoices::tickedCount() const
{
    return int(std::ranges::count_if(m_choices, [](const RootChoice *choice) { return choice->isTicked(); }));
}

int RootChoices::heightToCome() const
{
    const int made = int(m_choices.size());
    return made == 0 ? 0 : int(m_roots.size() - made) * m_rows->sizeHint().height() / made;
}

//! Of those that are shown: what a filter hides is not meant.
void RootChoices::tickAll(bool ticked)
{
    m_toTick.clear();
    for (const Root &root : std::as_const(m_roots)) {
        RootChoice *choice = m_choices.value(root.id);
        if (!passes(root))
            continue;
        if (choice)
            choice->setTicked(ticked && (!choice->needsThought() || choice->isTicked()));
        else if (ticked)
            m_toTick.insert(root.id);
    }
}

bool RootChoices::passes(const Root &root) const
{
    const RootChoice *choice = m_choices.value(root.id);
    const QString words = m_filter->text().trimmed();
    // What would be allowed is never out of sight.
    return words.isEmpty() || (choice && choice->isTicked()) || root.name.contains(words, Qt::CaseInsensitive)
        || root.canonicalPath.contains(words, Qt::CaseInsensitive);
}

void RootChoices::applyFilter()
{
    layout()->setEnabled(false);
    for (const Root &root : std::as_const(m_roots)) {
        if (RootChoice *choice = m_choices.value(root.id))
            choice->setVisible(passes(root));
    }
    layout()->setEnabled(true);
    layout()->invalidate();
}

bool RootChoices::clearFilter()
{
    const bool wasActive = !m_filter->text().isEmpty();
    m_filter->clear();
    return wasActive;
}

} // namespace mangrove

#include "ui/requests/rootchoice.h"

#include "core/base/displaytext.h"
#include "core/roots/places.h"
#include "ui/kit/foreignwidgets.h"

#include <QCheckBox>
#include <QDir>
#include <QHBoxLayout>
#include <QPushButton>
#include <QSet>
#include <QStyle>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int manyRoots = 4; // more than these: "Select All" and "Select None" help
// A few milliseconds each.
constexpr int newPerTurn = 6;
constexpr int deletedPerTurn = 24;

} // namespace

RootChoice::RootChoice(const Root &root, QWidget *parent)
    : QWidget(parent),
      m_root(root),
      m_box(new QCheckBox(this)),
      m_badge(new QLabel(this)),
      m_path(new TextBox(6, this)),
      m_warning(sentenceLabel({}, QStringLiteral("rootWarning"), this)),
      m_origin(new QLabel(this))
{
    setObjectName(QStringLiteral("rootChoice"));
    m_box->setObjectName(QStringLiteral("rootCheckBox"));
    m_box->setSizePolicy(QSizePolicy::Preferred, QSizePolicy::Fixed);
    m_box->setMinimumWidth(1);
    m_badge->setObjectName(QStringLiteral("rootBadge"));
    m_badge->setTextFormat(Qt::PlainText);
    m_badge->setFrameShape(QFrame::StyledPanel);
    m_badge->setToolTip(tr("This name mixes letters of alphabets that look alike. Compare the path."));
    m_path->setObjectName(QStringLiteral("rootPath"));
    // 200 paths would be 200 stops for the Tab key; the path is also the check box's description.
    m_path->setFocusPolicy(Qt::ClickFocus);

    m_origin->setObjectName(QStringLiteral("rootOrigin"));
    m_origin->setTextFormat(Qt::PlainText);
    m_origin->setFrameShape(QFrame::StyledPanel);
    m_origin->hide();
    auto *head = new QHBoxLayout;
    head->addWidget(m_box);
    head->addWidget(m_badge);
    head->addWidget(m_origin);
    head->addStretch(1);
    auto *below = new QVBoxLayout;
    below->setSpacing(0);
    below->setContentsMargins(style()->pixelMetric(QStyle::PM_IndicatorWidth)
                                  + style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing),
                              0, 0, 0);
    below->addWidget(m_path);
    below->addWidget(m_warning);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 4);
    layout->setSpacing(0);
    layout->addLayout(head);
    layout->addLayout(below);

    showRoot();
    m_box->setChecked(!m_needsThought);
    connect(m_box, &QCheckBox::toggled, this, &RootChoice::tickedChanged);
}

bool RootChoice::setRoot(const Root &root)
{
    const bool differs = root.name != m_root.name || root.canonicalPath != m_root.canonicalPath
        || root.path != m_root.path || root.isFile != m_root.isFile;
    const bool leadsElsewhere = root.canonicalPath != m_root.canonicalPath;
    m_root = root;
    if (differs)
        showRoot();
    if (leadsElsewhere && m_needsThought)
        m_box->setChecked(false);
    return differs;
}

void RootChoice::setOrigin(const QString &words)
{
    m_origin->setText(words);
    m_origin->setVisible(!words.isEmpty());
    m_box->setAccessibleDescription(words + QLatin1Char('\n') + m_box->accessibleDescription());
}

bool RootChoice::isTicked() const
{
    return m_box->isChecked();
}

void RootChoice::setTicked(bool ticked)
{
    m_box->setChecked(ticked);
}

void RootChoice::showRoot()
{
    const QString name = displayText(m_root.name, 60);
    const QString path = displayText(m_root.canonicalPath, 0);
    m_box->setText(displayAction(displayText(m_root.name, 60)));
    m_box->setAccessibleName(displayText(m_root.name, 0));
    m_box->setToolTip(displayToolTip(m_root.name));
    const bool mixed = isMixedScript(m_root.name);
    m_badge->setText(mixed ? tr("mixed alphabets") : QString());
    m_badge->setVisible(mixed);
    m_path->setForeignText(m_root.canonicalPath);
    m_path->setAccessibleName(tr("Path of %1").arg(name));

    QStringList sentences;
    switch (placeOf(m_root.canonicalPath, nativePlatform(), QDir::homePath())) {
    case Place::Broad:
        sentences << tr("This is a broad folder: it holds much more than one project.");
        break;
    case Place::Sensitive:
        sentences << tr("This is a sensitive place: it may hold keys, passwords or private settings.");
        break;
    case Place::System:
    case Place::Special:
        sentences << tr("This folder belongs to the operating system.");
        break;
    case Place::Ordinary:
        break;
    }
    m_needsThought = !sentences.isEmpty();
    if (m_root.isFile)
        sentences << tr("This is a single file.");
    if (m_root.path != m_root.canonicalPath)
        sentences << tr("It was added as %1.").arg(displayText(m_root.path, 0));
    m_warning->setText(sentences.join(QLatin1Char(' ')));
    m_warning->setVisible(!sentences.isEmpty());
    QFont font = m_warning->font();
    font.setBold(m_needsThought);
    m_warning->setFont(font);

    QStringList description{path};
    if (isMixedScript(m_root.name))
        description << m_badge->toolTip();
    m_box->setAccessibleDescription((description + sentences).join(QLatin1Char('\n')));
}

RootChoices::RootChoices(QWidget *parent)
    : QGroupBox(parent), m_tickRow(new QWidget(this)), m_rows(new QVBoxLayout)
{
    setObjectName(QStringLiteral("rootsBox"));
    setTitle(tr("Tell it about"));
    auto *all = new QPushButton(tr("&Select All"), m_tickRow);
    all->setObjectName(QStringLiteral("selectAllButton"));
    all->setAutoDefault(false); // QDialog would make the first such button the default
    m_none = new QPushButton(tr("Select N&one"), m_tickRow);
    m_none->setObjectName(QStringLiteral("selectNoneButton"));
    m_none->setAutoDefault(false);
    auto *row = new QHBoxLayout(m_tickRow);
    row->setContentsMargins(0, 0, 0, 0);
    row->addWidget(all);
    row->addWidget(m_none);
    row->addStretch(1);
    m_rows->setSpacing(2);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_tickRow);
    layout->addLayout(m_rows);
    m_turn.setSingleShot(true);
    connect(&m_turn, &QTimer::timeout, this, &RootChoices::nextTurn);
    connect(all, &QPushButton::clicked, this, [this] { tickAll(true); });
    connect(m_none, &QPushButton::clicked, this, [this] { tickAll(false); });
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
        RootChoice *choice = m_choices.take(id);
        if (!choice)
            continue;
        // Hidden at once: a folder that is no longer asked for must not look as if it were.
        m_rows->removeWidget(choice);
        choice->hide();
        m_gone << choice;
    }
    m_roots = roots;
    m_tickRow->setVisible(m_roots.size() > manyRoots);
    if (!m_turn.isActive())
        addRows();
    return differs;
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
            choice = new RootChoice(root, this);
            if (!m_tickNew)
                choice->setTicked(false);
            connect(choice, &RootChoice::tickedChanged, this, &RootChoices::tickedChanged);
            m_choices.insert(root.id, choice);
        }
        const QLayoutItem *there = m_rows->itemAt(i);
        if (!there || there->widget() != choice) {
            m_rows->removeWidget(choice);
            m_rows->insertWidget(i, choice);
            choice->show();
            setTabOrder(before, choice->checkBox());
        }
        before = choice->checkBox();
    }
    layout()->setEnabled(true);
    if (!isComplete() || !m_gone.isEmpty())
        m_turn.start(0);
}

bool RootChoices::isAnyTicked() const
{
    return std::ranges::any_of(m_choices, [](const RootChoice *choice) { return choice->isTicked(); });
}

int RootChoices::heightToCome() const
{
    const int made = int(m_choices.size());
    return made == 0 ? 0 : int(m_roots.size() - made) * m_rows->sizeHint().height() / made;
}

void RootChoices::tickAll(bool ticked)
{
    m_tickNew = ticked;
    for (RootChoice *choice : std::as_const(m_choices))
        choice->setTicked(ticked && (!choice->needsThought() || choice->isTicked()));
}

} // namespace mangrove

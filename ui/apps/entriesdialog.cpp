#include "ui/apps/entriesdialog.h"

#include "core/base/displaytext.h"
#include "ui/apps/entrylist.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/tone.h"

#include <QCheckBox>
#include <QEvent>
#include <QFontDatabase>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QScrollBar>
#include <QSplitter>
#include <QTextBlock>
#include <QTextOption>
#include <QVBoxLayout>

namespace mangrove {

namespace {

//! The marks of a unified difference.
Tone toneOf(const QString &line)
{
    if (line.startsWith(QLatin1String("+++")) || line.startsWith(QLatin1String("---"))
        || line.startsWith(QLatin1String("@@")))
        return Tone::Muted;
    if (line.startsWith(QLatin1Char('+')))
        return Tone::Good;
    return line.startsWith(QLatin1Char('-')) ? Tone::Danger : Tone::Text;
}

constexpr int notesLines = 5;
constexpr QSize usualSize(940, 620);

} // namespace

DifferenceView::DifferenceView(QWidget *parent) : QPlainTextEdit(parent)
{
    setReadOnly(true);
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF()); // the family only: who needs large letters needs them here, too
    setFont(fixed);
    setWordWrapMode(QTextOption::WrapAtWordBoundaryOrAnywhere); // a line that runs on unseen is not shown
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setTabChangesFocus(true);
    setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    setUndoRedoEnabled(false);
}

void DifferenceView::setText(const QString &text)
{
    // Many files are indented with tabs; as any control character they would be shown by their number.
    const QString shown = displayExcerpt(QString(text).replace(QLatin1Char('\t'), QLatin1String("    ")));
    if (shown == toPlainText())
        return;
    const int at = verticalScrollBar()->value();
    setPlainText(shown);
    paintLines();
    verticalScrollBar()->setValue(at);
}

void DifferenceView::changeEvent(QEvent *event)
{
    QPlainTextEdit::changeEvent(event);
    if (event->type() == QEvent::PaletteChange)
        paintLines();
}

void DifferenceView::paintLines()
{
    QList<QTextEdit::ExtraSelection> lines;
    for (QTextBlock block = document()->begin(); block.isValid(); block = block.next()) {
        const Tone tone = toneOf(block.text());
        if (tone == Tone::Text)
            continue;
        QTextEdit::ExtraSelection line;
        line.cursor = QTextCursor(block);
        line.cursor.select(QTextCursor::BlockUnderCursor);
        line.format.setForeground(toneColor(tone, palette(), palette().color(QPalette::Base)));
        lines.append(line);
    }
    setExtraSelections(lines);
}

EntriesDialog::EntriesDialog(std::unique_ptr<EntryTask> task, QWidget *parent)
    : QDialog(parent),
      m_task(std::move(task)),
      m_list(new EntryList),
      m_all(plainButton(tr("Select &All"), QStringLiteral("selectAllButton"), this)),
      m_none(plainButton(tr("Select N&one"), QStringLiteral("selectNoneButton"), this)),
      m_change(new DifferenceView(this)),
      m_notes(new TextBox(notesLines, this)),
      m_toKeyRing(new QCheckBox(this)),
      m_keepApart(new QCheckBox(tr("&Keep servers apart that run the same"), this)),
      m_useTemplates(new QCheckBox(tr("&Fill in the folders that they may know at each start"), this)),
      m_problem(sentenceLabel({}, QStringLiteral("entriesError"), this)),
      m_run(new QPushButton(this))
{
    const EntryTask::Words words = m_task->words();
    setObjectName(words.objectName);
    setWindowTitle(words.title);
    setModal(false);
    m_notes->setObjectName(QStringLiteral("entriesNotes"));
    m_notes->setAccessibleName(tr("Notes"));
    m_toKeyRing->setObjectName(QStringLiteral("toKeyRingBox"));
    m_toKeyRing->setText(words.toKeyRing);
    m_keepApart->setObjectName(QStringLiteral("keepApartBox"));
    m_useTemplates->setObjectName(QStringLiteral("useTemplatesBox"));
    m_useTemplates->setToolTip(
        tr("In place of the folders that stand in the app's file, which the app itself goes on using"));
    m_run->setObjectName(QStringLiteral("runButton"));
    m_run->setText(words.action);
    m_run->setDefault(true);
    m_run->setEnabled(false);
    for (QWidget *later :
         {static_cast<QWidget *>(m_notes), static_cast<QWidget *>(m_toKeyRing), static_cast<QWidget *>(m_keepApart),
          static_cast<QWidget *>(m_useTemplates), static_cast<QWidget *>(m_problem)})
        later->hide();
    QFont bold = m_problem->font();
    bold.setBold(true);
    m_problem->setFont(bold);

    auto *parts = new QSplitter(Qt::Horizontal, this);
    parts->addWidget(makeEntries());
    parts->addWidget(makeChange());
    parts->setChildrenCollapsible(false);
    parts->setStretchFactor(0, 2);
    parts->setStretchFactor(1, 3);
    parts->setSizes({usualSize.width() * 2 / 5, usualSize.width() * 3 / 5});
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(sentenceLabel(words.sentence, QStringLiteral("entriesCaption"), this));
    layout->addWidget(parts, 1);
    layout->addWidget(m_toKeyRing);
    layout->addWidget(m_keepApart);
    layout->addWidget(m_useTemplates);
    layout->addWidget(m_notes);
    layout->addWidget(m_problem);
    layout->addLayout(makeButtons());
    resize(usualSize.boundedTo(screen()->availableGeometry().size() - QSize(0, 40)));

    m_list->setSentence(tr("Looking at the files of your apps…"));
    m_all->setEnabled(false);
    m_none->setEnabled(false);
    connect(m_list, &EntryList::chosenChanged, this, &EntriesDialog::choose);
    connect(m_toKeyRing, &QCheckBox::toggled, this, &EntriesDialog::choose);
    connect(m_keepApart, &QCheckBox::toggled, this, &EntriesDialog::choose);
    connect(m_useTemplates, &QCheckBox::toggled, this, &EntriesDialog::choose);
    connect(m_all, &QPushButton::clicked, this, [this] { m_list->tickAll(true); });
    connect(m_none, &QPushButton::clicked, this, [this] { m_list->tickAll(false); });
    connect(m_run, &QPushButton::clicked, this, &EntriesDialog::run);
    connect(m_task.get(), &EntryTask::groupsFound, this, &EntriesDialog::takeGroups);
    connect(m_task.get(), &EntryTask::shown, this, &EntriesDialog::takeShown);
    connect(m_task.get(), &EntryTask::ended, this, &EntriesDialog::takeEnd);
    m_task->look();
}

EntriesDialog::~EntriesDialog() = default;

QWidget *EntriesDialog::makeEntries()
{
    auto *scroll = new QScrollArea(this);
    scroll->setObjectName(QStringLiteral("entriesScroll"));
    scroll->setWidgetResizable(true);
    scroll->setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    scroll->setFocusPolicy(Qt::NoFocus); // its boxes have it
    scroll->setWidget(m_list);
    auto *buttons = new QHBoxLayout;
    buttons->addWidget(m_all);
    buttons->addWidget(m_none);
    buttons->addStretch(1);
    auto *part = new QWidget(this);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(new QLabel(tr("Entries"), part));
    layout->addWidget(scroll, 1);
    layout->addLayout(buttons);
    part->setMinimumWidth(fontMetrics().averageCharWidth() * 32);
    return part;
}

QWidget *EntriesDialog::makeChange()
{
    m_change->setObjectName(QStringLiteral("entriesChange"));
    m_change->setAccessibleName(tr("Change"));
    m_change->setPlaceholderText(tr("What is ticked is shown here before anything is done."));
    auto *part = new QWidget(this);
    auto *caption = new QLabel(tr("C&hange"), part);
    caption->setBuddy(m_change);
    auto *layout = new QVBoxLayout(part);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(caption);
    layout->addWidget(m_change, 1);
    part->setMinimumWidth(fontMetrics().averageCharWidth() * 32);
    return part;
}

QLayout *EntriesDialog::makeButtons()
{
    QPushButton *cancel = plainButton(tr("&Cancel"), QStringLiteral("cancelButton"), this);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_run);
    buttons->addWidget(cancel);
    return buttons;
}

void EntriesDialog::takeGroups(const QList<EntryGroup> &groups)
{
    m_list->setGroups(groups, m_task->words().nothing); // and so chosen anew
    m_all->setEnabled(m_list->hasChoices());
    m_none->setEnabled(m_list->hasChoices());
    if (!m_hasFocused && m_list->hasChoices()) {
        m_hasFocused = true;
        m_list->firstBox()->setFocus(Qt::OtherFocusReason);
    }
}

void EntriesDialog::choose()
{
    if (m_isBusy)
        return;
    m_run->setEnabled(false); // until it is shown what would be done
    m_task->choose(m_list->chosen(), {m_toKeyRing->isChecked(), m_keepApart->isChecked(), m_useTemplates->isChecked()});
}

void EntriesDialog::takeShown(const ShownChange &change)
{
    m_change->setText(change.text);
    m_toKeyRing->setVisible(change.secrets > 0 || m_toKeyRing->isChecked());
    m_keepApart->setVisible(change.hasTwins);
    m_useTemplates->setVisible(change.offersTemplates);
    showNotes(change.notes);
    m_run->setEnabled(change.canRun && !m_isBusy);
}

void EntriesDialog::showNotes(const QStringList &notes)
{
    m_notes->setForeignBlock(notes.join(QLatin1Char('\n')));
    m_notes->setVisible(!notes.isEmpty());
}

void EntriesDialog::run()
{
    setBusy(true);
    m_task->run();
}

void EntriesDialog::setBusy(bool busy)
{
    m_isBusy = busy;
    m_run->setEnabled(false);
    for (QWidget *part : {static_cast<QWidget *>(m_list), static_cast<QWidget *>(m_all), static_cast<QWidget *>(m_none),
                          static_cast<QWidget *>(m_toKeyRing), static_cast<QWidget *>(m_keepApart),
                          static_cast<QWidget *>(m_useTemplates)})
        part->setEnabled(!busy);
    // It may ask the person, behind this window.
    m_problem->setText(tr("Waiting for the key ring…"));
    m_problem->setVisible(busy && m_toKeyRing->isChecked());
}

void EntriesDialog::takeEnd(const QStringList &said, const QStringList &problems)
{
    setBusy(false);
    if (problems.isEmpty()) {
        accept();
        Q_EMIT finishedWell(said);
        return;
    }
    m_problem->setText((problems + said).join(QLatin1Char('\n')));
    m_problem->setVisible(true);
    m_task->look(); // what it shows is what is so now
}

} // namespace mangrove

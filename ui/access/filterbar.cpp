#include "ui/access/filterbar.h"

#include "ui/access/accessscope.h"
#include "ui/kit/plaintext.h"

#include <QCheckBox>
#include <QLineEdit>
#include <QLocale>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int usualCount = 99; // there is room for it from the beginning

} // namespace

FilterBar::FilterBar(AccessScope &scope, const QList<QAction *> &views, QWidget *parent)
    : QToolBar(tr("View and Filter"), parent), m_scope(scope), m_field(new QLineEdit)
{
    setAccessibleName(windowTitle());
    setObjectName(QStringLiteral("filterBar"));
    setMovable(false);
    setToolButtonStyle(Qt::ToolButtonTextOnly);
    setContextMenuPolicy(Qt::PreventContextMenu);
    std::ranges::for_each(views, setPlainIconText);
    addActions(views);
    addSeparator();

    m_field->setObjectName(QStringLiteral("filter"));
    m_field->setPlaceholderText(tr("Filter folders and servers"));
    m_field->setAccessibleName(tr("Filter"));
    m_field->setToolTip(tr("Words of names and paths of folders and of names of servers"));
    m_field->setMinimumWidth(m_field->fontMetrics().averageCharWidth() * 12);
    m_field->setAcceptDrops(false); // a dropped folder is for the window
    connect(m_field, &QLineEdit::textChanged, &m_scope, &AccessScope::setText);
    addWidget(m_field);

    addChip(CellMark::Undecided, QStringLiteral("chipUndecided"), tr("Undecided"),
            tr("Folders and servers for which nobody has decided"));
    addChip(CellMark::StillKnown, QStringLiteral("chipStillKnown"), tr("Still Known"),
            tr("Folders that were taken back and that a running server still knows"));
    addChip(CellMark::Timed, QStringLiteral("chipTimed"), tr("Timed"), tr("Decisions that end by themselves"));
    addChip(CellMark::Missing, QStringLiteral("chipMissing"), tr("Missing"),
            tr("Folders that are not where they were"));
    connect(&m_scope, &AccessScope::counted, this, &FilterBar::count);
    count();
}

void FilterBar::addChip(CellMark mark, const QString &objectName, const QString &name, const QString &tip)
{
    auto *box = new QCheckBox;
    box->setObjectName(objectName);
    box->setAccessibleName(name);
    box->setToolTip(tip);
    connect(box, &QCheckBox::toggled, this, &FilterBar::narrow);
    addWidget(box);
    m_chips.append({box, mark, name});
}

void FilterBar::count()
{
    if (m_scope.isCounted()) // not before the window is there: it reads pictures from files
        m_field->setClearButtonEnabled(true);
    for (Chip &chip : m_chips) {
        const int count = m_scope.count(chip.mark);
        const QString number = QLocale().toString(count);
        const bool isKnown = m_scope.isCounted();
        chip.box->setText(isKnown ? tr("%1 %2").arg(chip.name, number) : chip.name);
        chip.box->setAccessibleDescription(isKnown ? number : QString());
        const QString roomy = tr("%1 %2").arg(chip.name, QLocale().toString(std::max(count, usualCount)));
        if (const int width = chip.box->fontMetrics().horizontalAdvance(roomy); width > chip.widest) {
            chip.widest = width;
            const int now = chip.box->fontMetrics().horizontalAdvance(chip.box->text());
            chip.box->setMinimumWidth(chip.box->sizeHint().width() + width - now);
        }
        // One that is on can be put out, whatever it counts.
        chip.box->setEnabled(count > 0 || chip.box->isChecked());
    }
}

void FilterBar::narrow()
{
    CellMarks marks;
    for (const Chip &chip : std::as_const(m_chips))
        marks.setFlag(chip.mark, chip.box->isChecked());
    m_scope.setMarks(marks);
    count();
}

} // namespace mangrove

#include "ui/inspector/storyform.h"

#include "ui/inspector/storyrow.h"
#include "ui/kit/foreignwidgets.h"

#include <QLabel>
#include <QVBoxLayout>

#include <algorithm>
#include <utility>

namespace mangrove {

StoryForm::StoryForm(QWidget *parent)
    : QWidget(parent),
      m_title(sentenceLabel({}, QStringLiteral("storyTitle"), this)),
      m_fact(sentenceLabel({}, QStringLiteral("storyFact"), this)),
      m_layout(new QVBoxLayout(this)),
      m_folded{launchSection, sessionSection, reachSection, linesSection}
{
    QFont large = m_title->font();
    large.setBold(true);
    if (large.pointSizeF() > 0)
        large.setPointSizeF(large.pointSizeF() * 1.2);
    m_title->setFont(large);
    m_title->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_title->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::MinimumExpanding);
    m_layout->setContentsMargins(8, 6, 8, 8);
    m_layout->setSpacing(4);
    m_fact->setTextInteractionFlags(Qt::TextSelectableByMouse | Qt::TextSelectableByKeyboard);
    m_fact->setSizePolicy(QSizePolicy::Ignored, QSizePolicy::MinimumExpanding);
    m_layout->addWidget(m_title);
    m_layout->addWidget(m_fact);
    m_layout->addStretch(1);
}

StoryForm::~StoryForm() = default;

//! Hidden with the focus in it, a row would give it to whatever comes next in the window, where a key on its way means
//! another thing. The inspector keeps it.
void StoryForm::takeFocusFrom(const QWidget *row)
{
    if (!row->isAncestorOf(window()->focusWidget()))
        return;
    QWidget *heir = parentWidget();
    while (heir && !(heir->focusPolicy() & Qt::TabFocus))
        heir = heir->parentWidget();
    if (heir)
        heir->setFocus(Qt::OtherFocusReason);
}

void StoryForm::setActions(QWidget *actions)
{
    m_layout->insertWidget(m_head++, actions);
}

//! Tab goes through the rows as they stand, behind what is above them: a new row would come last in the window.
void StoryForm::orderRows()
{
    QWidget *before = m_fact;
    const auto follow = [&before](const QWidget *part) {
        const QList<QWidget *> widgets = part->findChildren<QWidget *>();
        for (QWidget *widget : widgets) {
            if (!(widget->focusPolicy() & Qt::TabFocus))
                continue;
            setTabOrder(before, widget);
            before = widget;
        }
    };
    for (int place = 0; place < m_layout->count(); ++place) {
        if (const QWidget *part = m_layout->itemAt(place)->widget())
            follow(part);
    }
}

void StoryForm::setStory(const Story &story)
{
    if (m_title->text() != story.title)
        m_title->setText(story.title);
    if (m_fact->text() != story.subtitle)
        m_fact->setText(story.subtitle);
    m_fact->setHidden(story.subtitle.isEmpty());

    // Whether a row can be used for an item: the texts may differ, what it is made of may not.
    const auto fits = [](const StoryItem &a, const StoryItem &b) {
        return a.key == b.key && a.kind == b.kind && a.icon.has_value() == b.icon.has_value();
    };
    // Else each row that is shown would lay out all of them.
    m_layout->setEnabled(false);
    const int width = contentsRect().marginsRemoved(m_layout->contentsMargins()).width();
    QList<StoryRow *> rows;
    QList<StoryRow *> old = m_rows;
    bool isOrdered = true;
    for (const StoryItem &item : story.items) {
        const auto found = std::find_if(old.begin(), old.end(), [&](StoryRow *row) { return fits(row->item(), item); });
        StoryRow *row = nullptr;
        if (found != old.end()) {
            row = *found;
            old.erase(found);
            row->update(item);
        } else {
            row = new StoryRow(item, width, this);
            connect(row, &StoryRow::pressed, this, [this, row] { press(*row); });
        }
        rows.append(row);
    }
    for (StoryRow *row : std::as_const(old)) {
        m_layout->removeWidget(row);
        takeFocusFrom(row);
        row->hide();
        row->deleteLater();
    }
    for (int i = 0; i < rows.size(); ++i) {
        const int place = i + m_head; // behind the title
        if (QLayoutItem *there = m_layout->itemAt(place); there && there->widget() == rows.at(i))
            continue;
        m_layout->removeWidget(rows.at(i));
        m_layout->insertWidget(place, rows.at(i));
        isOrdered = false;
    }
    m_rows = rows;
    if (!isOrdered)
        orderRows();
    fold();
    m_layout->setEnabled(true);
    m_layout->activate();
}

void StoryForm::setFolded(const QSet<QString> &folded)
{
    m_folded = folded;
    fold();
}

//! Hides what stands under a section that is folded, and shows the rest.
void StoryForm::fold()
{
    bool isFolded = false;
    for (StoryRow *row : std::as_const(m_rows)) {
        const bool isSection = row->item().kind == StoryItem::Kind::Section;
        if (isSection) {
            isFolded = m_folded.contains(row->item().key);
            row->setFolded(isFolded);
        }
        row->setHidden(isFolded && !isSection);
    }
}

void StoryForm::press(const StoryRow &row)
{
    const QString key = row.item().key;
    if (row.item().cell) {
        Q_EMIT led(*row.item().cell);
    } else if (row.item().kind == StoryItem::Kind::Section) {
        if (!m_folded.remove(key))
            m_folded.insert(key);
        fold();
    } else {
        Q_EMIT pressed(key);
    }
}

} // namespace mangrove

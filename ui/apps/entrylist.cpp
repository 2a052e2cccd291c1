#include "ui/apps/entrylist.h"

#include "core/base/displaytext.h"
#include "ui/kit/foreignwidgets.h"

#include <QAccessibleWidget>
#include <QCheckBox>
#include <QHBoxLayout>
#include <QStyle>
#include <QVBoxLayout>

#include <algorithm>

namespace mangrove {

namespace {

//! To assistive technology it is what it looks like: a list.
QAccessibleInterface *makeAccessible(const QString &, QObject *object)
{
    auto *list = qobject_cast<EntryList *>(object);
    return list ? new QAccessibleWidget(list, QAccessible::List) : nullptr;
}

} // namespace

EntryList::EntryList(QWidget *parent) : QWidget(parent)
{
    QAccessible::installFactory(&makeAccessible); // a second time changes nothing
    setObjectName(QStringLiteral("entryList"));
    setAccessibleName(tr("Entries"));
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    clear();
}

void EntryList::clear()
{
    m_boxes.clear();
    if (m_page) {
        m_page->hide();
        m_page->deleteLater();
    }
    m_page = new QWidget(this);
    m_page->hide(); // until it is filled
    m_rows = new QVBoxLayout(m_page);
    m_rows->setSpacing(2);
    while (QLayoutItem *old = layout()->takeAt(0))
        delete old;
    layout()->addWidget(m_page);
}

void EntryList::setSentence(const QString &sentence)
{
    clear();
    m_rows->addWidget(sentenceLabel(sentence, QStringLiteral("entriesSentence"), m_page));
    m_rows->addStretch(1);
    m_page->show();
}

void EntryList::setGroups(const QList<EntryGroup> &groups, const QString &nothing)
{
    const QStringList before = chosen();
    const QSet<QString> ticked(before.begin(), before.end());
    const QString focused = focusedKey();
    clear();
    int room = mostShown;
    qsizetype all = 0;
    for (const EntryGroup &group : groups) {
        all += group.choices.size();
        addGroup(group, ticked, room);
    }
    if (all == 0)
        m_rows->addWidget(sentenceLabel(nothing, QStringLiteral("entriesSentence"), m_page));
    if (all > mostShown) {
        m_rows->addWidget(sentenceLabel(
            tr("%n more are not shown here. “mangrove apps” lists all of them.", nullptr, int(all - mostShown)),
            QStringLiteral("entriesSentence"), m_page));
    }
    m_rows->addStretch(1);
    m_page->show();
    for (const Row &row : std::as_const(m_boxes)) {
        if (!focused.isEmpty() && row.key == focused)
            row.box->setFocus(Qt::OtherFocusReason);
    }
    Q_EMIT chosenChanged();
}

void EntryList::addGroup(const EntryGroup &group, const QSet<QString> &ticked, int &room)
{
    if (!m_boxes.isEmpty() || m_rows->count() > 0)
        m_rows->addSpacing(8);
    if (!group.path.isEmpty()) {
        auto *path = new ElidedLabel(m_page);
        path->setObjectName(QStringLiteral("entriesPath"));
        path->setForeignText(group.path);
        QFont font = path->font();
        font.setBold(true);
        path->setFont(font);
        m_rows->addWidget(path);
    }
    if (!group.note.isEmpty()) {
        m_rows->addWidget(sentenceLabel(
            group.note, group.hasProblem ? QStringLiteral("entriesProblem") : QStringLiteral("entriesNote"), m_page));
    }
    for (const EntryChoice &choice : group.choices) {
        if (room-- <= 0)
            return;
        addChoice(choice, ticked.contains(choice.key));
    }
}

void EntryList::addChoice(const EntryChoice &choice, bool isTicked)
{
    auto *box = new ElidedCheckBox(m_page);
    box->setObjectName(QStringLiteral("entryCheckBox"));
    box->setForeignText(choice.name);
    auto *detail = new ElidedLabel(m_page);
    detail->setObjectName(QStringLiteral("entryDetail"));
    detail->setForeignText(choice.reason.isEmpty() ? choice.detail : choice.reason);
    detail->setForegroundRole(QPalette::PlaceholderText);
    box->setAccessibleDescription(choice.reason.isEmpty() ? choice.detail : choice.reason);
    box->setEnabled(choice.reason.isEmpty());
    box->setChecked(isTicked && choice.reason.isEmpty());
    connect(box, &QCheckBox::toggled, this, &EntryList::chosenChanged);
    auto *below = new QHBoxLayout;
    below->setContentsMargins(style()->pixelMetric(QStyle::PM_IndicatorWidth)
                                  + style()->pixelMetric(QStyle::PM_CheckBoxLabelSpacing),
                              0, 0, 0);
    below->addWidget(detail);
    m_rows->addWidget(box);
    m_rows->addLayout(below);
    m_boxes.append({choice.key, box});
}

QStringList EntryList::chosen() const
{
    QStringList keys;
    for (const Row &row : m_boxes) {
        if (row.box->isChecked())
            keys.append(row.key);
    }
    return keys;
}

QString EntryList::focusedKey() const
{
    const auto focused =
        std::find_if(m_boxes.begin(), m_boxes.end(), [](const Row &row) { return row.box->hasFocus(); });
    return focused == m_boxes.end() ? QString() : focused->key;
}

bool EntryList::hasChoices() const
{
    return firstBox() != nullptr;
}

QWidget *EntryList::firstBox() const
{
    const auto first =
        std::find_if(m_boxes.begin(), m_boxes.end(), [](const Row &row) { return row.box->isEnabled(); });
    return first == m_boxes.end() ? nullptr : first->box;
}

void EntryList::tickAll(bool ticked)
{
    {
        const QSignalBlocker quiet(this); // once for all of them
        for (const Row &row : std::as_const(m_boxes)) {
            if (row.box->isEnabled())
                row.box->setChecked(ticked);
        }
    }
    Q_EMIT chosenChanged();
}

} // namespace mangrove

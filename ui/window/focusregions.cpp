#include "ui/window/focusregions.h"

#include <QAction>
#include <QApplication>
#include <QWidget>

#include <algorithm>

namespace mangrove {

namespace {

bool takesFocus(const QWidget *widget)
{
    return widget->isVisible() && widget->isEnabled() && widget->focusPolicy() & Qt::TabFocus && !widget->focusProxy();
}

//! Where the focus was last, else the first that Tab would come to; nullptr where nothing takes it.
QWidget *entryOfPart(const QWidget *part)
{
    if (!part->isVisible())
        return nullptr;
    if (QWidget *last = part->focusWidget(); last && takesFocus(last))
        return last;
    QWidget *first = part->nextInFocusChain();
    while (first != part && !(part->isAncestorOf(first) && takesFocus(first)))
        first = first->nextInFocusChain();
    return first == part ? nullptr : first;
}

QWidget *entryOf(const FocusRegions::Region &region)
{
    for (const QWidget *part : region) {
        if (QWidget *entry = entryOfPart(part))
            return entry;
    }
    return nullptr;
}

} // namespace

FocusRegions::FocusRegions(const QList<Region> &regions, QObject *parent) : QObject(parent), m_regions(regions)
{
    const auto add = [this](const QString &name, const QString &text, const QKeySequence &keys, int by) {
        auto *action = new QAction(text, this);
        action->setObjectName(name);
        action->setShortcut(keys);
        connect(action, &QAction::triggered, this, [this, by] { go(by); });
        m_actions.append(action);
    };
    add(QStringLiteral("actionNextRegion"), tr("Ne&xt Region"), Qt::Key_F6, 1);
    add(QStringLiteral("actionPreviousRegion"), tr("&Previous Region"), Qt::SHIFT | Qt::Key_F6, -1);
}

void FocusRegions::go(int by)
{
    const QWidget *focus = QApplication::focusWidget();
    const auto isHere = [focus](const Region &region) {
        return std::ranges::any_of(region,
                                   [focus](const QWidget *part) { return part == focus || part->isAncestorOf(focus); });
    };
    const qsizetype count = m_regions.size();
    qsizetype place = by > 0 ? count - 1 : count; // from nowhere the first is next, and the last the one before
    for (qsizetype i = 0; i < count; ++i) {
        if (isHere(m_regions.at(i)))
            place = i;
    }
    for (qsizetype step = 0; step < count; ++step) {
        place = (place + by + count) % count;
        QWidget *entry = entryOf(m_regions.at(place));
        if (!entry)
            continue;
        entry->setFocus(Qt::TabFocusReason); // what shows the focus for Tab only shows it, too
        return;
    }
}

} // namespace mangrove

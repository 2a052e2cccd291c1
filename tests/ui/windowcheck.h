#pragma once

// What can be wrong with a window that is shown, whichever it is: texts that are cut, parts that lie over each other,
// names that assistive technology would read twice or not at all, and what keys alone do not reach. Each function
// returns one line for each fault, none where all is well.

#include <QStringList>

class QWidget;

namespace mangrove::test {

//! Texts that have less room than they need. What is elided on purpose says the whole text in its tool tip and its
//! name.
QStringList cutTexts(const QWidget &window);
//! Widgets of one parent that overlap, and widgets that stick out of what holds them.
QStringList overlaps(const QWidget &window);
//! Controls and items without a name, and two of one kind with the same.
QStringList namelessOrAlike(QWidget &window);
//! Enabled actions that are neither in the menu bar nor have a shortcut, and letters that stand for two things.
QStringList actionsWithoutKeys(const QWidget &window);
//! Controls that Tab does not come to, from the one that has the focus and around. The window has to be active.
QStringList notReachedByTab(QWidget &window);

//! All of it but what takes keys to find out.
QStringList shownFaults(QWidget &window);

} // namespace mangrove::test

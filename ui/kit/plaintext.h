#pragma once

// The text of an action where it has no mnemonic: on a tool bar.

#include <QString>

class QAction;

namespace mangrove {

//! Without its mnemonic, be it "&File" or, as where letters are not of the language, "文件(&F)…". "&&" is an ampersand.
QString withoutMnemonic(const QString &text);

//! A tool button shows the text of the action without its mnemonic, which is the menu's. For a text that stays.
void setPlainIconText(QAction *action);

} // namespace mangrove

#pragma once

// What is wrong with a command that was not understood, and the lines that would be right: out of the text of `mangrove
// help`, the one place that says what there is. Pure.

#include <QStringList>

namespace mangrove {

//! `words`: the whole command, from its first word on. One sentence, and below it each form of that command; without
//! line end.
QString whatIsWrong(const QStringList &words);

} // namespace mangrove

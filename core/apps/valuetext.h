#pragma once

// How single values are written in a config file, in the hand of what stands there already: its quotes, its line ends,
// its indentation. Pure; whether it was understood as meant is proved afterwards (editproof.h).

#include "core/apps/configtext.h"
#include "core/apps/splice.h"

#include <optional>

namespace mangrove {

//! A text with quotes like those of `like`, a raw value of the same file; with double ones where it has to be escaped.
QByteArray quoted(const QString &text, ConfigFormat format, QByteArrayView like);

//! Puts items in front of a list's. One line stays one line, one item a line stays so, and a comment stays before the
//! item that it precedes. `list`: between brackets, or YAML's lines.
Splice prepended(const QByteArray &bytes, const ConfigNode &list, ConfigFormat format, const QStringList &items);

//! The list as it is written with other items.
QByteArray listText(const QByteArray &bytes, const ConfigNode &list, ConfigFormat format, const QStringList &items);

//! A member `name` behind another one of the same map, which has to be on a line of its own where its map has lines.
Splice memberBehind(const QByteArray &bytes, const ConfigNode &member, bool isInlineMap, ConfigFormat format,
                    const QString &name, const QStringList &items);

//! What takes a member out of its map, with the comma or the line that it needs no more. Nothing where something else
//! would go, such as a comment, or it is the only one.
std::optional<Splice> withoutMember(const QByteArray &bytes, const ConfigNode &map, const ConfigNode &member);

//! Where the line that holds `at` begins, and ends (without its line end).
qsizetype beginOfLine(const QByteArray &bytes, qsizetype at);
qsizetype endOfLine(const QByteArray &bytes, qsizetype at);

} // namespace mangrove

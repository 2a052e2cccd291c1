#pragma once

// The few colours by which states differ, derived from a palette so that they can be read in light and dark. Pure
// functions; a colour never stands alone for a state, a glyph and a word go with it.

#include <QColor>
#include <QPalette>

class QStyleOptionViewItem;

namespace mangrove {

enum class Tone { Text, Good, Warning, Danger, Info, Muted };
constexpr int toneCount = 6;

//! WCAG 2 contrast ratio, 1 … 21.
double contrast(const QColor &a, const QColor &b);

//! `wish`, moved towards black or white until its contrast on `background` is at least `ratio`.
QColor readableOn(const QColor &wish, const QColor &background, double ratio = 4.5);

//! The colour of a tone on a background, readable as text there.
QColor toneColor(Tone tone, const QPalette &palette, const QColor &background);

//! `a` with a share (0 … 1) of `b`.
QColor mixed(const QColor &a, const QColor &b, double share);

//! What lies behind an item: the base, tinted where it is selected or under the mouse. A tint instead of the full
//! highlight, so that the colours of states stay what they are.
QColor itemBackground(const QStyleOptionViewItem &option);
//! The same of a cell, with a little more for that of a group. What a server should not know any more is a warning,
//! which a person must not overlook.
QColor cellBackground(const QStyleOptionViewItem &option, bool isGroup, Tone tone);

} // namespace mangrove

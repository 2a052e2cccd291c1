#pragma once

// How each state looks: glyph, colour and word, the same wherever it is shown. Pure functions.

#include "core/access/gate.h"
#include "core/roots/root.h"
#include "core/roots/rootprobe.h"
#include "core/servers/protection.h"
#include "core/sessions/registry.h"
#include "ui/kit/icons.h"

#include <QString>
#include <QStringList>

#include <initializer_list>

class QFontMetrics;

namespace mangrove {

struct StateLook
{
    IconName icon;
    Tone tone;
    QString word;
};

StateLook lookOf(CellState state);
StateLook lookOf(RootState state);
StateLook lookOf(ServerState state);

//! The width of the widest of these states' words, px.
int widestWord(const QFontMetrics &metrics, std::initializer_list<CellState> states);

//! The words for assistive technology, where they say more than those on the screen: "allowed, not yet seen". `access`:
//! of the same cell; a folder that the server still knows was taken back, or has moved.
QString spokenWord(CellState state, Access access);
QString spokenWord(RootState state);

//! What is granted, beside the state of what is allowed. Grant::None has no word.
StateLook lookOf(Grant grant);

//! A level of protection, by its name.
StateLook lookOf(Protection level);

//! The lines of a folder's tool tip: where it is and leads, and how it is. Not yet fit to be shown; see
//! displayToolTip().
QStringList tipLines(const Root &root, const RootStatus &status);

} // namespace mangrove

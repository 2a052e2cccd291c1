#pragma once

// The one way by which foreign text (from a server, a file name, a config file) reaches a widget or a terminal.
// Pure functions; they never interpret the text.

#include <QString>

namespace mangrove {

//! The longest text shown in lists, in grapheme clusters.
inline constexpr int displayLimit = 80;
//! The longest text shown in a scrollable view, in UTF-16 units; laid out and painted in some 30 ms.
inline constexpr qsizetype excerptLimit = 64 * 1024;

//! Foreign text on one line, safe to show: control, bidi, invisible and unpaired surrogate code points become
//! `\u{202E}`; longer than `limit` graphemes (at least 3; 0 means no limit) is elided in the middle with `…`; a
//! storm of combining marks (more than 4 on one base) is escaped too. The result must still be shown as plain text.
QString displayText(const QString &foreign, int limit = displayLimit);

//! A path, or a part of one: the whole of it.
inline QString displayPath(const QString &path)
{
    return displayText(path, 0);
}

//! The same without a limit and with line feeds kept: for scrollable plain views.
QString displayBlock(const QString &foreign);

//! Of foreign text that may be of any length the beginning, for scrollable plain views: at most `limit` UTF-16 units,
//! and a note where there are more (without a number: `foreign` may itself be a part of something). Lines longer than
//! excerptLine are broken, as the time that Qt takes to lay out a line grows with the square of its length.
QString displayExcerpt(const QString &foreign, qsizetype limit = excerptLimit);
inline constexpr qsizetype excerptLine = 2000;

//! Foreign text for tool tips and other places where Qt guesses the format: escaped so that it is always shown as
//! it stands. A very long text is elided in the middle, and long words get places where they may be broken, so that
//! no tool tip grows larger than the screen.
QString displayToolTip(const QString &foreign);

//! Foreign text for menu items and buttons: as displayText(), with `&` doubled so that it makes no shortcut.
QString displayAction(const QString &foreign);

//! Whether letters of a name come from scripts that are not used together (UTS #39 mixed-script), such as a
//! Cyrillic `р` in a Latin word.
bool isMixedScript(const QString &foreign);

// What cannot be shown as it is, whoever shows it: for displayText() and its kin, through which everybody else goes.
// Pure.

//! Control, bidi, invisible and unpaired surrogate code points, and those of no known use.
bool mustEscape(char32_t c);

//! The code point at `at`, a pair of surrogates as one.
char32_t characterAt(const QString &text, qsizetype at);

//! With what must be escaped as `\u{202E}`, but for control characters in `kept`.
QString sanitised(const QString &text, QLatin1String kept);

// Text with foreign parts for what shows it as it comes, a terminal. Pure.

//! What a command says: as displayBlock(), with tabs kept.
QString displayTerminal(const QString &foreign);

//! JSON: what displayText() would not show as it is stands as \uXXXX in its strings, which changes no value. `json` is
//! well-formed.
QString displayJson(const QString &json);

} // namespace mangrove

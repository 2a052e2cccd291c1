#pragma once

// Reads out of the error texts of the common runtimes (Node, Python, Rust, Go, Java, Ruby, .NET, shells) which paths a
// server was refused. All of it is foreign: what is found is a hint, as a server can write what it likes. Bounded in
// time and in memory whatever comes. Pure.

#include "core/refusals/refusal.h"

#include <QByteArrayView>
#include <QList>

#include <functional>

namespace mangrove {

//! Whether a path matters that every run looks for; it is left out otherwise (isKnownProbe()).
using Matters = std::function<bool(const QByteArray &path)>;

//! In some lines of text; at most `mostRefusals`, each one as often as it is said, in no order.
QList<Refusal> refusalsInText(QByteArrayView text, Said said = Said::Refused, const Matters &matters = {});
inline constexpr int mostRefusals = 32;

//! The same in the strings of a message, as they stand in JSON.
QList<Refusal> refusalsInMessage(QByteArrayView json, Said said = Said::Refused, const Matters &matters = {});

//! What comes in pieces, such as stderr: a line that is cut is put together again, up to `longestLine` bytes of it.
class ErrorTexts
{
public:
    static constexpr qsizetype longestLine = 16 * 1024;

    explicit ErrorTexts(Said said = Said::Refused, const Matters &matters = {}) : m_said(said), m_matters(matters) { }

    QList<Refusal> take(const QByteArray &bytes);

private:
    const Said m_said;
    const Matters m_matters;
    QByteArray m_begun; // of the last line, which has no end yet
};

} // namespace mangrove

#pragma once

// A text in a message of a client's that may name a place, as it stands there. A plain value: nothing of it has been
// looked at.

#include <QByteArray>
#include <QList>

namespace mangrove {

struct CarriedText
{
    QByteArray carrier; // name of the member that it stands in, decoded: `codex/sandbox-state-meta`
    QByteArray text; // decoded, UTF-8: an absolute path, one from `~` on, or a `file:` URI

    bool operator==(const CarriedText &) const = default;
};

//! All of one message, each once.
struct CarriedTexts
{
    QList<CarriedText> texts;
    bool isCut = false; // there are more than are kept

    bool isEmpty() const { return texts.isEmpty() && !isCut; }
};

} // namespace mangrove

#include "core/servers/wordpattern.h"

namespace mangrove {

bool fitsPieces(const QString &text, const QStringList &pieces)
{
    if (pieces.size() < 2)
        return text == pieces.value(0);
    const qsizetype end = text.size() - pieces.last().size();
    qsizetype at = pieces.first().size();
    if (end < at || !text.startsWith(pieces.first()) || !text.endsWith(pieces.last()))
        return false;
    for (qsizetype i = 1; i + 1 < pieces.size(); ++i) {
        const qsizetype found = text.indexOf(pieces.at(i), at);
        if (found < 0 || found + pieces.at(i).size() > end)
            return false;
        at = found + pieces.at(i).size();
    }
    return true;
}

bool holdsInOrder(const QStringList &words, const QStringList &wanted)
{
    qsizetype next = 0;
    for (const QString &word : words) {
        if (next < wanted.size() && word == wanted.at(next))
            ++next;
    }
    return next == wanted.size();
}

} // namespace mangrove

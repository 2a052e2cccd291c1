#include "core/apps/splice.h"

#include <algorithm>

namespace mangrove {

void sortSplices(QList<Splice> &splices)
{
    std::stable_sort(splices.begin(), splices.end(), [](const Splice &one, const Splice &other) {
        return one.range.begin < other.range.begin;
    });
}

QByteArray spliced(const QByteArray &bytes, const QList<Splice> &splices)
{
    QByteArray out;
    qsizetype from = 0;
    for (const Splice &splice : splices) {
        out += bytes.mid(from, splice.range.begin - from) + splice.text;
        from = splice.range.end;
    }
    return out + bytes.mid(from);
}

QList<Splice> inverse(const QByteArray &bytes, const QList<Splice> &splices)
{
    QList<Splice> back;
    qsizetype moved = 0; // how much further the new text is
    for (const Splice &splice : splices) {
        const qsizetype begin = splice.range.begin + moved;
        back.append(
            {{begin, begin + splice.text.size()}, bytes.mid(splice.range.begin, splice.range.size())});
        moved += splice.text.size() - splice.range.size();
    }
    return back;
}

} // namespace mangrove

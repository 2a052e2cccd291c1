#include "core/apps/splice.h"

#include "core/base/texts.h"

#include <algorithm>

namespace mangrove {

void sortSplices(QList<Splice> &splices)
{
    std::stable_sort(splices.begin(), splices.end(),
                     [](const Splice &one, const Splice &other) { return one.range.begin < other.range.begin; });
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
        back.append({{begin, begin + splice.text.size()}, bytes.mid(splice.range.begin, splice.range.size())});
        moved += splice.text.size() - splice.range.size();
    }
    return back;
}

Result<QList<Splice>> composed(const QByteArray &bytes, const QList<Splice> &first, const QList<Splice> &next)
{
    const Error meeting{
        ErrorCode::Refused,
        Texts::tr("What is to be changed in the file hangs together: do it one entry after the other.")};
    QList<Splice> both;
    qsizetype done = 0; // of `first`
    qsizetype moved = 0; // how much further the text is behind those
    for (const Splice &splice : next) {
        // Where the next one of `first` stands in the text that it leads to.
        const auto begin = [&] { return first.at(done).range.begin + moved; };
        const auto end = [&] { return begin() + first.at(done).text.size(); };
        while (done < first.size() && end() <= splice.range.begin) {
            both.append(first.at(done));
            moved += first.at(done).text.size() - first.at(done).range.size();
            ++done;
        }
        if (done < first.size() && begin() < splice.range.end)
            return meeting;
        both.append({{splice.range.begin - moved, splice.range.end - moved}, splice.text});
    }
    both += first.mid(done);
    if (spliced(bytes, both) != spliced(spliced(bytes, first), next))
        return meeting;
    return both;
}

} // namespace mangrove

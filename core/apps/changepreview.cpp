#include "core/apps/changepreview.h"

#include "core/apps/literalsecrets.h"

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype around = 3; // lines

//! Maps of which every value is taken for a secret.
bool holdsSecrets(const QString &key)
{
    static const QStringList keys{QStringLiteral("env"), QStringLiteral("envs"),
                                  QStringLiteral("environment"), QStringLiteral("headers"),
                                  QStringLiteral("http_headers")};
    return keys.contains(key);
}

bool isWord(const ConfigNode &node)
{
    return node.isText() || node.kind == ConfigNode::Kind::Number;
}

void collect(const ConfigNode &node, bool everything, QList<ByteRange> &ranges)
{
    QList<qsizetype> secret;
    if (node.isList()) {
        QStringList texts;
        for (const ConfigNode &child : node.children)
            texts.append(isWord(child) ? child.text : QString());
        secret = secretArguments(texts);
    }
    for (qsizetype i = 0; i < qsizetype(node.children.size()); ++i) {
        const ConfigNode &child = node.children[size_t(i)];
        const bool isSecret = everything || secret.contains(i) || isSecretValue(child.key, child.text);
        if (isWord(child) && child.range.size() > 0 && isSecret)
            ranges.append(child.range);
        collect(child, everything || (child.isMap() && holdsSecrets(child.key)), ranges);
    }
}

//! Dots in place of the ranges; line ends stay, so that lines keep their numbers.
QByteArray withDots(const QByteArray &bytes, const QList<ByteRange> &ranges)
{
    QByteArray out;
    qsizetype from = 0;
    for (const ByteRange &range : ranges) {
        if (range.begin < from)
            continue;
        out += bytes.mid(from, range.begin - from) + secretDots().toUtf8()
            + QByteArray(bytes.mid(range.begin, range.size()).count('\n'), '\n');
        from = range.end;
    }
    return out + bytes.mid(from);
}

QList<QByteArray> linesOf(const QByteArray &bytes)
{
    QList<QByteArray> lines = bytes.split('\n');
    if (lines.last().isEmpty())
        lines.removeLast();
    return lines;
}

//! Lines `begin` up to `end` of the old text became others, as many more as `grown` says.
struct Hunk
{
    qsizetype begin = 0;
    qsizetype end = 0;
    qsizetype grown = 0;
};

QList<Hunk> hunksOf(const QByteArray &before, const QList<Splice> &splices)
{
    QList<Hunk> hunks;
    qsizetype line = 0;
    qsizetype at = 0;
    for (const Splice &splice : splices) {
        line += std::count(before.begin() + at, before.begin() + splice.range.begin, '\n');
        at = splice.range.begin;
        const qsizetype inside = before.mid(splice.range.begin, splice.range.size()).count('\n');
        const Hunk hunk{line, line + inside + 1, splice.text.count('\n') - inside};
        if (!hunks.isEmpty() && hunk.begin <= hunks.last().end + 2 * around) {
            hunks.last().end = std::max(hunks.last().end, hunk.end);
            hunks.last().grown += hunk.grown;
        } else {
            hunks.append(hunk);
        }
    }
    return hunks;
}

//! The lines of one hunk, with those at its ends that are the same on both sides as what is around it.
void write(const Hunk &hunk, qsizetype moved, const QList<QByteArray> &before, const QList<QByteArray> &after,
           QByteArray &out)
{
    QList<QByteArray> old = before.mid(hunk.begin, hunk.end - hunk.begin);
    QList<QByteArray> now = after.mid(hunk.begin + moved, hunk.end - hunk.begin + hunk.grown);
    qsizetype begin = hunk.begin;
    while (!old.isEmpty() && !now.isEmpty() && old.first() == now.first()) {
        old.removeFirst();
        now.removeFirst();
        ++begin;
    }
    qsizetype end = hunk.end;
    while (!old.isEmpty() && !now.isEmpty() && old.last() == now.last()) {
        old.removeLast();
        now.removeLast();
        --end;
    }
    const qsizetype first = std::max<qsizetype>(0, begin - around);
    const qsizetype behind = std::min(around, before.size() - std::min(end, before.size()));
    const qsizetype same = begin - first + behind;
    out += "@@ -" + QByteArray::number(first + 1) + ',' + QByteArray::number(same + old.size()) + " +"
        + QByteArray::number(first + moved + 1) + ',' + QByteArray::number(same + now.size()) + " @@\n";
    const auto put = [&out](char mark, const QList<QByteArray> &lines) {
        for (const QByteArray &line : lines)
            out += mark + (line.endsWith('\r') ? line.chopped(1) : line) + '\n';
    };
    put(' ', before.mid(first, begin - first));
    put('-', old);
    put('+', now);
    put(' ', before.mid(end, behind));
}

} // namespace

QList<ByteRange> secretRanges(const ConfigNode &root)
{
    QList<ByteRange> ranges;
    collect(root, false, ranges);
    std::sort(ranges.begin(), ranges.end(),
              [](const ByteRange &one, const ByteRange &other) { return one.begin < other.begin; });
    return ranges;
}

QString maskedDifference(const QString &path, const QByteArray &before, const ConfigNode &beforeRoot,
                         const QByteArray &after, const ConfigNode &afterRoot, const QList<Splice> &splices)
{
    const QList<QByteArray> old = linesOf(withDots(before, secretRanges(beforeRoot)));
    const QList<QByteArray> now = linesOf(withDots(after, secretRanges(afterRoot)));
    QByteArray out = "--- " + path.toUtf8() + "\n+++ " + path.toUtf8() + '\n';
    qsizetype moved = 0;
    const QList<Hunk> hunks = hunksOf(before, splices);
    for (const Hunk &hunk : hunks) {
        write(hunk, moved, old, now, out);
        moved += hunk.grown;
    }
    return QString::fromUtf8(out);
}

} // namespace mangrove

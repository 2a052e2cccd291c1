#include "core/apps/changepreview.h"

#include "core/apps/literalsecrets.h"

#include <algorithm>
#include <vector>

namespace mangrove {

namespace {

constexpr qsizetype around = 3; // lines
constexpr qsizetype mostCompared = 4'000'000; // pairs of lines

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

void put(char mark, const QByteArray &line, QByteArray &out)
{
    out += mark + (line.endsWith('\r') ? line.chopped(1) : line) + '\n';
}

//! The shortest way from one list of lines to the other, for lists that a person could read.
void compare(const QList<QByteArray> &old, const QList<QByteArray> &now, QByteArray &out)
{
    const qsizetype width = now.size() + 1;
    const bool isShort = old.size() * width <= mostCompared;
    // How many lines both have in common from here on.
    std::vector<int> common(isShort ? size_t((old.size() + 1) * width) : 0);
    for (qsizetype i = old.size() - 1; isShort && i >= 0; --i) {
        for (qsizetype j = now.size() - 1; j >= 0; --j) {
            const size_t at = size_t(i * width + j);
            common[at] = old.at(i) == now.at(j) ? common[at + size_t(width) + 1] + 1
                                                : std::max(common[at + size_t(width)], common[at + 1]);
        }
    }
    qsizetype i = 0;
    qsizetype j = 0;
    while (i < old.size() || j < now.size()) {
        if (isShort && i < old.size() && j < now.size() && old.at(i) == now.at(j)) {
            put(' ', old.at(i), out);
            ++i;
            ++j;
        } else if (i < old.size()
                   && (j == now.size() || !isShort
                       || common[size_t((i + 1) * width + j)] >= common[size_t(i * width + j + 1)])) {
            put('-', old.at(i++), out);
        } else {
            put('+', now.at(j++), out);
        }
    }
}

void write(const Hunk &hunk, qsizetype moved, const QList<QByteArray> &before, const QList<QByteArray> &after,
           QByteArray &out)
{
    const qsizetype first = std::max<qsizetype>(0, hunk.begin - around);
    const qsizetype last = std::min(hunk.end + around, before.size());
    const qsizetype lastNow = std::min(hunk.end + moved + hunk.grown + around, after.size());
    out += "@@ -" + QByteArray::number(first + 1) + ',' + QByteArray::number(last - first) + " +"
        + QByteArray::number(first + moved + 1) + ',' + QByteArray::number(lastNow - first - moved) + " @@\n";
    compare(before.mid(first, last - first), after.mid(first + moved, lastNow - first - moved), out);
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

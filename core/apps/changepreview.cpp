#include "core/apps/changepreview.h"

#include "core/base/displaytext.h"
#include "core/servers/secretarguments.h"

#include <algorithm>
#include <utility>
#include <vector>

namespace mangrove {

namespace {

constexpr qsizetype around = 3; // lines
constexpr qsizetype longestLine = 2000; // bytes
constexpr qsizetype aside = 200; // bytes of a longer one beside what differs
constexpr qsizetype mostCompared = 4'000'000; // pairs of lines

//! Maps of which every value is taken for a secret.
bool holdsSecrets(const QString &key)
{
    static const QStringList keys{QStringLiteral("env"), QStringLiteral("envs"), QStringLiteral("environment"),
                                  QStringLiteral("headers"), QStringLiteral("http_headers")};
    return keys.contains(key);
}

bool isWord(const ConfigNode &node)
{
    return node.isText() || node.kind == ConfigNode::Kind::Number;
}

//! The program that an entry runs, as far as it is plain to see.
QString programOf(const ConfigNode &entry)
{
    for (const char *name : {"command", "cmd"}) {
        if (const ConfigNode *command = entry.member(QString::fromLatin1(name)); command && command->isText())
            return command->text;
    }
    return {};
}

void collect(const ConfigNode &node, bool everything, const QString &program, QList<ByteRange> &ranges)
{
    QList<qsizetype> secret;
    if (node.isList()) {
        QStringList texts;
        for (const ConfigNode &child : node.children)
            texts.append(isWord(child) ? child.text : QString());
        secret = secretArguments(program, texts);
    }
    for (qsizetype i = 0; i < qsizetype(node.children.size()); ++i) {
        const ConfigNode &child = node.children[size_t(i)];
        const bool isSecret = everything || secret.contains(i) || isSecretValue(child.key, child.text);
        if (isWord(child) && child.range.size() > 0 && isSecret)
            ranges.append(child.range);
        const QString own = child.isList() && node.isMap() ? programOf(node) : QString();
        collect(child, everything || (child.isMap() && holdsSecrets(child.key)), own, ranges);
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

//! A line with what it is: ' ' stays, '-' goes, '+' comes.
using Marked = std::pair<char, QByteArray>;

//! The next place from which on no letter is cut in two (UTF-8).
qsizetype letterAt(const QByteArray &line, qsizetype at)
{
    while (at < line.size() && (uchar(line.at(at)) & 0xC0) == 0x80)
        ++at;
    return at;
}

//! The line from `begin` to `end` with a little around it, and how much was left out.
QByteArray cutOut(const QByteArray &line, qsizetype begin, qsizetype end)
{
    const qsizetype from = begin <= aside ? 0 : letterAt(line, begin - aside);
    const qsizetype to = line.size() - end <= aside ? line.size() : letterAt(line, end + aside);
    const auto leftOut = [](qsizetype size) {
        return size == 0 ? QByteArray() : "…(" + QByteArray::number(size) + ")…";
    };
    return leftOut(from) + line.mid(from, to - from) + leftOut(line.size() - to);
}

//! Nobody reads a line of a megabyte, and few windows show one: of long ones only what differs is kept, and what is
//! near.
void shorten(QList<Marked> &lines)
{
    const auto endOfRun = [&lines](char mark, qsizetype from) {
        while (from < lines.size() && lines.at(from).first == mark)
            ++from;
        return from;
    };
    for (qsizetype begin = 0; begin < lines.size();) {
        const qsizetype added = endOfRun('-', begin);
        const qsizetype end = endOfRun('+', added);
        const bool isPaired = added - begin == end - added;
        for (qsizetype i = begin; i < added && isPaired; ++i) {
            QByteArray &old = lines[i].second;
            QByteArray &now = lines[added + i - begin].second;
            if (std::max(old.size(), now.size()) <= longestLine)
                continue;
            const qsizetype least = std::min(old.size(), now.size());
            const auto differs = std::mismatch(old.cbegin(), old.cbegin() + least, now.cbegin());
            const qsizetype same = differs.first - old.cbegin();
            qsizetype tail = 0;
            while (tail < least - same && old.at(old.size() - 1 - tail) == now.at(now.size() - 1 - tail))
                ++tail;
            old = cutOut(old, same, old.size() - tail);
            now = cutOut(now, same, now.size() - tail);
        }
        for (qsizetype i = begin; i < std::max(end, begin + 1); ++i) {
            QByteArray &line = lines[i].second;
            if ((end == begin || !isPaired) && line.size() > longestLine)
                line = cutOut(line, 0, longestLine - aside);
        }
        begin = std::max(end, begin + 1);
    }
}

//! The shortest way from one list of lines to the other, for lists that a person could read.
QList<Marked> compare(const QList<QByteArray> &old, const QList<QByteArray> &now)
{
    QList<Marked> lines;
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
            lines.append({' ', old.at(i)});
            ++i;
            ++j;
        } else if (i < old.size()
                   && (j == now.size() || !isShort
                       || common[size_t((i + 1) * width + j)] >= common[size_t(i * width + j + 1)])) {
            lines.append({'-', old.at(i++)});
        } else {
            lines.append({'+', now.at(j++)});
        }
    }
    return lines;
}

void writeHunk(const Hunk &hunk, qsizetype moved, const QList<QByteArray> &before, const QList<QByteArray> &after,
               QByteArray &out)
{
    const qsizetype first = std::max<qsizetype>(0, hunk.begin - around);
    const qsizetype last = std::min(hunk.end + around, before.size());
    const qsizetype lastNow = std::min(hunk.end + moved + hunk.grown + around, after.size());
    out += "@@ -" + QByteArray::number(first + 1) + ',' + QByteArray::number(last - first) + " +"
        + QByteArray::number(first + moved + 1) + ',' + QByteArray::number(lastNow - first - moved) + " @@\n";
    QList<Marked> lines = compare(before.mid(first, last - first), after.mid(first + moved, lastNow - first - moved));
    shorten(lines);
    for (const auto &[mark, line] : std::as_const(lines))
        out += mark + (line.endsWith('\r') ? line.chopped(1) : line) + '\n';
}

} // namespace

QList<ByteRange> secretRanges(const ConfigNode &root)
{
    QList<ByteRange> ranges;
    collect(root, false, {}, ranges);
    std::sort(ranges.begin(), ranges.end(),
              [](const ByteRange &one, const ByteRange &other) { return one.begin < other.begin; });
    return ranges;
}

QString maskedDifference(const QString &path, const QByteArray &before, const ConfigNode &beforeRoot,
                         const QByteArray &after, const ConfigNode &afterRoot, const QList<Splice> &splices)
{
    const QList<QByteArray> old = linesOf(withDots(before, secretRanges(beforeRoot)));
    const QList<QByteArray> now = linesOf(withDots(after, secretRanges(afterRoot)));
    // on one line: a name cannot pass for lines of the difference
    const QByteArray name = displayText(path, 0).toUtf8();
    QByteArray out = "--- " + name + "\n+++ " + name + '\n';
    qsizetype moved = 0;
    const QList<Hunk> hunks = hunksOf(before, splices);
    for (const Hunk &hunk : hunks) {
        writeHunk(hunk, moved, old, now, out);
        moved += hunk.grown;
    }
    return QString::fromUtf8(out);
}

} // namespace mangrove

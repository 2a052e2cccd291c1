#include "core/apps/valuetext.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

//! Double quotes are understood alike by all formats, with these escapes.
QByteArray doubleQuoted(const QString &text)
{
    QString out = QStringLiteral("\"");
    for (const QChar c : text) {
        if (c == QLatin1Char('"') || c == QLatin1Char('\\'))
            out += QLatin1Char('\\') + QString(c);
        else if (c == QLatin1Char('\n'))
            out += QLatin1String("\\n");
        else if (c == QLatin1Char('\t'))
            out += QLatin1String("\\t");
        else if (c == QLatin1Char('\r'))
            out += QLatin1String("\\r");
        else if (c.unicode() < 0x20 || (c.unicode() >= 0x7f && c.unicode() <= 0x9f) || c.unicode() == 0xFEFF)
            out += QStringLiteral("\\u%1").arg(int(c.unicode()), 4, 16, QLatin1Char('0'));
        else
            out += c;
    }
    return (out + QLatin1Char('"')).toUtf8();
}

bool needsEscapes(const QString &text)
{
    return std::any_of(text.begin(), text.end(), [](QChar c) {
        return c.unicode() < 0x20 || (c.unicode() >= 0x7f && c.unicode() <= 0x9f) || c.unicode() == 0xFEFF
            || c.unicode() == 0x2028 || c.unicode() == 0x2029;
    });
}

//! Whether YAML takes it for that text without quotes, by all of its versions and in brackets too.
bool isPlainYaml(const QString &text)
{
    static const QRegularExpression plain(QStringLiteral("\\A(?:[A-Za-z/._]|--?[A-Za-z-])[A-Za-z0-9_./@+=-]*\\z"));
    static const QRegularExpression word(
        QStringLiteral("\\A(?:y|n|yes|no|on|off|true|false|null|---|\\.\\.\\.|\\.(?:inf|nan)|[.0-9].*)\\z"),
        QRegularExpression::CaseInsensitiveOption);
    return plain.match(text).hasMatch() && !word.match(text).hasMatch();
}

//! The line end that a text has, with what stands before the next line's first word; "" for one line.
QByteArray lineStep(QByteArrayView between)
{
    const qsizetype feed = between.indexOf('\n');
    if (feed < 0)
        return {};
    const qsizetype begin = feed > 0 && between.at(feed - 1) == '\r' ? feed - 1 : feed;
    qsizetype end = feed + 1;
    while (end < between.size() && (between.at(end) == ' ' || between.at(end) == '\t'))
        ++end;
    return between.sliced(begin, end - begin).toByteArray();
}

bool isBlank(QByteArrayView text)
{
    return std::all_of(text.begin(), text.end(),
                       [](char c) { return c == ' ' || c == '\t' || c == '\r' || c == '\n'; });
}

QByteArray lineEndAt(const QByteArray &bytes, qsizetype endOfLine)
{
    if (bytes.mid(endOfLine, 2) == "\r\n")
        return "\r\n";
    return bytes.mid(endOfLine, 1) == "\n" || !bytes.contains("\r\n") ? "\n" : "\r\n";
}

QByteArray raw(const QByteArray &bytes, const ConfigNode &node)
{
    return bytes.mid(node.range.begin, node.range.size());
}

QByteArrayView handOf(const QByteArray &bytes, const ConfigNode &list)
{
    if (list.children.empty())
        return "\"";
    const ByteRange &range = list.children.front().range;
    return QByteArrayView(bytes).sliced(range.begin, range.size());
}

QList<QByteArray> written(const QStringList &items, ConfigFormat format, QByteArrayView like)
{
    QList<QByteArray> texts;
    for (const QString &item : items)
        texts.append(quoted(item, format, like));
    return texts;
}

//! YAML's lines: `- item`, from the first dash on.
Splice prependedLines(const QByteArray &bytes, const ConfigNode &list, const QList<QByteArray> &items)
{
    const qsizetype dash = list.range.begin;
    const qsizetype line = beginOfLine(bytes, dash);
    const QByteArray indent = bytes.mid(line, dash - line);
    const qsizetype keyLine = endOfLine(bytes, list.keyRange.end);
    const QByteArray end = lineEndAt(bytes, keyLine);
    const qsizetype below = keyLine + end.size() + indent.size();
    const bool hasComment = bytes.mid(list.keyRange.end, dash - list.keyRange.end).contains('#');
    const bool fits = below <= dash && bytes.mid(below - indent.size(), indent.size()) == indent;
    const qsizetype at = hasComment && fits ? below : dash;
    QByteArray text;
    for (const QByteArray &item : items)
        text += "- " + item + end + indent;
    return {{at, at}, text};
}

} // namespace

qsizetype beginOfLine(const QByteArray &bytes, qsizetype at)
{
    return at == 0 ? 0 : bytes.lastIndexOf('\n', at - 1) + 1;
}

qsizetype endOfLine(const QByteArray &bytes, qsizetype at)
{
    const qsizetype feed = bytes.indexOf('\n', at);
    if (feed < 0)
        return bytes.size();
    return feed > at && bytes.at(feed - 1) == '\r' ? feed - 1 : feed;
}

QByteArray quoted(const QString &text, ConfigFormat format, QByteArrayView like)
{
    const char hand = like.isEmpty() ? '"' : like.front();
    if (isJson(format) || hand == '"' || needsEscapes(text))
        return doubleQuoted(text);
    if (format == ConfigFormat::Toml)
        return hand == '\'' && !text.contains(QLatin1Char('\'')) ? '\'' + text.toUtf8() + '\'' : doubleQuoted(text);
    if (hand == '\'')
        return '\'' + QString(text).replace(QLatin1Char('\''), QLatin1String("''")).toUtf8() + '\'';
    return isPlainYaml(text) ? text.toUtf8() : doubleQuoted(text);
}

Splice prepended(const QByteArray &bytes, const ConfigNode &list, ConfigFormat format, const QStringList &items)
{
    const QList<QByteArray> texts = written(items, format, handOf(bytes, list));
    if (!list.isInline)
        return prependedLines(bytes, list, texts);
    const qsizetype open = list.range.begin + 1;
    if (list.children.empty())
        return {{open, open}, texts.join(", ")};
    const qsizetype first = list.children.front().range.begin;
    const QByteArrayView between = QByteArrayView(bytes).sliced(open, first - open);
    const QByteArray step = lineStep(between);
    QByteArray text;
    for (const QByteArray &item : texts)
        text += step.isEmpty() ? item + ", " : isBlank(between) ? item + ',' + step : step + item + ',';
    const qsizetype at = isBlank(between) ? first : open;
    return {{at, at}, text};
}

QByteArray listText(const QByteArray &bytes, const ConfigNode &list, ConfigFormat format, const QStringList &items)
{
    const QList<QByteArray> texts = written(items, format, handOf(bytes, list));
    if (!list.isInline) {
        const qsizetype line = beginOfLine(bytes, list.range.begin);
        const QByteArray indent = bytes.mid(line, list.range.begin - line);
        const QByteArray step = lineEndAt(bytes, endOfLine(bytes, list.range.begin)) + indent + "- ";
        return items.isEmpty() ? QByteArray("[]") : "- " + texts.join(step);
    }
    QByteArray before;
    QByteArray after;
    if (!list.children.empty()) {
        const qsizetype open = list.range.begin + 1;
        before = lineStep(QByteArrayView(bytes).sliced(open, list.children.front().range.begin - open));
        const qsizetype last = list.children.back().range.end;
        after = lineStep(QByteArrayView(bytes).sliced(last, list.range.end - 1 - last));
    }
    if (before.isEmpty() || items.isEmpty())
        return '[' + texts.join(", ") + ']';
    return '[' + before + texts.join(',' + before) + (after.isEmpty() ? before : after) + ']';
}

Splice memberBehind(const QByteArray &bytes, const ConfigNode &member, bool isInlineMap, ConfigFormat format,
                    const QString &name, const QStringList &items)
{
    const QByteArray list = '[' + written(items, format, raw(bytes, member)).join(", ") + ']';
    const QByteArray colon = bytes.mid(member.keyRange.end, member.range.begin - member.keyRange.end);
    const QByteArray plainColon = format == ConfigFormat::Toml ? QByteArray(" = ") : QByteArray(": ");
    const QByteArray between =
        isBlank(QByteArray(colon).replace(':', "").replace('=', "")) && !colon.contains('\n') ? colon : plainColon;
    const QByteArray key = isJson(format) ? doubleQuoted(name) : name.toUtf8();
    const qsizetype line = beginOfLine(bytes, member.keyRange.begin);
    const QByteArray lead = bytes.mid(line, member.keyRange.begin - line);
    if (isInlineMap) {
        const qsizetype at = member.range.end;
        const bool ownLine = isBlank(lead) && line > 0;
        const QByteArray step =
            ownLine ? lineEndAt(bytes, line - (bytes.mid(line - 2, 2) == "\r\n" ? 2 : 1)) + lead : QByteArray(" ");
        return {{at, at}, ',' + step + key + between + list};
    }
    // Of a dotted key the parts before the last are repeated, of the dash of YAML's item only its width.
    const QByteArray start = format == ConfigFormat::Yaml ? QByteArray(lead.size(), ' ') : lead;
    const qsizetype at = endOfLine(bytes, member.range.end);
    return {{at, at}, lineEndAt(bytes, at) + start + key + between + list};
}

std::optional<Splice> withoutMember(const QByteArray &bytes, const ConfigNode &map, const ConfigNode &member)
{
    if (map.children.size() < 2)
        return std::nullopt;
    if (!map.isInline) {
        const qsizetype begin = beginOfLine(bytes, member.keyRange.begin);
        const qsizetype end = bytes.indexOf('\n', member.range.end);
        const bool isAlone = isBlank(bytes.mid(begin, member.keyRange.begin - begin))
            && isBlank(bytes.mid(member.range.end, end - member.range.end));
        return end >= 0 && isAlone ? std::optional(Splice{{begin, end + 1}, {}}) : std::nullopt;
    }
    const auto isComma = [&bytes](qsizetype from, qsizetype to) { return bytes.mid(from, to - from).trimmed() == ","; };
    const auto index = size_t(&member - map.children.data());
    if (index == 0) {
        const qsizetype next = map.children[1].keyRange.begin;
        return isComma(member.range.end, next) ? std::optional(Splice{{member.keyRange.begin, next}, {}})
                                               : std::nullopt;
    }
    const qsizetype before = map.children[index - 1].range.end;
    return isComma(before, member.keyRange.begin) ? std::optional(Splice{{before, member.range.end}, {}})
                                                  : std::nullopt;
}

} // namespace mangrove

#include "core/base/displaytext.h"

#include "core/base/texts.h"

#include <QStringList>
#include <QTextBoundaryFinder>

#include <algorithm>

namespace mangrove {

namespace {

constexpr QLatin1String lineFeed("\n");
constexpr int toolTipLimit = 1200; // graphemes; more would cover the window
constexpr int longestToolTipWord = 60; // UTF-16 units

QString elided(const QString &text, int limit)
{
    if (limit <= 0 || text.size() <= limit)
        return text;
    QList<qsizetype> starts;
    QTextBoundaryFinder finder(QTextBoundaryFinder::Grapheme, text);
    for (qsizetype at = 0; at >= 0 && at < text.size(); at = finder.toNextBoundary())
        starts.append(at);
    if (starts.size() <= limit)
        return text;
    const int head = limit / 2;
    const int tail = limit - 1 - head;
    return text.left(starts.at(head)) + QChar(0x2026) + text.mid(starts.at(starts.size() - tail));
}

//! Of a very long text what can survive the eliding; there is no need to walk through a megabyte.
QString ends(const QString &text)
{
    constexpr qsizetype enough = 4000;
    return text.size() > 2 * enough ? text.left(enough) + QChar(0x2026) + text.right(enough) : text;
}

} // namespace

QString displayText(const QString &foreign, int limit)
{
    if (limit <= 0)
        return sanitised(foreign, {});
    return elided(sanitised(ends(foreign), {}), qMax(3, limit));
}

QString displayBlock(const QString &foreign)
{
    return sanitised(foreign, lineFeed);
}

QString displayExcerpt(const QString &foreign, qsizetype limit)
{
    QString text = sanitised(foreign.left(limit), lineFeed);
    const bool isWhole = foreign.size() <= limit && text.size() <= limit; // what is escaped grows
    text.truncate(limit);
    if (!text.isEmpty() && text.back().isHighSurrogate())
        text.chop(1);
    QString broken;
    qsizetype run = 0;
    for (const QChar c : std::as_const(text)) {
        if (run >= excerptLine && !c.isLowSurrogate() && !c.isMark()) {
            broken += QLatin1Char('\n');
            run = 0;
        }
        broken += c;
        run = c == QLatin1Char('\n') ? 0 : run + 1;
    }
    if (!isWhole)
        broken += QLatin1Char('\n') + Texts::tr("… (this is only the beginning)");
    return broken;
}

QString displayToolTip(const QString &foreign)
{
    const QString text = elided(sanitised(ends(foreign), lineFeed), toolTipLimit);
    // Qt makes a tool tip as wide as its longest word: long ones get places where they may be broken.
    QString breakable;
    int run = 0;
    for (const QChar c : text) {
        if (run >= longestToolTipWord && !c.isLowSurrogate() && !c.isMark()) {
            breakable += QChar(0x200B);
            run = 0;
        }
        breakable += c;
        run = c.isSpace() ? 0 : run + 1;
    }
    return QStringLiteral("<qt><p style='white-space:pre-wrap'>") + breakable.toHtmlEscaped()
        + QStringLiteral("</p></qt>");
}

QString displayAction(const QString &foreign)
{
    return displayText(foreign).replace(QLatin1Char('&'), QLatin1String("&&"));
}

bool isMixedScript(const QString &foreign)
{
    bool latin = false;
    bool lookalike = false;
    for (const char32_t c : foreign.toUcs4()) {
        switch (QChar::script(c)) {
        case QChar::Script_Latin:
            latin = true;
            break;
        case QChar::Script_Cyrillic:
        case QChar::Script_Greek:
        case QChar::Script_Armenian:
        case QChar::Script_Cherokee:
            lookalike = true;
            break;
        default:
            break;
        }
    }
    return latin && lookalike;
}

namespace {

constexpr int maxCombiningMarks = 4;

bool isInvisible(char32_t c)
{
    switch (c) {
    case 0x00AD: // soft hyphen
    case 0x034F: // combining grapheme joiner
    case 0x115F:
    case 0x1160:
    case 0x17B4:
    case 0x17B5:
    case 0x2028:
    case 0x2029:
    case 0x3164:
    case 0xFEFF:
    case 0xFFA0:
        return true;
    case 0x200C: // ZWNJ and ZWJ are part of Persian words and of emoji
    case 0x200D:
        return false;
    default:
        break;
    }
    return (c >= 0x200B && c <= 0x200F) || (c >= 0x202A && c <= 0x202E) || (c >= 0x2060 && c <= 0x206F)
        || (c >= 0xFFF0 && c <= 0xFFFB) || (c >= 0xE0000 && c <= 0xE0FFF) || c == 0x061C || c == 0x180E;
}

QString escaped(char32_t c)
{
    return QStringLiteral("\\u{%1}").arg(QString::number(c, 16).toUpper().rightJustified(4, QLatin1Char('0')));
}

//! Of printable ASCII, as most names and paths are: shown as it is.
bool isPlain(const QString &text)
{
    return std::ranges::all_of(text, [](QChar c) { return c.unicode() >= 0x20 && c.unicode() < 0x7F; });
}

} // namespace

bool mustEscape(char32_t c)
{
    const QChar::Category category = QChar::category(c);
    return category == QChar::Other_Control || category == QChar::Other_Surrogate || category == QChar::Other_PrivateUse
        || category == QChar::Other_NotAssigned || isInvisible(c);
}

char32_t characterAt(const QString &text, qsizetype at)
{
    const char32_t c = text.at(at).unicode();
    return QChar::isHighSurrogate(c) && at + 1 < text.size() && text.at(at + 1).isLowSurrogate()
        ? QChar::surrogateToUcs4(text.at(at), text.at(at + 1))
        : c;
}

QString sanitised(const QString &text, QLatin1String kept)
{
    if (isPlain(text))
        return text;
    QString out;
    out.reserve(text.size());
    int marks = 0;
    for (qsizetype i = 0; i < text.size(); ++i) {
        const char32_t c = characterAt(text, i);
        i += QChar::requiresSurrogates(c) ? 1 : 0;
        const QChar::Category category = QChar::category(c);
        const bool mark = category == QChar::Mark_NonSpacing || category == QChar::Mark_Enclosing;
        marks = mark ? marks + 1 : 0;
        if (c < 0x20 && kept.contains(QChar(char16_t(c))))
            out += QChar(char16_t(c));
        else if (mustEscape(c) || marks > maxCombiningMarks)
            out += escaped(c);
        else
            out += QChar::fromUcs4(c);
    }
    return out;
}

QString displayTerminal(const QString &foreign)
{
    return sanitised(foreign, QLatin1String("\n\t"));
}

QString displayJson(const QString &json)
{
    QString out;
    out.reserve(json.size());
    for (qsizetype i = 0; i < json.size(); ++i) {
        const char32_t c = characterAt(json, i);
        const qsizetype units = QChar::requiresSurrogates(c) ? 2 : 1;
        if (c == U'\r') { // between values: in a string it is escaped already
            out += QLatin1Char('\n');
        } else if (c == U'\n' || c == U'\t' || !mustEscape(c)) {
            out += QStringView(json).sliced(i, units);
        } else {
            for (const QChar unit : QStringView(json).sliced(i, units))
                out += QStringLiteral("\\u%1").arg(uint(unit.unicode()), 4, 16, QLatin1Char('0'));
        }
        i += units - 1;
    }
    return out;
}

} // namespace mangrove

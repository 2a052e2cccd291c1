#include "core/base/displaytext.h"

#include "core/base/foreigntext.h"
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

} // namespace mangrove

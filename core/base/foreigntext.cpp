#include "core/base/foreigntext.h"

#include <algorithm>

namespace mangrove {

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

} // namespace mangrove

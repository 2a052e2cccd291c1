#include "core/roots/uriwarnings.h"

#include "core/base/displaytext.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

//! Shown as nothing too, and yet part of Persian words, of Mongolian ones and of emoji.
bool isJoiner(char32_t c)
{
    return c == 0x200C || c == 0x200D || (c >= 0xFE00 && c <= 0xFE0F) || (c >= 0x180B && c <= 0x180F);
}

bool looksLikeSeparator(char32_t c)
{
    static constexpr char32_t separators[] = {0x2044, 0x2215, 0x2216, 0x2571, 0x2572, 0x29F5, 0x29F6, 0x29F8,
                                              0x29F9, 0x27CB, 0x27CD, 0x3033, 0xFE68, 0xFF0F, 0xFF3C};
    return std::find(std::begin(separators), std::end(separators), c) != std::end(separators);
}

bool looksLikeDot(char32_t c)
{
    return c == U'.' || c == 0x2024 || c == 0x2025 || c == 0x2026 || c == 0xFE52 || c == 0xFF0E || c == 0xFF61;
}

bool isPercentName(const QString &name)
{
    static const QRegularExpression triplet(QStringLiteral("%[0-9A-Fa-f]{2}"));
    return name.contains(triplet);
}

bool isVariable(const QString &name, Platform platform)
{
    static const QRegularExpression posix(QStringLiteral("^\\$(\\{.*\\}|\\(.*\\)|[A-Za-z_][A-Za-z0-9_]*)$"));
    static const QRegularExpression windows(QStringLiteral("^%[A-Za-z_()0-9]+%$"));
    return name.contains(posix) || (platform == Platform::Windows && name.contains(windows));
}

//! Warnings about one name of a path; `first`: it stands directly below the root of the file system.
QStringList nameWarnings(const QString &name, bool first, Platform platform)
{
    static const QRegularExpression drive(QStringLiteral("^[A-Za-z]:"));
    static const QRegularExpression shortName(QStringLiteral("^[^.~]{1,6}~[0-9]{1,6}(\\.[^.]{0,3})?$"));
    const bool windows = platform == Platform::Windows;
    QStringList words;
    const auto warnIf = [&words](bool is, const char *word) {
        if (is)
            words.append(QString::fromLatin1(word));
    };
    const QList<uint> letters = name.toUcs4();
    const auto any = [&letters](auto is) { return std::any_of(letters.begin(), letters.end(), is); };

    warnIf((first && name.startsWith(QLatin1Char('~'))) || name == QLatin1String("~") || isVariable(name, platform),
           "literal_tilde_or_var");
    warnIf(first && !windows && name.contains(drive), "looks_like_windows_drive");
    warnIf(windows && name.contains(shortName), "short_name");
    warnIf((!windows && name.contains(QLatin1Char('\\'))) || any([](char32_t c) {
               return QChar::category(c) == QChar::Other_PrivateUse || QChar::isNonCharacter(c);
           }),
           "odd_name");
    warnIf(isPercentName(name), "percent_in_name");
    warnIf(isMixedScript(name), "mixed_script");
    warnIf(any(isJoiner), "invisible_char");
    warnIf(any([](char32_t c) { return (c != U' ' && QChar::category(c) == QChar::Separator_Space) || c == 0x2800; }),
           "odd_space");
    warnIf(name.endsWith(QLatin1Char(' ')) || name.startsWith(QLatin1Char(' ')), "trailing_space");
    warnIf(any(looksLikeSeparator) || (std::all_of(letters.begin(), letters.end(), looksLikeDot) && any([](char32_t c) {
                                           return c > 0x7F;
                                       })),
           "confusable_separator");
    warnIf(name.normalized(QString::NormalizationForm_C) != name, "not_nfc");
    return words;
}

} // namespace

QStringList pathWarnings(const QString &path, Platform platform, const QString &home)
{
    QStringList words;
    switch (placeOf(path, platform, home)) {
    case Place::Broad:
        words.append(QStringLiteral("overbroad"));
        break;
    case Place::Sensitive:
        words.append(QStringLiteral("sensitive"));
        break;
    case Place::System:
        words.append(QStringLiteral("system"));
        break;
    case Place::Special: // refused elsewhere
    case Place::Ordinary:
        break;
    }
    QStringList names = path.split(QLatin1Char('/'), Qt::SkipEmptyParts);
    if (platform == Platform::Windows && !names.isEmpty())
        names.removeFirst(); // the drive
    for (qsizetype i = 0; i < names.size(); ++i)
        words += nameWarnings(names.at(i), i == 0, platform);
    words.removeDuplicates();
    return words;
}

} // namespace mangrove

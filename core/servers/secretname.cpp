#include "core/servers/secretname.h"

#include "core/servers/secretwords.h"

#include <QStringList>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype longestName = 200; // characters: a longer one is none

//! "X-Api-Key", "apiKey" and "API_KEY" cut into words in lower case; digits behind the last one are gone.
QStringList wordsOf(const QString &name)
{
    QStringList words;
    QString word;
    const auto end = [&] {
        if (!word.isEmpty())
            words.append(word.toLower());
        word.clear();
    };
    for (qsizetype i = 0; i < name.size(); ++i) {
        const QChar c = name.at(i);
        if (!c.isLetterOrNumber()) {
            end();
            continue;
        }
        const bool isHump = c.isUpper() && i > 0
            && (name.at(i - 1).isLower()
                || (name.at(i - 1).isDigit() && i + 1 < name.size() && name.at(i + 1).isLower())
                || (name.at(i - 1).isUpper() && i + 1 < name.size() && name.at(i + 1).isLower()));
        if (isHump)
            end();
        word += c;
    }
    end();
    while (!words.isEmpty()) {
        QString &last = words.last();
        while (!last.isEmpty() && last.back().isDigit())
            last.chop(1);
        if (!last.isEmpty())
            break;
        words.removeLast();
    }
    return words;
}

//! The longest row with which the words end; empty: none.
QString rowAtEnd(const QStringList &words)
{
    const SecretWords &table = secretWords();
    for (qsizetype count = std::min(words.size(), table.longestRow); count > 0; --count) {
        const QString row = words.mid(words.size() - count).join(QLatin1Char(' '));
        if (table.names.contains(row) || table.settings.contains(row) || table.ifRandom.contains(row))
            return row;
    }
    return {};
}

bool holdsRow(const QStringList &words)
{
    const QString all = QLatin1Char(' ') + words.join(QLatin1Char(' ')) + QLatin1Char(' ');
    const QStringList &rows = secretWords().anywhere;
    return std::ranges::any_of(
        rows, [&all](const QString &row) { return all.contains(QLatin1Char(' ') + row + QLatin1Char(' ')); });
}

NameSense senseOfRow(const QString &row, const QString &lastWord)
{
    const SecretWords &table = secretWords();
    if (table.settings.contains(row))
        return NameSense::Setting;
    if (table.ifRandom.contains(row))
        return NameSense::SecretIfRandom;
    return table.unlessNumber.contains(lastWord) ? NameSense::SecretUnlessNumber : NameSense::Secret;
}

} // namespace

NameSense senseOf(const QString &name)
{
    if (name.size() > longestName)
        return NameSense::Unknown;
    QStringList words = wordsOf(name);
    if (words.isEmpty())
        return NameSense::Unknown;
    const SecretWords &table = secretWords();
    QString row = rowAtEnd(words);
    while (row.isEmpty() && words.size() > 1 && table.decorations.contains(words.last())) {
        words.removeLast();
        row = rowAtEnd(words);
    }
    if (!row.isEmpty())
        return senseOfRow(row, words.last());
    const bool isWrittenTogether =
        std::ranges::any_of(table.endings, [&](const QString &ending) { return words.last().endsWith(ending); });
    return isWrittenTogether || holdsRow(words) ? NameSense::Secret : NameSense::Unknown;
}

bool looksSecret(const QString &name)
{
    const NameSense sense = senseOf(name);
    return sense == NameSense::Secret || sense == NameSense::SecretUnlessNumber;
}

bool isNeverPath(const QString &name)
{
    const QStringList words = wordsOf(name);
    const SecretWords &table = secretWords();
    return std::ranges::any_of(words, [&table](const QString &word) {
        return std::ranges::any_of(table.neverPaths, [&word](const QString &row) { return word.endsWith(row); });
    });
}

} // namespace mangrove

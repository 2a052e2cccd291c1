#include "core/refusals/lastwords.h"

#include <QByteArrayList>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

constexpr qsizetype lookedAt = 16 * 1024; // bytes, from the end

bool speaksOfError(const QByteArray &line)
{
    static constexpr std::array words = {"error",    "exception", "cannot", "can't",  "could not", "not found",
                                         "no such",  "denied",    "failed", "fatal",  "panicked",  "unable",
                                         "required", "must be",   "usage:", "invalid"};
    const QByteArray small = line.toLower();
    return std::ranges::any_of(words, [&small](const char *word) { return small.contains(word); });
}

//! What belongs to the line above it.
bool isPart(const QByteArray &line)
{
    return line.startsWith(' ') || line.startsWith('\t') || line.startsWith('}') || line.startsWith("node:");
}

} // namespace

QString lastWords(QByteArrayView log)
{
    const QByteArrayList lines = log.last(std::min(log.size(), lookedAt)).toByteArray().split('\n');
    QByteArray last;
    for (auto line = lines.crbegin(); line != lines.crend(); ++line) {
        if (line->trimmed().isEmpty())
            continue;
        if (last.isEmpty())
            last = *line;
        if (isPart(*line) || !speaksOfError(*line))
            continue;
        last = *line;
        break;
    }
    return QString::fromUtf8(last.trimmed()).left(longestLastWords);
}

} // namespace mangrove

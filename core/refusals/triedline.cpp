#include "core/refusals/triedline.h"

#include <QByteArray>
#include <QList>

namespace mangrove {

std::optional<std::pair<Refusal, quint64>> triedInLine(QByteArrayView line)
{
    const QList<QByteArray> words = line.toByteArray().split(' ');
    if (words.size() != 4 || words.at(0) != "tried")
        return std::nullopt;
    Refusal refusal;
    if (words.at(1) == "write")
        refusal.tried = Tried::Write;
    else if (words.at(1) == "run")
        refusal.tried = Tried::Run;
    else if (words.at(1) != "read")
        return std::nullopt;
    bool isNumber = false;
    const quint64 times = words.at(2).toULongLong(&isNumber);
    refusal.path = plainPath(QByteArray::fromPercentEncoding(words.at(3)));
    if (!isNumber || times == 0 || refusal.path.isEmpty())
        return std::nullopt;
    return std::pair(refusal, times);
}

std::optional<int> unableInLine(QByteArrayView line)
{
    constexpr QByteArrayView word = "unable ";
    constexpr int highest = 4095; // of the system's
    if (!line.startsWith(word))
        return std::nullopt;
    bool isNumber = false;
    const int error = line.sliced(word.size()).toInt(&isNumber);
    return isNumber && error > 0 && error <= highest ? std::optional(error) : std::nullopt;
}

} // namespace mangrove

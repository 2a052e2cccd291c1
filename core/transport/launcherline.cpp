#include "core/transport/launcherline.h"

#include <QByteArray>
#include <QList>

#include <array>
#include <utility>

namespace mangrove {

std::optional<LauncherWord> launcherWord(QByteArrayView line)
{
    using Kind = LauncherWord::Kind;
    constexpr std::array kinds{std::pair("started", Kind::Started),     std::pair("folder", Kind::NoFolder),
                               std::pair("failed", Kind::NotStarted),   std::pair("refused", Kind::Refused),
                               std::pair("exited", Kind::Exited),       std::pair("killed", Kind::Killed),
                               std::pair("uncovered", Kind::Uncovered), std::pair("unmasked", Kind::Unmasked),
                               std::pair("unhidden", Kind::Unhidden),   std::pair("named", Kind::Named)};
    const QList<QByteArray> words = line.toByteArray().split(' ');
    for (const auto &[word, kind] : kinds) {
        if (words.first() != word)
            continue;
        LauncherWord said{kind, words.value(1).toInt(), {}, 0};
        if (kind == Kind::Refused)
            said = {kind, words.value(2).toInt(), words.value(1), words.value(3).toInt()};
        else if (kind == Kind::Uncovered || kind == Kind::Named)
            said = {kind, words.value(2).toInt(), {}, words.value(1).toInt()};
        return said;
    }
    return std::nullopt;
}

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

#include "core/transport/launcherline.h"

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
                               std::pair("named", Kind::Named)};
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

} // namespace mangrove

#include "core/servers/protection.h"

namespace mangrove {

QString toWord(Protection level)
{
    switch (level) {
    case Protection::ToldOnly:
        return QStringLiteral("told");
    case Protection::FilesConfined:
        return QStringLiteral("files");
    case Protection::Confined:
        return QStringLiteral("confined");
    }
    return QStringLiteral("told");
}

std::optional<Protection> protectionFromWord(const QString &word)
{
    for (const auto level : {Protection::ToldOnly, Protection::FilesConfined, Protection::Confined}) {
        if (word == toWord(level))
            return level;
    }
    return std::nullopt;
}

} // namespace mangrove

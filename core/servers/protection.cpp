#include "core/servers/protection.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/confine/description.h"

#include <QFile>

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

QString protectionWords(Protection level)
{
    switch (level) {
    case Protection::ToldOnly:
        return Texts::tr("only told its folders");
    case Protection::FilesConfined:
        return Texts::tr("confined to its files");
    case Protection::Confined:
        return Texts::tr("confined");
    }
    return {};
}

QStringList keptNamesOf(const QStringList &names)
{
    QStringList kept;
    for (const QString &name : names) {
        if (const QString one = name.trimmed(); !one.isEmpty())
            kept.append(one);
    }
    kept.removeDuplicates();
    kept.sort();
    return kept;
}

Result<void> checkKeptNames(const QStringList &names)
{
    if (names.size() > mostKeptNames)
        return Error{ErrorCode::Invalid,
                     Texts::tr("%n name(s) at most can be kept from being changed.", nullptr, int(mostKeptNames))};
    for (const QString &name : names) {
        if (!confine::isPlainName(QFile::encodeName(name).toStdString()))
            return Error{ErrorCode::Invalid,
                         Texts::tr("“%1” is not the name of a file or folder.").arg(displayText(name))};
    }
    return {};
}

} // namespace mangrove

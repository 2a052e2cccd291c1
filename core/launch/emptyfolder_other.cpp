#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/launch/emptyfolder.h"
#include "core/store/atomicfile.h"

#include <QDir>
#include <QFileInfo>

namespace mangrove {

namespace {

Result<void> remove(const QString &path)
{
    const QFileInfo info(path);
    const bool isFolder = info.isDir() && !info.isSymLink() && !info.isJunction();
    if (isFolder ? QDir(path).removeRecursively() : QFile::remove(path))
        return {};
    return Error{ErrorCode::Io, Texts::tr("%1 cannot be removed. Remove it yourself.").arg(displayText(path, 0))};
}

} // namespace

Result<QString> makeEmptyFolder(const QString &parent, const QString &name, const IsGivenUp &isGivenUp)
{
    const auto isOther = [&name](const QString &one) { return one != name; };
    const QString path = parent + QLatin1Char('/') + name;
    return preparePrivateFolder(parent)
        .and_then([&] { return removeOthers(parent, isOther, isGivenUp); })
        .and_then([&] { return preparePrivateFolder(path); })
        .and_then([&]() -> Result<QString> { return path; });
}

Result<void> removeOthers(const QString &parent, const std::function<bool(const QString &name)> &isKept,
                          const IsGivenUp &isGivenUp)
{
    const QStringList names =
        QDir(parent).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
    for (const QString &name : names) {
        if (isGivenUp && isGivenUp())
            return Error{ErrorCode::Cancelled, Texts::tr("It was given up.")};
        if (isKept(name))
            continue;
        if (const Result<void> removed = remove(parent + QLatin1Char('/') + name); !removed)
            return removed;
    }
    return {};
}

} // namespace mangrove

#include "core/store/setaside.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/store/atomicfile.h"

#include <QFile>
#include <QFileInfo>

namespace mangrove {

QString asideName(const QString &path, const QString &word, const QDateTime &now)
{
    const QString base =
        QStringLiteral("%1.%2-%3").arg(path, word, now.toLocalTime().toString(QStringLiteral("yyyyMMdd-HHmmss")));
    QString name = base;
    for (int n = 2; QFileInfo::exists(name) || QFileInfo(name).isSymLink(); ++n)
        name = base + QStringLiteral("-%1").arg(n);
    return name;
}

Result<QString> setAside(const QString &path, const QDateTime &now)
{
    const QString name = asideName(path, QStringLiteral("damaged"), now);
    if (!QFile::rename(path, name)) {
        return Error{ErrorCode::Io, Texts::tr("“%1” could not be set aside.").arg(displayText(path, 0))};
    }
    return name;
}

Result<QString> setJournalAside(const QString &journal, const QString &file, const QString &copy, const QDateTime &now)
{
    if (!QFileInfo::exists(file))
        return Error{ErrorCode::NotFound, {}};
    const Result<void> copied =
        readPrivateFile(file).and_then([&copy](const QByteArray &content) { return writePrivateFile(copy, content); });
    if (!copied)
        return copied.error();
    if (!QFile::remove(file))
        return Error{ErrorCode::Io, {}};
    return setAside(journal, now);
}

} // namespace mangrove

// Where no folder can be held: by its path, as QSaveFile replaces as a whole.

#include "core/apps/heldfile.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QSaveFile>

#include <cerrno>

namespace mangrove {

std::unique_ptr<HeldFile> HeldFile::open(const QString &realPath)
{
    errno = ENOENT;
    return QFileInfo(realPath).isFile() ? std::unique_ptr<HeldFile>(new HeldFile(realPath)) : nullptr;
}

HeldFile::~HeldFile() = default;

QByteArray HeldFile::read(qint64 limit) const
{
    QFile file(m_path);
    errno = EACCES;
    if (!file.open(QIODevice::ReadOnly))
        return {};
    errno = 0;
    return file.read(limit);
}

confine::FileIdentity HeldFile::folder() const
{
    return {};
}

bool HeldFile::isInPlace() const
{
    return QFileInfo(m_path).canonicalFilePath() == m_path;
}

Result<void> HeldFile::mayReplace(const QString &shown) const
{
    if (!QFileInfo(m_path).isWritable())
        return Error{ErrorCode::ReadOnly, Texts::tr("%1 is read-only, and is not changed.").arg(displayText(shown, 0))};
    return {};
}

HeldFile::Outcome HeldFile::replace(const QByteArray &content, const QByteArray &before)
{
    if (!isInPlace() || read(before.size() + 1) != before)
        return Outcome::Changed;
    QSaveFile save(m_path);
    save.setDirectWriteFallback(false);
    errno = EIO;
    // QSaveFile::commit() does not see that its last flush failed, and would put half a file in place.
    const bool isDone =
        save.open(QIODevice::WriteOnly) && save.write(content) == content.size() && save.flush() && save.commit();
    return isDone ? Outcome::Replaced : Outcome::Failed;
}

bool HeldFile::lock()
{
    return true;
}

void HeldFile::removeLeftovers() const
{ }

} // namespace mangrove

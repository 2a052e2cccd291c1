#include "core/launch/folderowners.h"

#include "core/store/atomicfile.h"

#include <QCryptographicHash>
#include <QFile>
#include <QFileInfo>

#include <algorithm>

#ifdef Q_OS_UNIX
#include <sys/stat.h>
#endif

namespace mangrove {

namespace {

constexpr qsizetype nameLength = 32;

} // namespace

QString privateNameOf(const ServerId &server)
{
    const QByteArray hash = QCryptographicHash::hash(server.value.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(nameLength));
}

bool isPrivateName(const QString &name)
{
    return name.size() == nameLength && std::all_of(name.begin(), name.end(), [](QChar c) {
               return (c >= QLatin1Char('0') && c <= QLatin1Char('9'))
                   || (c >= QLatin1Char('a') && c <= QLatin1Char('f'));
           });
}

namespace {

constexpr qint64 noteLimit = 64 * 1024;

QByteArray identityOf(const QString &folder)
{
#ifdef Q_OS_UNIX
    struct stat info = {};
    if (::stat(QFile::encodeName(folder).constData(), &info) == 0)
        return QByteArray::number(quint64(info.st_dev)) + ':' + QByteArray::number(quint64(info.st_ino));
#else
    Q_UNUSED(folder)
#endif
    return {};
}

} // namespace

FolderOwners::FolderOwners(const QString &notes, const QString &configFolder) : m_notes(notes)
{
    const QString canonical = QFileInfo(configFolder).canonicalFilePath();
    m_place = QFile::encodeName(canonical.isEmpty() ? configFolder : canonical).toPercentEncoding("/");
    m_folder = identityOf(configFolder);
}

void FolderOwners::note(const QString &name) const
{
    const QString path = m_notes + QLatin1Char('/') + name;
    if (m_notes.isEmpty() || QFileInfo::exists(path) || !preparePrivateFolder(m_notes))
        return;
    // Without a note nobody cleans it up: that is all.
    (void)writePrivateFile(path, m_place + '\n' + m_folder + '\n');
}

bool FolderOwners::isOurs(const QString &name) const
{
    if (m_notes.isEmpty())
        return false;
    const Result<QByteArray> note = readPrivateFile(m_notes + QLatin1Char('/') + name, noteLimit);
    const QList<QByteArray> lines = note ? note->split('\n') : QList<QByteArray>();
    return lines.value(0) == m_place || (!m_folder.isEmpty() && lines.value(1) == m_folder);
}

} // namespace mangrove

#include "core/base/regularfile.h"

#include <QFile>
#include <QFileInfo>

#ifdef Q_OS_UNIX
#include <fcntl.h>
#include <sys/stat.h>
#include <unistd.h>
#endif

namespace mangrove {

bool openRegular(QFile &file, LastLink link)
{
#ifdef Q_OS_UNIX
    if (file.fileName().contains(QChar(0))) // would cut the path short in the kernel
        return false;
    const int follow = link == LastLink::Refused ? O_NOFOLLOW : 0;
    const int fd =
        ::open(QFile::encodeName(file.fileName()).constData(), O_RDONLY | O_NONBLOCK | O_NOCTTY | O_CLOEXEC | follow);
    if (fd < 0)
        return false;
    struct stat info = {};
    if (::fstat(fd, &info) == 0 && S_ISREG(info.st_mode)
        && file.open(fd, QIODevice::ReadOnly, QFileDevice::AutoCloseHandle))
        return true;
    ::close(fd);
    return false;
#else
    const QFileInfo info(file);
    return info.isFile() && (link == LastLink::Followed || !info.isSymLink()) && file.open(QIODevice::ReadOnly);
#endif
}

} // namespace mangrove

#include "core/roots/descent.h"

#include "core/roots/pathwalk.h"

#include <QList>

#include <fcntl.h>
#include <optional>

namespace mangrove {

namespace {

#ifdef O_PATH
constexpr int wayFlags = O_PATH | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#else
constexpr int wayFlags = O_RDONLY | O_DIRECTORY | O_NOFOLLOW | O_CLOEXEC;
#endif

} // namespace

Descriptor openApproved(const QByteArray &folder, const FileIdentity &identity)
{
    Descriptor opened(::open(folder.constData(), wayFlags));
    const std::optional<FileIdentity> found = opened.isOpen() ? identityOf(opened.get()) : std::nullopt;
    return found && identity.matches(*found) ? std::move(opened) : Descriptor(-1);
}

Descriptor openBelow(Descriptor opened, const QByteArray &folder, const QByteArray &path, int flags)
{
    QList<QByteArray> names = path.mid(folder.size()).split('/');
    names.removeAll(QByteArray());
    if (names.isEmpty())
        names.append(QByteArrayLiteral(".")); // the folder itself, with other flags
    while (!names.isEmpty() && opened.isOpen()) {
        const QByteArray name = names.takeFirst();
        const int how = names.isEmpty() ? flags | O_NOFOLLOW | O_CLOEXEC : wayFlags;
        opened = Descriptor(::openat(opened.get(), name.constData(), how));
    }
    return opened;
}

} // namespace mangrove

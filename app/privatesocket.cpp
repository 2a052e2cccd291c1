#include "app/privatesocket.h"

#include "core/store/atomicfile.h"

#include <QFileInfo>
#include <QLocalServer>

namespace mangrove {

Result<std::unique_ptr<QLocalServer>> listenPrivately(const QString &path)
{
    if (const Result<void> made = preparePrivateFolder(QFileInfo(path).absolutePath()); !made)
        return made.error();
    QLocalServer::removeServer(path);
    auto server = std::make_unique<QLocalServer>();
    server->setSocketOptions(QLocalServer::UserAccessOption);
    if (!server->listen(path))
        return Error{ErrorCode::Io, server->errorString()};
    return server;
}

} // namespace mangrove

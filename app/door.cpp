#include "app/door.h"

#include "app/peeruser.h"
#include "core/base/displaytext.h"
#include "core/base/logging.h"
#include "core/base/texts.h"
#include "core/store/atomicfile.h"

#include <QFileInfo>

namespace mangrove {

Result<std::unique_ptr<Door>> Door::open(const QString &path)
{
    const QString folder = QFileInfo(path).absolutePath();
    if (const Result<void> made = preparePrivateFolder(folder); !made)
        return made.error();
    if (QFileInfo(folder).isSymLink()) {
        return Error{
            ErrorCode::Unsafe,
            Texts::tr("“%1” is a symbolic link and is not used. Put a folder there.").arg(displayText(folder, 0))};
    }
    // Before the socket: who finds that finds the key.
    QLocalServer::removeServer(path);
    const Result<DoorKey> key = DoorKey::make(path);
    if (!key)
        return key.error();
    std::unique_ptr<Door> door(new Door(path, *key));
    door->m_server.setSocketOptions(QLocalServer::UserAccessOption);
    if (!door->m_server.listen(path))
        return Error{ErrorCode::Io, door->m_server.errorString()};
    return door;
}

void Door::letIn(QObject *context, const std::function<void(QLocalSocket *)> &done)
{
    QObject::connect(&m_server, &QLocalServer::newConnection, context, [this, done] {
        while (QLocalSocket *socket = m_server.nextPendingConnection()) {
            const bool isThere = socket->state() == QLocalSocket::ConnectedState;
            if (isThere && isOwnUser(socket->socketDescriptor())) {
                done(socket);
                continue;
            }
            if (isThere) {
                qCWarning(lcApp, "a process of another user was turned away from a socket of the window's");
                socket->abort();
            }
            socket->deleteLater();
        }
    });
}

void Door::close()
{
    if (!m_server.isListening())
        return;
    m_server.close();
    DoorKey::remove(m_path);
}

} // namespace mangrove

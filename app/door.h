#pragma once

// A local socket of the window's, for commands or for relays, with the key that both ends of each connection prove to
// have. Only processes of this user reach it, and none that may not read the key comes any further. Owned by whoever
// hears them.

#include "app/doorkey.h"
#include "core/base/result.h"

#include <QLocalServer>
#include <QLocalSocket>

#include <functional>
#include <memory>

namespace mangrove {

class Door
{
public:
    //! Makes the folder (0700) and the key, then listens. Only for the instance that holds the config folder's lock: it
    //! takes the place of a dead one's socket and key. Errors as preparePrivateFolder(), and Unsafe where the folder is
    //! a link; Io with the system's own words where it cannot listen.
    static Result<std::unique_ptr<Door>> open(const QString &path);
    ~Door() { close(); }
    Q_DISABLE_COPY_MOVE(Door)

    QLocalServer &server() { return m_server; }
    const DoorKey &key() const { return m_key; }
    //! Hands on whoever comes from now on, while `context` is there: connections that are still there, of processes of
    //! this user. Each is whoever's who gets it.
    void letIn(QObject *context, const std::function<void(QLocalSocket *socket)> &done);
    //! Hears nobody new from now on, and removes socket and key.
    void close();

private:
    Door(const QString &path, const DoorKey &key) : m_path(path), m_key(key) { }

    QString m_path;
    DoorKey m_key;
    QLocalServer m_server;
};

} // namespace mangrove

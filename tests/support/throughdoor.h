#pragma once

// Both ends of a local socket of Mangrove's, as a test plays them: a caller that proves to have the key, and a window
// that has its callers prove it.

#include "app/door.h"
#include "app/doorwords.h"
#include "tests/support/patience.h"

#include <QLocalSocket>
#include <QTest>

#include <functional>
#include <memory>
#include <unistd.h>

namespace mangrove::test {

//! Connects. Whether it is connected in the end.
inline bool connectTo(QLocalSocket &socket, const QString &path)
{
    socket.connectToServer(path);
    return QTest::qWaitFor([&] { return socket.state() == QLocalSocket::ConnectedState; }, patience);
}

//! Connects and proves itself, by the key that lies there. Whether the other end has proved itself, too.
inline bool connectThroughDoor(QLocalSocket &socket, const QString &path)
{
    const Result<DoorKey> key = DoorKey::read(path);
    if (!key || !connectTo(socket, path))
        return false;
    const DoorCaller caller(*key);
    socket.write(caller.greeting());
    if (!QTest::qWaitFor([&] { return socket.canReadLine(); }, patience))
        return false;
    const std::optional<QByteArray> proof = caller.answerTo(socket.readLine());
    if (proof)
        socket.write(*proof);
    return proof.has_value();
}

//! The same on a descriptor that is connected and does not block.
inline bool passDoor(int socket, const QString &path)
{
    const Result<DoorKey> key = DoorKey::read(path);
    if (!key)
        return false;
    const DoorCaller caller(*key);
    const QByteArray greeting = caller.greeting();
    if (::write(socket, greeting.constData(), size_t(greeting.size())) != ssize_t(greeting.size()))
        return false;
    QByteArray line;
    const auto hasLine = [&] {
        char byte = 0;
        while (!line.endsWith('\n') && ::read(socket, &byte, 1) == 1)
            line += byte;
        return line.endsWith('\n');
    };
    if (!QTest::qWaitFor(hasLine, patience))
        return false;
    const std::optional<QByteArray> proof = caller.answerTo(line);
    return proof && ::write(socket, proof->constData(), size_t(proof->size())) == ssize_t(proof->size());
}

//! A window that the test speaks for.
class ScriptedDoor
{
public:
    //! Whoever has proved itself is handed to `take`; what it has said already is announced after that.
    using Take = std::function<void(QLocalSocket *caller)>;

    static std::unique_ptr<ScriptedDoor> open(const QString &path, const Take &take)
    {
        auto opened = Door::open(path);
        if (!opened)
            qFatal("%s", qPrintable(opened.error().message));
        std::unique_ptr<ScriptedDoor> door(new ScriptedDoor(std::move(opened).value(), take));
        return door;
    }

    void close() { m_door->close(); }

private:
    ScriptedDoor(std::unique_ptr<Door> door, const Take &take) : m_door(std::move(door)), m_take(take)
    {
        QLocalServer &server = m_door->server();
        QObject::connect(&server, &QLocalServer::newConnection, &server, [this] {
            while (QLocalSocket *caller = m_door->server().nextPendingConnection())
                greet(caller);
        });
    }

    void greet(QLocalSocket *caller) const
    {
        auto guard = std::make_shared<std::unique_ptr<DoorGuard>>(std::make_unique<DoorGuard>(*caller, m_door->key()));
        const auto read = [caller, guard, take = m_take] {
            if (!*guard)
                return;
            const DoorGuard::Verdict verdict = (*guard)->read();
            if (verdict == DoorGuard::Verdict::Waits)
                return;
            guard->reset();
            if (verdict == DoorGuard::Verdict::Refused) {
                caller->abort();
                return;
            }
            take(caller);
            if (caller->bytesAvailable() > 0)
                Q_EMIT caller->readyRead();
        };
        QObject::connect(caller, &QLocalSocket::readyRead, caller, read);
        read();
    }

    std::unique_ptr<Door> m_door;
    Take m_take;
};

} // namespace mangrove::test

#pragma once

// The running instance's end of the local socket for the command line: one JSON line there, one back. Only processes of
// the same user that prove to have the socket's key are heard. Owned by the application. Nobody waits behind callers
// that say nothing or take nothing: when there are too many of them, the one that has stalled for longest has to go. It
// carries words and results and knows no command.

#include "app/controlcaller.h"
#include "app/door.h"
#include "core/base/result.h"

#include <QList>

#include <functional>
#include <memory>
#include <vector>

namespace mangrove {

class ControlServer : public QObject
{
    Q_OBJECT

public:
    static constexpr int defaultPatience =
        10000; // ms that a caller may take to say what it wants, or to take the answer
    static constexpr int mostOfAKind = 64; // callers that are silent, that ask, and that leave

    //! `caller` is gone as soon as nobody waits for the answer any more.
    using Handler = std::function<void(const ControlRequest &request, QObject *caller, const CommandDone &done)>;

    explicit ControlServer(Handler handler, QObject *parent = nullptr, int patience = defaultPatience);

    //! As Door::open(). May be called again, for another path.
    Result<void> listen(const QString &path);
    //! Hears nobody new from now on, and removes the socket.
    void close();

private:
    void take(QLocalSocket *socket, const DoorKey &key);
    void serve(ControlCaller *caller, const ControlRequest &request);
    QList<ControlCaller *> inState(ControlCaller::State state) const;
    void makeRoom(ControlCaller::State state);

    Handler m_handler;
    int m_patience;
    std::vector<std::unique_ptr<Door>> m_doors; // one for each path
    QList<ControlCaller *> m_callers; // who has done nothing for longest is first
};

} // namespace mangrove

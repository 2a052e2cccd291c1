#include "app/controlserver.h"

#include <QLocalSocket>
#include <QPointer>

namespace mangrove {

using State = ControlCaller::State;

ControlServer::ControlServer(Handler handler, QObject *parent, int patience)
    : QObject(parent), m_handler(std::move(handler)), m_patience(patience)
{ }

Result<void> ControlServer::listen(const QString &path)
{
    auto opened = Door::open(path);
    if (!opened) {
        const Error &error = opened.error();
        if (error.code != ErrorCode::Io)
            return error;
        return Error{ErrorCode::Io, tr("The command line cannot reach this Mangrove: %1").arg(error.message)};
    }
    std::unique_ptr<Door> door = std::move(opened).value();
    door->letIn(this, [this, at = door.get()](QLocalSocket *socket) { take(socket, at->key()); });
    m_doors.push_back(std::move(door));
    return {};
}

void ControlServer::close()
{
    for (const auto &door : m_doors)
        door->close();
}

void ControlServer::take(QLocalSocket *socket, const DoorKey &key)
{
    auto *caller = new ControlCaller(socket, key, m_patience);
    caller->setParent(this);
    m_callers.append(caller);
    connect(caller, &ControlCaller::left, this, [this, caller] { m_callers.removeOne(caller); });
    const auto moveToEnd = [this, caller] {
        if (m_callers.removeOne(caller))
            m_callers.append(caller);
    };
    connect(caller, &ControlCaller::progressed, this, moveToEnd);
    connect(caller, &ControlCaller::stateChanged, this, [this, caller, moveToEnd] {
        moveToEnd();
        if (caller->state() == State::Leaving)
            makeRoom(State::Leaving);
    });
    connect(caller, &ControlCaller::asked, this,
            [this, caller](const ControlRequest &request) { serve(caller, request); });
    caller->begin();
    makeRoom(State::Silent);
}

void ControlServer::serve(ControlCaller *caller, const ControlRequest &request)
{
    if (inState(State::Asking).size() > mostOfAKind) {
        caller->answer({1, {}, (tr("Mangrove is busy with other commands; try again.") + QLatin1Char('\n')).toUtf8()});
        return;
    }
    const auto answer = [who = QPointer<ControlCaller>(caller)](const CommandOutput &output) {
        if (who)
            who->answer(output);
    };
    m_handler(request, caller, answer);
}

QList<ControlCaller *> ControlServer::inState(State state) const
{
    QList<ControlCaller *> found;
    for (ControlCaller *caller : m_callers) {
        if (caller->state() == state)
            found.append(caller);
    }
    return found;
}

//! Ends whoever has stalled for longest in this state, where there is one too many.
void ControlServer::makeRoom(State state)
{
    const QList<ControlCaller *> those = inState(state);
    if (those.size() <= mostOfAKind)
        return;
    if (state == State::Silent) {
        those.first()->answer(
            {1,
             {},
             (tr("There are too many callers at once, and this one had said nothing.") + QLatin1Char('\n')).toUtf8()});
    } else {
        those.first()->abort();
    }
}

} // namespace mangrove

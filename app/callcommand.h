#pragma once

// `mangrove call`: one call of a tool for the command line, from the words to the result. Made by the commands for one
// call, ends itself after it. It starts no server and answers no access request: that is done in the window.

#include "app/commands.h"
#include "core/calls/call.h"
#include "core/calls/catalogue.h"
#include "core/sessions/ownsession.h"

#include <QPointer>

#include <memory>

namespace mangrove {

class CallCommand : public QObject
{
    Q_OBJECT

public:
    //! `words`: SERVER TOOL [JSON-ARGUMENTS]. Calls back once, perhaps before it returns; not when `parent` is gone,
    //! which cancels the call. Exit codes: 0 with the raw result, 1 also for a result that says isError, 2 for wrong
    //! words. Returns the call that is under way, or nullptr.
    static CallCommand *run(const Services &services, const QStringList &words, const Commands::Done &done,
                            QObject *parent);

private:
    CallCommand(OwnSession &session, const QString &tool, const QByteArray &arguments, const Commands::Done &done,
                QObject *parent);

    void onFetched();
    void call();
    void onFinished();
    void finish(const CommandOutput &output);

    QPointer<OwnSession> m_session;
    QString m_tool;
    QByteArray m_arguments; // raw JSON object
    Commands::Done m_done;
    Catalogue m_catalogue;
    std::unique_ptr<Call> m_call;
};

} // namespace mangrove

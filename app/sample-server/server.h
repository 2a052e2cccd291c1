#pragma once

// The protocol end of the sample server: a well-behaved MCP server of the revisions with `initialize` (basic/lifecycle,
// client/roots, server/tools, server/resources). Owned by main. Bytes in, bytes out; it never touches a file itself and
// never logs contents.
//
// What it knows of the roots is what the client last told it: until the next answer that list is kept, also after
// notifications/roots/list_changed. When a question is answered with an error the list is dropped, and every tool says
// why.

#include "app/sample-server/rootset.h"
#include "app/sample-server/tools.h"
#include "core/rpc/message.h"

#include <QByteArray>
#include <QObject>

#include <functional>
#include <memory>

namespace mangrove {

class Server : public QObject
{
    Q_OBJECT

public:
    explicit Server(QObject *parent = nullptr);

    //! Takes one line from the client.
    void receive(const QByteArray &line);

Q_SIGNALS:
    //! One message for the client, without a line end.
    void send(const QByteArray &message);
    //! One line for standard error; never contents.
    void log(const QString &line);

private:
    //! Takes the answer to one message; an empty one means that there is none. Called exactly once per message.
    using Reply = std::function<void(const QByteArray &)>;
    using Handler = void (Server::*)(const Message &, const Reply &);

    void receiveBatch(const Message &batch);
    void handle(const Message &message, const Reply &reply);
    void handleRequest(const Message &request, const Reply &reply);
    void handleNotification(const Message &notification);

    void initialize(const Message &request, const Reply &reply);
    void ping(const Message &request, const Reply &reply);
    void listTools(const Message &request, const Reply &reply);
    void callTool(const Message &request, const Reply &reply);
    void resourcesList(const Message &request, const Reply &reply);
    void resourcesRead(const Message &request, const Reply &reply);
    void listTemplates(const Message &request, const Reply &reply);

    void askForRoots();
    void takeRoots(const Message &answer);
    QString rootsProblem() const;

    QByteArray m_revision; // agreed; empty before initialize
    bool m_clientHasRoots = false;
    bool m_initialized = false; // the client said so
    QByteArray m_question; // id of the open roots/list; empty while none is open
    bool m_askAgain = false; // the list changed while the question was open
    int m_questions = 0;

    RootSet m_roots;
    bool m_told = false; // m_roots is what the client last told
    QString m_failure; // why it did not tell, as a sentence
    int m_generation = 0; // of m_roots

    Tools *m_tools;
};

} // namespace mangrove

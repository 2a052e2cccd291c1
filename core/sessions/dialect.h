#pragma once

// What differs between the revisions of MCP: how roots are asked for and told, how a call is written, what a server may
// send by itself. The session speaks to it in one vocabulary; adding a revision means adding or extending a dialect. A
// dialect sends nothing itself and knows no gate. Owned by its session.

#include "core/access/rootsauthority.h"
#include "core/base/secretmask.h"
#include "core/rpc/message.h"

#include <QByteArrayView>
#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <functional>
#include <memory>
#include <optional>
#include <variant>

namespace mangrove {

struct SessionInfo;

enum class Era { Legacy, Modern };

//! A message that tells roots. They are put in when it leaves, and not before.
struct RootsMessage
{
    //! The raw result of roots/list of this moment.
    using Roots = std::function<QByteArray()>;

    QByteArray outline; // as OutgoingMessage's
    std::function<QByteArray(const Roots &roots)> make; // empty: it is not wanted any more
    QByteArray call; // the raw id of the client's call that it goes on with; empty: the server asked by itself
    //! Where the client itself tells roots: the raw results of roots/list in it, and `make` asks for none.
    QList<QByteArray> clients = {};
};

//! Something to be sent to the server.
using ServerMessage = std::variant<QByteArray, RootsMessage>;

class Dialect
{
public:
    // What is to be done after a message, in this order.
    struct ToClient // goes to the client's end
    {
        Message message;
    };
    struct ToServer // in one batch with the other answers if the message came in one
    {
        ServerMessage message;
    };
    struct AskRoots // somebody asks for roots: rootsGranted() or rootsRefused() follows
    {
        QByteArray id; // names the question
        //! The raw id of the client's call that waits for the answer. Such a question waits for as long as a person
        //! needs, and "not now" ends it with rootsRefused(). Empty: the server asked by itself.
        QByteArray call;
    };
    struct CancelRoots // the answer to this question is not wanted any more
    {
        QByteArray id;
        bool isByServer = true; // it took it back, or broke off what it belongs to
    };
    struct Resume // call resume(id) in `delay` ms
    {
        QByteArray id;
        int delay = 0;
    };
    struct Hold // too early: feed the message again once ready
    { };
    struct ClientRoots // the client has roots of its own
    {
        std::optional<QByteArray> result; // nothing: it has not said which; a null one: it refuses
    };
    struct ClientAsked // the server's question for roots goes to the client, which decides
    { };
    struct Complain // the server broke the protocol
    {
        QString sentence;
    };
    using Step =
        std::variant<ToClient, ToServer, AskRoots, CancelRoots, Resume, Hold, ClientRoots, ClientAsked, Complain>;
    using Steps = QList<Step>;

    virtual ~Dialect() = default;

    //! Called once when the handshake is done.
    virtual void setReady(const QString &revision) = 0;
    //! Whether a batch may come in (2025-03-26 only).
    virtual bool acceptsBatches() const = 0;
    //! Whether a server is told by itself that its list has changed; if not, it learns of it at its next request.
    virtual bool pushesChanges() const = 0;

    //! What the client's own roots count from now on; only of another program's.
    virtual void setClientsPart(ClientsPart part) { Q_UNUSED(part) }

    virtual Steps fromServer(const Message &message) = 0;
    virtual Steps fromClient(const QByteArray &message) = 0;
    //! The question may be answered, with the list of the moment when the answer leaves.
    virtual Steps rootsGranted(const QByteArray &id) = 0;
    //! There will be no list: the server asks too often, or the person wants no decision now, which gives up the call
    //! that waits for it.
    virtual Steps rootsRefused(const QByteArray &id) = 0;
    virtual Steps resume(const QByteArray &id) = 0;
    //! What tells the server that the list has changed; empty when this revision has no such message or the server
    //! is not ready for it.
    virtual QByteArray rootsChanged() const = 0;
    //! Whether an answer may go to the client unread.
    virtual bool passesUnread() const { return false; }
    //! Puts right what the client's end knows of the server where the two speak different eras.
    virtual void describe(SessionInfo *info) const { Q_UNUSED(info) }
};

//! What a dialect has to know of the two ends.
struct DialectSettings
{
    bool rootsOn = true; // off: the capability is not declared and every question for roots is refused
    QJsonObject clientInfo;
    QJsonObject clientCapabilities; // without roots, which the dialect adds
    SecretMask mask = {}; // hides what the server was given in the sentences about it
    //! The highest id of a request that went over this connection already: ids never repeat, or a late answer to the
    //! one of before would be taken for that of the next.
    qint64 usedIds = 0;
};

//! Newest first.
QStringList revisionsOf(Era era);
std::unique_ptr<Dialect> makeDialect(Era era, const DialectSettings &settings);

//! The versions that a raw JSON list names: those that Mangrove knows, wherever they stand, and of the others the first
//! few. Read without a tree, as a server may name a hundred thousand.
QStringList versionsIn(QByteArrayView list);
//! Of `wanted` the first that is among `given`; empty: none.
QString firstOf(const QStringList &wanted, const QStringList &given);

} // namespace mangrove

#pragma once

// What differs between the revisions of MCP: how roots are asked for and told, how a call is written, what a server may
// send by itself. The session speaks to it in one vocabulary; adding a revision means adding or extending a dialect. A
// dialect sends nothing itself and knows no gate. Owned by its session.

#include "core/rpc/message.h"

#include <QJsonObject>
#include <QString>
#include <QStringList>

#include <memory>

namespace mangrove {

enum class Era { Legacy, Modern };

class Dialect
{
public:
    //! One thing to be done after a message.
    struct Step
    {
        enum class Kind {
            ToClient, // `message` goes to the client's end
            ToServer, // send `bytes` to the server; in one batch with the other answers if the message came in one
            AskRoots, // somebody asks for roots: rootsAnswer() takes the list
            CancelRoots, // the answer to the question `id` is not wanted any more
            Resume, // call resume(id) in `delay` ms
            Hold, // too early: feed the message again once ready
            Drop,
        };
        Kind kind = Kind::Drop;
        QByteArray id = {}; // of AskRoots, CancelRoots and Resume: names the question
        QByteArray bytes = {}; // of ToServer
        Message message = {}; // of ToClient
        QString complaint = {}; // a sentence when the server broke the protocol; goes with any kind
        //! Of AskRoots: the raw id of the client's call that waits for the answer. Such a question waits for as long
        //! as a person needs, and "not now" ends it with rootsRefused(). Empty: the server asked by itself.
        QByteArray call = {};
        int delay = 0;
    };
    using Steps = QList<Step>;

    virtual ~Dialect() = default;

    //! Called once when the handshake is done.
    virtual void setReady(const QString &revision) = 0;
    //! Whether a batch may come in (2025-03-26 only).
    virtual bool acceptsBatches() const = 0;
    //! Whether a server is told by itself that its list has changed; if not, it learns of it at its next request.
    virtual bool pushesChanges() const = 0;

    virtual Steps fromServer(const Message &message) = 0;
    virtual Steps fromClient(const QByteArray &message) = 0;
    //! The list for a question; `roots` is the raw result of roots/list.
    virtual Steps rootsAnswer(const QByteArray &id, const QByteArray &roots) = 0;
    //! There will be no list: the server asks too often, or the person wants no decision now, which gives up the call
    //! that waits for it.
    virtual Steps rootsRefused(const QByteArray &id) = 0;
    virtual Steps resume(const QByteArray &id) = 0;
    //! What tells the server that the list has changed; empty when this revision has no such message or the server
    //! is not ready for it.
    virtual QByteArray rootsChanged() const = 0;
};

//! What a dialect has to know of the two ends.
struct DialectSettings
{
    bool rootsOn = true; // off: the capability is not declared and every question for roots is refused
    QJsonObject clientInfo;
    QJsonObject clientCapabilities; // without roots, which the dialect adds
};

//! Newest first.
QStringList revisionsOf(Era era);
std::unique_ptr<Dialect> makeDialect(Era era, const DialectSettings &settings);

} // namespace mangrove

#pragma once

// Who decides what a session tells its server, as a session knows it: it asks, may cancel, makes the list at the moment
// when it leaves, and says what became of it. The window's gate is one; whoever decides elsewhere is another. It knows
// nothing of messages and revisions.

#include "core/access/visiblelist.h"
#include "core/base/ids.h"

#include <QByteArray>
#include <QList>
#include <QObject>

#include <functional>
#include <optional>

namespace mangrove {

// A text in a message of a client's that may name a place, as it stands there. A plain value: nothing of it has been
// looked at.
struct CarriedText
{
    QByteArray carrier; // name of the member that it stands in, decoded: `codex/sandbox-state-meta`
    QByteArray text; // decoded, UTF-8: an absolute path, one from `~` on, or a `file:` URI

    bool operator==(const CarriedText &) const = default;
};

//! All of one message, each once.
struct CarriedTexts
{
    QList<CarriedText> texts;
    bool isCut = false; // there are more than are kept

    bool isEmpty() const { return texts.isEmpty() && !isCut; }
};

//! What the roots count that the client of a session has of its own, where it has some.
enum class ClientsPart {
    Kept, // they are kept from the server, which is told ours, and nobody wants to know them
    Offered, // the same, but somebody does: they are offered to a person
    Joined, // they are put together with ours
    Decides, // they are what the server is told, as the client says it
};

class RootsAuthority : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;

    enum class Patience {
        Limited, // answered within the hold time at the latest; putting it off answers with what is allowed
        Endless, // waits for as long as the person needs; putting it off answers with nothing at all
    };
    enum class Withdrawal {
        ByServer, // it withdrew its question, or broke it off
        ByUs, // its call was given up, or its session is stopped
    };
    //! `mayTell`: the answer may be sent, with the list that listFor() gives when it leaves. False only when an endless
    //! question was put off.
    using Answer = std::function<void(bool mayTell)>;

    //! The server of this session asks for its roots. `answer` runs once, perhaps before this returns: at once when
    //! nothing is undecided, else after the person's answer or the end of patience. Not at all when `context` is gone
    //! or the ticket is cancelled. Returns a ticket for cancel(), 0 when it was answered at once.
    virtual quint64 ask(const SessionId &session, QObject *context, const Answer &answer, Patience patience) = 0;
    //! Nobody waits for this answer any more. Unknown tickets are no error.
    virtual void cancel(quint64 ticket, Withdrawal why) = 0;

    //! The list as it is at this moment, each root looked at again, for a message that leaves now. `message` names it
    //! in told() and notTold(), one of which has to follow; asked again for the same message, the last list counts.
    virtual VisibleList listFor(const SessionId &session, quint64 message) = 0;
    //! The message has left, or will not. Not `certain`: the server may have got it.
    virtual void told(const SessionId &session, quint64 message) = 0;
    virtual void notTold(const SessionId &session, quint64 message, bool certain) = 0;
    //! The server was told that its list has changed.
    virtual void notified(const SessionId &session) = 0;

    //! The client has ended: nobody waits for a person any more. What is asked, and will be, is answered at once with
    //! what is allowed.
    virtual void hurry(const SessionId &session) { Q_UNUSED(session) }

    //! Whether the last list that has left, or is on its way, is the one that it would get now.
    virtual bool isUpToDate(const SessionId &session) const = 0;
    //! This server is known to ignore an empty list and to go on with what it knew.
    virtual void setIgnoresEmptyList(const SessionId &session) = 0;

    // --- where the client has roots of its own, which ours has not

    virtual ClientsPart clientsPart(const SessionId &session) const
    {
        Q_UNUSED(session)
        return ClientsPart::Kept;
    }
    //! It has some. Nothing: it has not said which. Else the raw result of its roots/list, a null one where it refuses.
    virtual void clientRoots(const SessionId &session, const std::optional<QByteArray> &result)
    {
        Q_UNUSED(session)
        Q_UNUSED(result)
    }
    //! The server's question has gone to the client, which decides.
    virtual void clientAsked(const SessionId &session) { Q_UNUSED(session) }
    //! In the place of listFor(): with this message the client itself tells these raw results of roots/list.
    virtual QList<Told> clientTells(const SessionId &session, quint64 message, const QList<QByteArray> &results)
    {
        Q_UNUSED(session)
        Q_UNUSED(message)
        Q_UNUSED(results)
        return {};
    }

    // --- what the client tells by another way than its roots

    //! This message leaves now, and brings these. carried() or notCarried() follows; said again of the same message,
    //! the last ones count.
    virtual void carries(const SessionId &session, quint64 message, const CarriedTexts &texts)
    {
        Q_UNUSED(session)
        Q_UNUSED(message)
        Q_UNUSED(texts)
    }
    virtual void carried(const SessionId &session, quint64 message)
    {
        Q_UNUSED(session)
        Q_UNUSED(message)
    }
    //! Not `certain`: the server may have got it.
    virtual void notCarried(const SessionId &session, quint64 message, bool certain)
    {
        Q_UNUSED(session)
        Q_UNUSED(message)
        Q_UNUSED(certain)
    }

Q_SIGNALS:
    //! The client's messages have brought these places for the first time. `more`: and others, which are not known.
    void clientCarried(const mangrove::SessionId &session, const QList<mangrove::Told> &places, bool more);
    //! isUpToDate() may have become false.
    void listChanged(const mangrove::SessionId &session);
};

} // namespace mangrove

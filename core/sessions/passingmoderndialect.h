#pragma once

// The stateless revision where the client is another program: its requests and their answers are passed on with their
// bytes. Roots are declared in each request; where a server asks for them (basic/patterns/mrtr), the request is sent
// once more with the list and an id of our own. What else it asks for is the client's to give: then the list goes with
// the client's next try. Where roots of the client's count, the server's question goes to it, and its next try brings
// them.

#include "core/sessions/dialect.h"
#include "core/sessions/modernround.h"

#include <memory>

namespace mangrove {

class PassingModernDialect final : public Dialect
{
public:
    static constexpr int roundLimit = 16; // of our own for one request
    static constexpr qsizetype keptLimit = 32 * 1024 * 1024; // bytes of requests that may have to be sent again

    explicit PassingModernDialect(bool rootsOn);

    void setReady(const QString &) override { }
    void setClientsPart(ClientsPart part) override { m_part = part; }
    bool acceptsBatches() const override { return true; }
    bool pushesChanges() const override { return false; }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override;
    Steps rootsRefused(const QByteArray &id) override;
    Steps resume(const QByteArray &) override { return {}; }
    QByteArray rootsChanged() const override { return {}; }

private:
    struct Request // of the client that a server may answer with a question
    {
        QByteArray id; // raw, the client's
        QByteArray bytes; // as sent first; empty: too much is kept already
        QByteArray method;
        QByteArray wireId; // of what is under way; empty while roots are decided about
        QByteArray state; // raw, of the server's question
        QList<ModernInput> roots; // what it asked of our business
        Message question; // with what is the client's to give; invalid where there is nothing of that
        QList<QByteArray> promised; // raw keys of roots that go with it when they have been decided about
        bool asksClient = false; // a question for roots is the client's, too
        bool hasBrought = false; // the client's, with this try
        int rounds = 0;
        std::shared_ptr<bool> isWanted = std::make_shared<bool>(true); // shared with what waits to leave
    };
    struct Promise // of roots that go with the client's next try
    {
        QByteArray method;
        QByteArray state; // raw; empty where there was none
        QList<QByteArray> others; // decoded keys that the client was asked for
        QList<QByteArray> roots; // raw keys
        bool isClients = false; // the client was asked for the roots, too
    };
    using Requests = QList<Request>;

    Steps fromRequest(const Message &message, const QByteArray &bytes);
    Steps cancel(const Message &notification, const QByteArray &bytes);
    Steps take(Requests::iterator request, const Message &answer);
    bool isClients(const Request &request) const;
    Steps ask(Requests::iterator request, const Message &answer, const ResultHead &head);
    Steps sendAgain(Request &request);
    Steps promise(Requests::iterator request);
    Steps handOn(Requests::iterator request, const Message &answer, const ResultHead &head);
    Steps takeClients(Request &request, const Promise &promise, const Message &message);
    static ServerMessage withRoots(const Request &request);
    Steps fail(Requests::iterator request, const QString &sentence);
    std::optional<Promise> takePromise(const Message &message);
    Requests::iterator onWire(const QByteArray &id);
    Requests::iterator waitingFor(const QByteArray &name);
    bool isOurs(const QByteArray &id) const { return id.startsWith(m_prefix); }

    bool m_rootsOn;
    ClientsPart m_part = ClientsPart::Kept;
    bool m_knowsClients = false; // it has brought its roots
    const QByteArray m_prefix; // of our own ids; no client can know it
    qint64 m_lastNumber = 0;
    Requests m_requests;
    QList<Promise> m_promises;
};

} // namespace mangrove

#pragma once

// The revisions with `initialize` where the client is another program: all that is not about roots is passed on with
// its bytes, what is wrong too. What that program says of roots is kept from the server, as somebody else decides about
// them; it is asked for its own by questions of ours, and where it decides itself, its answers pass as they are.

#include "core/sessions/clientsroots.h"
#include "core/sessions/legacydialect.h"

#include <QSet>

namespace mangrove {

class PassingLegacyDialect final : public LegacyDialect
{
public:
    static constexpr qsizetype handedOnLimit =
        1000; // questions that the client has not answered; the oldest goes first

    using LegacyDialect::LegacyDialect;

    void setClientsPart(ClientsPart part) override { m_clients.setPart(part); }
    //! A question for roots may lie in a batch of any revision.
    bool acceptsBatches() const override { return true; }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override;
    Steps rootsRefused(const QByteArray &id) override;

private:
    Steps greet(const Message &message, const QByteArray &bytes);
    bool take(const Message &message, QList<QByteArray> *told, Steps *steps);
    bool takeUnasked(const Message &answer, QList<QByteArray> *told, Steps *steps) const;

    ClientsRoots m_clients;
    QSet<QByteArray> m_open; // keys of the ids of questions that are not the client's to answer
    QList<QByteArray> m_handedOn; // and of those that are
};

} // namespace mangrove

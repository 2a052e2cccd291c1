#pragma once

// The revisions with `initialize` where the client is another program: all that is not about roots is passed on with its
// bytes, what is wrong too. What that program says of roots is kept from the server, as somebody else decides about them.

#include "core/sessions/legacydialect.h"

#include <QSet>

namespace mangrove {

class PassingLegacyDialect final : public LegacyDialect
{
public:
    using LegacyDialect::LegacyDialect;

    //! A question for roots may lie in a batch of any revision.
    bool acceptsBatches() const override { return true; }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override;
    Steps rootsRefused(const QByteArray &id) override;

private:
    bool isPassedOn(const Message &message) const;

    QSet<QByteArray> m_open; // keys of the ids of questions that are not the client's to answer
};

} // namespace mangrove

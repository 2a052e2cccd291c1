#pragma once

// Where the client is an app of the legacy era. What it says is passed on, its `initialize` at once; only a server that
// has refused that, and then says that it is stateless, is spoken to through a bridge. Two that have a revision in
// common never are.

#include "core/sessions/appdialect.h"
#include "core/sessions/modernserverbridge.h"
#include "core/sessions/passinglegacydialect.h"

namespace mangrove {

class LegacyAppDialect final : public AppDialect<PassingLegacyDialect, ModernServerBridge>
{
public:
    using AppDialect::AppDialect;

    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps resume(const QByteArray &id) override;
    bool passesUnread() const override { return m_isSettled && !m_bridge; }

private:
    bool isRefusal(const Message &message) const;
    Steps settled(const Steps &steps);

    Message m_greeting; // the app's `initialize` that is not answered yet
    Message m_refusal; // the server's answer to it
};

} // namespace mangrove

#pragma once

// A session with our own client over a transport of a test, as the registry makes one.

#include "core/sessions/ownend.h"
#include "core/sessions/session.h"
#include "tests/support/testsessions.h"

#include <memory>

namespace mangrove::test {

template<typename Workspace>
std::unique_ptr<Session> ownSession(Workspace &workspace, const ServerId &server,
                                    std::unique_ptr<Transport> transport, const Handshake::Plan &plan,
                                    bool rootsOn = true, const Session::Times &times = {},
                                    Elicitor *elicitor = nullptr, const SecretMask &mask = {})
{
    SessionSetup setup{workspace.gate, workspace.activity, workspace.clock};
    setup.id = beginSession(workspace, server);
    setup.server = server;
    setup.serverName = QStringLiteral("files");
    setup.transport = std::move(transport);
    setup.client = std::make_unique<OwnEnd>(server, elicitor, plan, mask);
    setup.roots = rootsOn;
    setup.mask = mask;
    return std::make_unique<Session>(std::move(setup), times);
}

} // namespace mangrove::test

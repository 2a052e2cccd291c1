#pragma once

// A session with our own client over a transport of a test, as the registry makes one.

#include "core/sessions/ownsession.h"
#include "tests/support/testsessions.h"

#include <memory>

namespace mangrove::test {

template<typename Workspace>
std::unique_ptr<OwnSession> ownSession(Workspace &workspace, const ServerId &server,
                                       std::unique_ptr<Transport> transport, const Handshake::Plan &plan,
                                       bool rootsOn = true, const Session::Times &times = {},
                                       Elicitor *elicitor = nullptr, const SecretMask &mask = {})
{
    SessionSetup setup{workspace.gate, workspace.activity, workspace.clock};
    setup.id = beginSession(workspace, server);
    setup.server = server;
    setup.serverName = QStringLiteral("files");
    setup.transport = std::move(transport);
    setup.roots = rootsOn;
    setup.mask = mask;
    return OwnSession::make(std::move(setup), std::make_unique<OwnEnd>(server, elicitor, plan, mask), times);
}

} // namespace mangrove::test

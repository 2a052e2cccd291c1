#pragma once

// Where the client is an app that begins in the stateless way. What it says is passed on, but for a first request that
// is no probe: it waits until the server has said what it speaks, as some servers of the former era would take it for
// one of theirs (basic/transports/stdio, Backward Compatibility). A server of that era is spoken to through a bridge
// once the app has no other way: it goes on so although its probe was refused, or has sent none. An app that knows both
// eras falls back to `initialize` by itself, and has no bridge.

#include "core/sessions/appdialect.h"
#include "core/sessions/legacyserverbridge.h"
#include "core/sessions/passingmoderndialect.h"

namespace mangrove {

class ModernAppDialect final : public AppDialect<PassingModernDialect, LegacyServerBridge>
{
public:
    static constexpr int probeTime = 10000; // ms that server/discover is waited for

    explicit ModernAppDialect(bool rootsOn);

    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps resume(const QByteArray &id) override;

private:
    Steps hold(const Message &request);
    Steps probe();
    Steps probed(const Message &answer);
    Steps bridge();
    Steps settled(const Steps &steps);
    Steps stayAsItIs();

    const QByteArray m_probe; // raw id of our own
    Message m_first; // request of the app: who it is and what it can do
    QByteArray m_appProbe; // raw id of the app's probe that is not answered yet
    QList<Message> m_held;
    bool m_isWaiting = false; // for the server's answer, not longer than probeTime
    bool m_isFormer = false; // the server has refused the app's probe
};

} // namespace mangrove

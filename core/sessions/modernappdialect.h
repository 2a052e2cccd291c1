#pragma once

// Where the client is an app that begins in the stateless way. What it says is passed on, but for a first request that
// is no probe: it waits until the server has said what it speaks, as some servers of the former era would take it for
// one of theirs (basic/transports/stdio, Backward Compatibility). A server of that era is spoken to through a bridge
// once the app has no other way: it goes on so although its probe was refused, or has sent none. An app that knows both
// eras falls back to `initialize` by itself, and has no bridge.

#include "core/sessions/passingmoderndialect.h"

#include <memory>

namespace mangrove {

class LegacyServerBridge;

class ModernAppDialect final : public Dialect
{
public:
    static constexpr int probeTime = 10000; // ms that server/discover is waited for
    static constexpr qsizetype heldLimit = 64; // requests that wait until the era is known
    static constexpr qsizetype heldSize = 16 * 1024 * 1024; // bytes of them

    explicit ModernAppDialect(bool rootsOn);
    ~ModernAppDialect() override;

    void setReady(const QString &revision) override { current().setReady(revision); }
    void setClientsPart(ClientsPart part) override { current().setClientsPart(part); }
    bool acceptsBatches() const override { return true; }
    bool pushesChanges() const override { return current().pushesChanges(); }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override { return current().rootsGranted(id); }
    Steps rootsRefused(const QByteArray &id) override { return current().rootsRefused(id); }
    Steps resume(const QByteArray &id) override;
    QByteArray rootsChanged() const override { return current().rootsChanged(); }
    void describe(SessionInfo *info) const override { current().describe(info); }

private:
    Dialect &current();
    const Dialect &current() const;
    Steps hold(const Message &request);
    Steps probe();
    Steps probed(const Message &answer);
    Steps bridge();
    Steps settled(const Steps &steps);
    Steps stayAsItIs();

    const bool m_rootsOn;
    const QByteArray m_probe; // raw id of our own
    PassingModernDialect m_passing;
    std::unique_ptr<LegacyServerBridge> m_bridge;
    Message m_first; // request of the app: who it is and what it can do
    QByteArray m_appProbe; // raw id of the app's probe that is not answered yet
    QList<Message> m_held;
    bool m_isWaiting = false; // for the server's answer, not longer than probeTime
    bool m_isFormer = false; // the server has refused the app's probe
    bool m_isSettled = false; // there is no bridge
};

} // namespace mangrove

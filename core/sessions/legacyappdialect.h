#pragma once

// Where the client is an app of the legacy era. What it says is passed on, its `initialize` at once; only a server that
// has refused that, and then says that it is stateless, is spoken to through a bridge. Two that have a revision in
// common never are.

#include "core/sessions/passinglegacydialect.h"

#include <memory>

namespace mangrove {

class ModernServerBridge;

class LegacyAppDialect final : public Dialect
{
public:
    explicit LegacyAppDialect(bool rootsOn);
    ~LegacyAppDialect() override;

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
    bool passesUnread() const override { return m_isSettled && !m_bridge; }
    void describe(SessionInfo *info) const override { current().describe(info); }

private:
    Dialect &current();
    const Dialect &current() const;
    bool isRefusal(const Message &message) const;
    Steps settled(const Steps &steps);

    const bool m_rootsOn;
    PassingLegacyDialect m_passing;
    std::unique_ptr<ModernServerBridge> m_bridge;
    Message m_greeting; // the app's `initialize` that is not answered yet
    Message m_refusal; // the server's answer to it
    bool m_isSettled = false; // that there is no bridge
};

} // namespace mangrove

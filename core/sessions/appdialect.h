#pragma once

// What an app's dialect is in both eras: what is said is passed on, or, once that leads nowhere, goes over a bridge to a
// server of the other era.

#include "core/sessions/dialect.h"

#include <memory>

namespace mangrove {

template<typename Passing, typename Bridge>
class AppDialect : public Dialect
{
public:
    explicit AppDialect(bool rootsOn) : m_rootsOn(rootsOn), m_passing(rootsOn) { }

    void setReady(const QString &revision) override { current().setReady(revision); }
    void setClientsPart(ClientsPart part) override { current().setClientsPart(part); }
    bool acceptsBatches() const override { return true; }
    bool pushesChanges() const override { return current().pushesChanges(); }
    Steps rootsGranted(const QByteArray &id) override { return current().rootsGranted(id); }
    Steps rootsRefused(const QByteArray &id) override { return current().rootsRefused(id); }
    QByteArray rootsChanged() const override { return current().rootsChanged(); }
    void describe(SessionInfo *info) const override { current().describe(info); }

protected:
    Dialect &current() { return m_bridge ? static_cast<Dialect &>(*m_bridge) : m_passing; }
    const Dialect &current() const { return m_bridge ? static_cast<const Dialect &>(*m_bridge) : m_passing; }

    const bool m_rootsOn;
    Passing m_passing;
    std::unique_ptr<Bridge> m_bridge;
    bool m_isSettled = false; // that there is no bridge
};

} // namespace mangrove

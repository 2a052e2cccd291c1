#pragma once

// The revisions with `initialize`: 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25. The server asks roots/list as a
// request of its own and is told of changes by notifications/roots/list_changed (client/roots of each revision).

#include "core/session/dialect.h"

namespace mangrove {

class LegacyDialect final : public Dialect
{
public:
    //! Without `rootsOn` the capability is not declared and roots/list is refused with -32601. `offered` is the
    //! revision that the client offers first; empty or not known: the newest.
    explicit LegacyDialect(bool rootsOn, const QString &offered = {});

    static QStringList supportedRevisions();

    QStringList revisions() const override { return m_revisions; }
    void setReady(const QString &revision) override;
    bool acceptsBatches() const override;
    Step fromServer(const Message &message) override;
    QByteArray fromClient(const QByteArray &message) override;
    QByteArray rootsAnswer(const QByteArray &id, const QByteArray &roots) override;
    QByteArray rootsChanged() const override;

private:
    Step fromRequest(const Message &message) const;
    Step fromNotification(const Message &message) const;
    Step fromInvalid(const Message &message) const;

    bool m_rootsOn;
    QStringList m_revisions;
    QString m_revision; // empty until ready
};

} // namespace mangrove

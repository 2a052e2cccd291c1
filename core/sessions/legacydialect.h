#pragma once

// The revisions with `initialize`: 2024-11-05, 2025-03-26, 2025-06-18, 2025-11-25. The server asks roots/list as a
// request of its own and is told of changes by notifications/roots/list_changed (client/roots of each revision).

#include "core/sessions/dialect.h"

namespace mangrove {

class LegacyDialect : public Dialect
{
public:
    //! Without `rootsOn` the capability is not declared and roots/list is refused with -32601.
    explicit LegacyDialect(bool rootsOn);

    static QStringList supportedRevisions();

    void setReady(const QString &revision) override { m_revision = revision; }
    bool acceptsBatches() const override { return m_revision == QLatin1String("2025-03-26"); }
    bool pushesChanges() const override { return m_rootsOn; }
    Steps fromServer(const Message &message) override;
    Steps fromClient(const QByteArray &message) override;
    Steps rootsGranted(const QByteArray &id) override;
    Steps rootsRefused(const QByteArray &id) override;
    Steps resume(const QByteArray &) override { return {}; }
    QByteArray rootsChanged() const override;

protected:
    bool hasRoots() const { return m_rootsOn; }

private:
    Steps fromRequest(const Message &message) const;
    Steps fromNotification(const Message &message) const;
    Steps fromInvalid(const Message &message) const;

    bool m_rootsOn;
    QString m_revision; // empty until ready
};

} // namespace mangrove

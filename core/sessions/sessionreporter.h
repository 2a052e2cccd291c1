#pragma once

// Writes one session's lines into the activity record, and keeps a server from flooding it: beyond a number of lines
// of one kind in a short time the rest are counted and told in one line. Owned by its session.

#include "core/access/seenledger.h"
#include "core/base/secretmask.h"
#include "core/store/activity.h"

#include <QHash>
#include <QObject>
#include <QTimer>

namespace mangrove {

class SessionReporter : public QObject
{
    Q_OBJECT

public:
    static constexpr int linesPerWindow = 20; // of one kind
    static constexpr int window = 10000; // ms

    //! What `mask` hides is not written down.
    SessionReporter(ActivitySink &sink, const ServerId &server, const QString &serverName,
                    const SecretMask &mask, QObject *parent = nullptr);
    ~SessionReporter() override;

    void write(ActivityKind kind, const QString &text, const QStringList &uris = {});
    //! An answer with these roots has left. Says so where an app has told them, or some of them.
    void writeTold(const QList<Told> &roots);

private:
    void closeWindow();

    ActivitySink &m_sink;
    ServerId m_server;
    QString m_serverName;
    SecretMask m_mask;
    QHash<ActivityKind, int> m_lines;
    QTimer m_window;
};

} // namespace mangrove

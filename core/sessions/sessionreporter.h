#pragma once

// Writes one session's lines into the activity record, and keeps a server from flooding it: beyond a number of lines
// of one kind in a short time the rest are counted and told in one line. Owned by its session.

#include "core/access/seenledger.h"
#include "core/base/secretmask.h"
#include "core/store/activity.h"

#include <QMap>
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
    SessionReporter(ActivitySink &sink, const SessionId &session, const ServerId &server, const QString &serverName,
                    const SecretMask &mask, QObject *parent = nullptr);
    ~SessionReporter() override;

    void write(ActivityKind kind, const QString &text, const QStringList &uris = {});
    //! An answer with these roots has left. Says so where an app has told them, or some of them. `ignoresEmpty`: the
    //! server is known to go on with what it knew when it is told an empty list; that is said, too.
    void writeTold(const QList<Told> &roots, bool ignoresEmpty);
    //! Messages of the app's have brought these places for the first time. `more`: and others, which are not known.
    void writeCarried(const QList<Told> &places, bool more);

private:
    struct Lines
    {
        int count = 0; // in this window
        QStringList uris; // of the last one
    };

    Activity lineOf(ActivityKind kind, const QString &text, const QStringList &uris) const;
    void closeWindow();

    ActivitySink &m_sink;
    SessionId m_session;
    ServerId m_server;
    QString m_serverName;
    SecretMask m_mask;
    QMap<ActivityKind, Lines> m_lines;
    bool m_knows = false; // it was told something
    QTimer m_window;
};

} // namespace mangrove

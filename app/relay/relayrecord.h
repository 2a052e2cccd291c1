#pragma once

// Writes down what a relay did, into a spool of its own that a window takes over. Owned by the relay.

#include "core/base/clock.h"
#include "core/servers/serverrecord.h"
#include "core/store/activityspool.h"

#include <QObject>

namespace mangrove {

class RelayRecord : public QObject
{
    Q_OBJECT

public:
    //! `clock` outlives it.
    RelayRecord(const QString &dataFolder, const Clock &clock, QObject *parent = nullptr);

    //! Of a server that Mangrove knows.
    void write(Activity line, const ServerRecord &server);
    //! What an app has started is nobody's, and is told nothing. `name`: what the app, or its file, calls it, foreign
    //! text.
    void writeUntold(const SessionId &session, const QString &name, const QString &why);

Q_SIGNALS:
    void written();
    //! It is not recorded, a sentence; once.
    void failed(const QString &sentence);

private:
    void append(Activity line);

    const Clock &m_clock;
    ActivitySpool m_spool;
    bool m_hasFailed = false;
};

} // namespace mangrove

#pragma once

// Writes down what a relay did, into a spool of its own that a window takes over. Owned by the relay.

#include "core/base/clock.h"
#include "core/base/ids.h"
#include "core/servers/serverrecord.h"
#include "core/sessions/firstcall.h"
#include "core/store/activityspool.h"

#include <QObject>
#include <QString>

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

// When servers ask for their roots, as the last session of each in an app has shown: a note of the relays' own beside
// the record of activity, as no relay writes the workspace. Nobody is told more or less by it.
class AskingNotes
{
public:
    explicit AskingNotes(const QString &dataFolder) : m_folder(dataFolder + QLatin1String("/asking")) { }

    //! Never of what is no server of the person's: no note is kept of it.
    Asking of(const ServerId &server) const;
    //! What cannot be kept is not: then it is as if the server had never run.
    void keep(const ServerId &server, Asking asking) const;

private:
    QString pathOf(const ServerId &server) const;

    QString m_folder;
};

} // namespace mangrove

#pragma once

// How our own end of a session finds out what a server speaks, and greets it: server/discover first, in the same
// connection, and initialize where that is not understood (basic/versioning, Backward Compatibility; stdio and
// Streamable HTTP, Backward Compatibility). Owned by its session, together with the client whose calls it makes.
// What was found the last time is only a hint: where it fails, it is dropped, and the next start asks again.

#include "core/base/result.h"
#include "core/sessions/dialect.h"
#include "core/sessions/serverstatus.h"

#include <QObject>

namespace mangrove {

class OwnClient;

class Handshake : public QObject
{
    Q_OBJECT

public:
    struct Plan
    {
        QString fixed; // revision that the person has fixed; empty: find out
        QString found; // revision that was found the last time; empty: none yet
        int probeTime = 10000; // ms that server/discover is waited for
        int answerTime = 30000; // ms that initialize is waited for
    };

    Handshake(OwnClient &client, const Plan &plan, QObject *parent = nullptr);

    //! The era that start() begins with.
    Era firstEra() const { return m_era; }
    //! done() or failed() follows.
    void start();
    //! The probe is out and nothing has been answered yet: a server that dies now may have died of it.
    bool isProbing() const { return m_probing; }

Q_SIGNALS:
    //! What is sent from now on is of this era.
    void eraChosen(mangrove::Era era);
    void done(const mangrove::SessionInfo &claims);
    void failed(const mangrove::Error &error);

private:
    void probe();
    void onProbed(const Message &answer);
    void choose(const QStringList &supported, const QJsonObject &discovered);
    void greet(const QString &why);
    void onGreeted(const Message &answer);
    bool isTooLong(const Message &answer);
    void fail(const Error &error);
    Error unknownVersions(const QStringList &given) const;
    bool isFixed(Era era) const;

    OwnClient &m_client;
    Plan m_plan;
    Era m_era;
    QString m_offered; // legacy revision to offer
    QString m_why; // sentence: how the era was found out
    bool m_probing = false;
    bool m_probedAgain = false;
};

} // namespace mangrove

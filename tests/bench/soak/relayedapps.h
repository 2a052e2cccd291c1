#pragma once

// The AI apps of the soak, several for each of some servers, and whether the window hears their relays. The window may
// go and come back; they go on. Owned by the soak, which compares in the end what each of their servers knows with what
// is shown.

#include "app/relayserver.h"
#include "tests/bench/soak/dice.h"
#include "tests/bench/soak/relayedapp.h"

#include <QMap>

#include <memory>
#include <vector>

namespace mangrove {

class Engine;
class RelayedSession;
struct ServerRecord;

namespace bench {

class RelayedApps
{
public:
    RelayedApps(int count, const QString &folder);
    ~RelayedApps();

    //! The window is there. False: it cannot listen.
    bool attach(Engine &engine);
    //! It is about to end.
    void detach();

    // Acts; what was done, or nothing where it was not possible.
    QString call(Dice &dice);
    QString end(Dice &dice);
    QString start(Dice &dice);
    QString deafen();
    QString hear();

    //! Everybody runs, and is heard. What was `switched` starts anew.
    void settle(const QSet<ServerId> &switched);
    //! Who is on the way in; empty when nobody is. Starts what has ended.
    QString whatMoves();
    //! Whether as many run as are meant to.
    bool allRun() const;

    void beginComparison();
    //! Asks those that are still to be asked; true when each has agreed once.
    bool proceed();
    const QMap<QString, int> &agreed() const { return m_agreed; }
    QStringList differences() const;

    void endAll();
    bool haveEnded() const;

private:
    //! Servers that a relay may run here: what ends by itself has nothing to say, and what forks outlives its launcher.
    QList<ServerRecord> candidates() const;
    void startOne(qsizetype index);
    const RelayedSession *sessionOf(const RelayedApp &app) const;
    QString disagreementOf(const RelayedApp &app) const;

    Engine *m_engine = nullptr;
    std::unique_ptr<RelayServer> m_relays;
    std::vector<std::unique_ptr<RelayedApp>> m_apps;
    QSet<const RelayedApp *> m_settled;
    QMap<QString, int> m_agreed;
};

} // namespace bench
} // namespace mangrove

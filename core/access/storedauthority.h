#pragma once

// Decides about the roots of one session by what is stored, while no window is there: nobody is asked, no question is
// held for a person, and what nobody has decided is withheld. Before anything is told the files are looked at once
// more. Owned by a relay. The rules are those of Visibility, the record of what was told is the ledger's.

#include "core/access/answerwaits.h"
#include "core/access/approotskeeper.h"
#include "core/access/carriedplaces.h"
#include "core/access/rootsauthority.h"
#include "core/access/seenledger.h"
#include "core/access/visibility.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/watchset.h"
#include "core/workspace/decisionstore.h"
#include "core/workspace/pause.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacereader.h"
#include "core/workspace/workspacesets.h"

#include <functional>

namespace mangrove {

class StoredAuthority final : public RootsAuthority
{
    Q_OBJECT

public:
    //! How long an answer waits for the first look at the roots, in ms; and for an app to say which roots it has, where
    //! they count.
    static constexpr int firstLook = 2000;
    static constexpr int appPatience = 10000;

    StoredAuthority(const QString &configFolder, const SessionId &session, const Clock &clock,
                    const OwnPlaces &places = {}, QObject *parent = nullptr);
    ~StoredAuthority() override;

    //! What is stored; read only.
    const ServerStore &servers() const { return m_servers; }
    const QString &problem() const { return m_reader.problem(); }
    //! See WorkspaceReader::missing().
    const QString &missing() const { return m_reader.missing(); }
    //! Looks at the files now; what differs is told before this returns.
    void refresh() { m_reader.refresh(); }
    const RootStore &roots() const { return m_roots; }
    //! For whatever else of this process has places to watch: a system has few instances of that.
    PlaceWatch &places() { return m_watches; }

    //! Whose decisions count from now on. An empty id, as at first: nobody's, and nothing is told.
    void setServer(const ServerId &server);
    //! What a person has decided for it until it stops, as somebody says who has asked one; see DecisionStore::lend().
    void lend(const QHash<RootId, Decision> &decisions);
    //! See Visibility::setReach(), for what is told by the decisions that count; and that it differs.
    void setReach(const std::function<Reach(const Cell &cell)> &reach) { m_visibility.setReach(reach); }
    void reachChanged()
    {
        m_visibility.touch(m_server);
        answerWaiting();
    }
    //! Whether somebody else asks a person for it now; lists that leave meanwhile say so.
    void setAsking(bool isAsking) { m_isAsking = isAsking; }
    //! How many roots nobody has decided about.
    int undecided() const { return int(m_visibility.undecided(m_server).size()); }
    //! Whether somebody may have to decide about a root, whatever its state is: it may not have been looked at yet.
    bool mayHaveToAsk() const;
    //! Somebody is there who can be offered roots of the app's, so that a question waits for them as for a look.
    void setOffering(bool isThere);
    //! Roots of the app's that a person could add: none of the workspace's, nor inside one.
    QList<Told> offers() const;
    //! What the app has said last, as it is; with what of it is no root.
    const AppRootsAnswer &saidByApp() const { return m_apps.said(); }
    //! Calls back once, when the roots have been looked at, perhaps before it returns; after firstLook at the latest.
    //! Not when `context` is gone.
    void whenLookedAt(QObject *context, const std::function<void()> &done);
    //! The same for an answer, by which what was allowed this moment has come into the server's reach. The ticket is for
    //! cancel(); 0: it was called back.
    quint64 whenSettled(QObject *context, const Answer &answer);
    //! The roots that the server may know, told or not, each looked at just now; and by what is known.
    QList<Told> confirmed();
    QList<Told> passable() const;
    bool isPaused() const { return m_pause.isOn(); }
    //! See writtenPlaces().
    QStringList written(const ServerRecord &server) const;
    //! What counts for a root now, whatever state it is in.
    Grant grant(const RootId &root) const { return m_visibility.grant({m_server, root}); }
    Access access(const RootId &root) const { return m_visibility.access({m_server, root}); }
    //! What was decided, and what is there, whatever counts.
    Decision decision(const RootId &root) const { return m_decisions.decision({m_server, root}); }
    RootStatus status(const RootId &root) const { return m_monitor.status(root); }
    //! These stand in what it was started with.
    void setPassed(const QList<Told> &roots) { m_ledger.passed(m_session, roots); }
    //! What was told.
    SeenRecord record() const { return m_ledger.record(m_session); }

    quint64 ask(const SessionId &session, QObject *context, const Answer &answer, Patience patience) override;
    void cancel(quint64 ticket, Withdrawal) override { m_waits.cancel(ticket); }
    VisibleList listFor(const SessionId &session, quint64 message) override;
    void told(const SessionId &session, quint64 message) override;
    void notTold(const SessionId &session, quint64 message, bool certain) override;
    void notified(const SessionId &session) override { m_ledger.notified(session, m_clock.now()); }
    void hurry(const SessionId &session) override;
    bool isUpToDate(const SessionId &session) const override;
    void setIgnoresEmptyList(const SessionId &) override { m_ignoresEmpty = true; }
    ClientsPart clientsPart(const SessionId &) const override { return m_part; }
    void clientRoots(const SessionId &session, const std::optional<QByteArray> &result) override;
    void clientAsked(const SessionId &session) override;
    QList<Told> clientTells(const SessionId &session, quint64 message, const QList<QByteArray> &results) override;
    void carries(const SessionId &, quint64 message, const CarriedTexts &texts) override
    {
        m_carried.leaves(message, texts);
    }
    void carried(const SessionId &, quint64 message) override { m_carried.left(message); }
    void notCarried(const SessionId &, quint64 message, bool certain) override { m_carried.failed(message, certain); }
    const CarriedPlaces &carriedPlaces() const { return m_carried; }

Q_SIGNALS:
    //! What the app's messages have brought is more.
    void carriedChanged();
    //! The stored records may differ; whose decisions count may have to be found out anew.
    void recordsChanged();
    //! grant() may differ.
    void grantsChanged();
    //! An answer has left.
    void answered();
    //! What the app has is not what it was.
    void appRootsChanged();

private:
    bool isTold() const;

    bool isLookedAt() const;
    //! And nothing that it may know is about to come into its reach.
    bool isSettled() const { return isLookedAt() && !m_visibility.isComing(m_server); }
    bool isReady() const { return isSettled() && (m_isHurried || !isAppAwaited()); }
    bool isAppAwaited() const;
    AppRoots who() const;
    void weighClient();
    void onAppRoots();
    QList<JudgedRoot> judged() const;
    QList<Told> joined(const QList<Told> &ours, const QList<AppRoot> &apps) const;
    QList<Told> named(QList<Told> said) const;
    QList<Told> expected() const;
    void answerWaiting() { m_waits.answer(isSettled(), m_isHurried || !isAppAwaited()); }
    void announce(const ServerId &server);

    const SessionId m_session;
    ServerId m_server;
    const Clock &m_clock;
    WatchSet m_watches;
    WorkspaceReader m_reader;
    RootStore m_roots;
    ServerStore m_servers;
    DecisionStore m_decisions;
    WorkspaceSets m_sets;
    Pause m_pause;
    RootMonitor m_monitor;
    SeenLedger m_ledger;
    Visibility m_visibility;
    AppRootsKeeper m_apps;
    CarriedPlaces m_carried;
    ClientsPart m_part = ClientsPart::Kept;
    bool m_isOffering = false;
    bool m_isLastClients = false; // the last list that left was told by the client itself
    bool m_ignoresEmpty = false;
    bool m_isAsking = false;
    bool m_isHurried = false; // the app says nothing more
    AnswerWaits m_waits;
};

} // namespace mangrove

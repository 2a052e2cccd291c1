#pragma once

// What a person, the file system and the servers may do at any moment, one random act at a time, through the window and
// through the engine. Owned by the soak, which times the acts. It checks nothing.

#include "core/calls/call.h"
#include "core/workspace/decision.h"
#include "tests/bench/soak/dice.h"
#include "tests/bench/soak/folders.h"

#include <QMap>
#include <QPointer>
#include <QSet>

#include <functional>
#include <memory>
#include <vector>

class QWidget;

namespace mangrove {

class AccessView;
class Engine;
class MainWindow;
struct ServerRecord;

namespace bench {

class RelayedApps;

class Actions : public QObject
{
    Q_OBJECT

public:
    //! `folder` marks what belongs to the soak: in the command lines of its processes. `urls`: of its servers over
    //! HTTP.
    Actions(Engine &engine, MainWindow &window, Folders &folders, const QString &folder, const QStringList &urls,
            int servers, RelayedApps &apps, Dice &dice);
    ~Actions() override;

    //! Adds the servers and the folders.
    bool begin();
    //! As after begin(), in a window that has come back. `added`: how many servers there were by then, in all.
    void goOn(int added) { m_added = added; }
    int added() const { return m_added; }
    //! One random act; returns what it was, or nothing where it was not possible.
    QString doOne();
    //! Puts off whatever waits for a person. Whether nothing did.
    bool leaveDialogs();
    //! Calls that nobody follows any more, and windows, are closed.
    void leaveAll();
    //! Starts what does not run; restarts those for which roots were switched while they ran.
    void startAll();

    const QMap<QString, int> &counts() const { return m_counts; }
    int callsEnded() const { return m_callsEnded; }

private:
    using Act = QString (Actions::*)();

    QString decideOne();
    QString decideByHand();
    QString decideMany();
    QString decideForAMoment();
    QString addRoot();
    QString editRoot();
    QString removeRoot();
    QString confirmRoot();
    QString disturb() { return m_folders.disturb(m_dice); }
    QString mend() { return m_folders.mend(m_dice); }
    QString start();
    QString stop();
    QString restart();
    QString kill();
    QString removeServer();
    QString addServer();
    QString editServer();
    QString call();
    QString cancelCall();
    QString answerDialog();
    QString filter();
    QString serverWindow();
    QString callInApp();
    QString endApp();
    QString startApp();
    QString deafen();
    QString hear();

    RootId anyRoot();
    ServerId anyServer();
    QList<ServerId> serversThat(const std::function<bool(const ServerRecord &)> &predicate) const;
    bool isReady(const ServerRecord &server) const;
    Decision anyDecision();
    bool trigger(const char *action) const;
    void forgetEndedCalls();

    Engine &m_engine;
    MainWindow &m_window;
    AccessView *m_view;
    Folders &m_folders;
    const QString m_folder;
    const QStringList m_urls;
    const int m_servers;
    RelayedApps &m_apps;
    Dice &m_dice;
    std::vector<Act> m_acts; // each as often as it is likely
    std::vector<std::unique_ptr<Call>> m_calls;
    QSet<ServerId> m_switched;
    QMap<QString, int> m_counts;
    int m_added = 0;
    int m_callsEnded = 0;
};

} // namespace bench
} // namespace mangrove

#pragma once

// One soak, from the first folder to the last process: the phases in their order, the samples, the verdicts. Driven by
// a timer of the normal event loop; it never waits in it.

#include "tests/bench/soak/actions.h"
#include "tests/bench/soak/comparison.h"
#include "tests/bench/soak/httpservers.h"
#include "tests/bench/soak/relayedapps.h"
#include "tests/bench/soak/resources.h"
#include "tests/bench/soak/turnmeter.h"

#include <QElapsedTimer>
#include <QTimer>

#include <memory>
#include <optional>

namespace mangrove::bench {

struct SoakPlan
{
    double minutes = 1;
    unsigned seed = 0;
    int servers = 30;
    int roots = 300;
    int apps = 12;
    QString folder; // everything is below it
};

class Soak : public QObject
{
    Q_OBJECT

public:
    Soak(const SoakPlan &plan, MeteredApplication &application);
    ~Soak() override;

    //! Makes the window and begins. finished() follows, unless it returns false.
    bool begin();
    //! Prints the report. Whether everything held.
    bool report();

Q_SIGNALS:
    void finished();

private:
    struct Phase
    {
        QString name;
        int limit = 0; // s
        std::function<void()> begin;
        std::function<bool()> isOver;
        std::function<QString()> missing; // what was waited for
    };
    struct Sample
    {
        double time = 0; // s
        double pss = 0; // MiB, without the messages that are kept
        double heap = 0;
        double wire = 0; // MiB of messages that are kept: bounded, and grows to its bound for long
        int sessions = 0;
    };

    bool start();
    //! The window, on what is stored. False: it cannot listen.
    bool open();
    void close();
    QList<Phase> phases();
    QList<Phase> firstPhases();
    QList<Phase> round(int time);
    QList<Phase> look();
    QList<Phase> restart();
    QList<Phase> lastPhases();
    void next();
    void turn();
    void act();
    Sample sample();
    bool isQuiet() const;
    int sessions() const;
    int processes() const;
    //! Whether as many files are open as when all ran for the first time, for each process that runs.
    bool filesFit() const;
    double wireSize() const;
    QString whatMoves();
    QStringList monitorDifferences() const;
    void denyOpenQuestions();
    void endRound();
    void judgeMemory();
    void fail(const QString &sentence) { m_faults.append(sentence); }
    double mean(qsizetype from, qsizetype to, double Sample::*value) const;

    const SoakPlan m_plan;
    Dice m_dice;
    TurnMeter m_meter;
    Folders m_folders;
    HttpServers m_httpServers;
    RelayedApps m_apps;
    std::unique_ptr<Engine> m_engine;
    std::unique_ptr<MainWindow> m_window;
    std::unique_ptr<Actions> m_actions;
    std::unique_ptr<Comparison> m_comparison;
    QList<Phase> m_phases;
    QTimer m_turnTimer;
    QTimer m_actTimer;
    QTimer m_sampleTimer;
    QElapsedTimer m_clock;
    QElapsedTimer m_phaseClock;
    QList<Sample> m_samples; // while things happen
    double m_reference = 0; // milliseconds, see referenceTime()
    QList<Sample> m_calm; // one of each round, when nothing does
    qint64 m_settleTime = 0; // ms, of this round
    QMap<QString, int> m_agreed;
    QMap<QString, int> m_acts; // of windows that have ended
    int m_callsEnded = 0; // there
    QSet<qint64> m_zombies; // of the sample before
    QMap<QString, int> m_activity; // lines by kind
    QStringList m_filesBefore; // before the first server
    QStringList m_filesRunning; // when all ran for the first time
    int m_processesRunning = 0;
    bool m_stopped = false;
    QStringList m_faults;
};

} // namespace mangrove::bench

#include "tests/bench/soak/soak.h"

#include "app/engine.h"
#include "app/paths.h"
#include "core/roots/rootprobe.h"
#include "tests/bench/soak/cast.h"
#include "tests/bench/soak/warnings.h"
#include "ui/window/mainwindow.h"

#include <algorithm>
#include <cstdio>
#include <signal.h>

namespace mangrove::bench {

namespace {

const auto nothing = [] {};
constexpr double shortRun = 5; // minutes; below that memory is not yet as it will be
// Of what this machine needs for the same work, see referenceTime(): how fast it is decides nothing.
constexpr double eventLimit = 2;
constexpr double turnLimit = 5; // of all that came at once from thirty servers, timers and the soak
constexpr int turnTime = 50; // ms
constexpr int sampleTime = 2000; // ms
constexpr int holdTime = 3000; // ms that questions wait for the person
constexpr int shortDecision = 600; // s; those for an hour outlast the end
constexpr double warmUp = 4; // MiB that a short run may still grow by
constexpr int threadLimit = 24; // of all pools together

//! How long this thread computes for something that is always the same, ms: 100,000 texts are put in order.
double referenceTime()
{
    const double before = test::threadTime();
    QStringList texts;
    quint32 state = 1;
    for (int i = 0; i < 100000; ++i) {
        state = state * 1664525 + 1013904223;
        texts.append(QString::number(state, 36));
    }
    texts.sort();
    return test::threadTime() - before;
}

void print(const QString &line)
{
    std::printf("%s\n", qPrintable(line));
    std::fflush(stdout);
}

QString counted(const QMap<QString, int> &counts)
{
    QStringList words;
    for (auto it = counts.begin(); it != counts.end(); ++it)
        words.append(QStringLiteral("%1 × %2").arg(it.value()).arg(it.key()));
    return words.join(QLatin1String(", "));
}

//! What is in `now` and not in `before`, each as often as it is more.
QStringList added(QStringList now, const QStringList &before)
{
    for (const QString &file : before)
        now.removeOne(file);
    return now;
}

} // namespace

Soak::Soak(const SoakPlan &plan, MeteredApplication &application)
    : m_plan(plan), m_dice(plan.seed), m_meter(application), m_apps(plan.apps, plan.folder)
{
    m_clock.start();
    // Named for the report.
    m_turnTimer.setObjectName(QStringLiteral("the soak's turns"));
    m_actTimer.setObjectName(QStringLiteral("the soak's acts"));
    m_sampleTimer.setObjectName(QStringLiteral("the soak's samples"));
    m_turnTimer.setInterval(turnTime);
    connect(&m_turnTimer, &QTimer::timeout, this, &Soak::turn);
    connect(&m_actTimer, &QTimer::timeout, this, &Soak::act);
    m_sampleTimer.setInterval(sampleTime);
    connect(&m_sampleTimer, &QTimer::timeout, this, [this] {
        m_meter.leaveOut([this] {
            m_samples.append(sample());
            m_reference = std::max(m_reference, referenceTime()); // as busy as the machine is meanwhile
        });
    });
}

Soak::~Soak() = default;

bool Soak::begin()
{
    bool good = false;
    m_meter.leaveOut([&] { good = start(); });
    return good;
}

bool Soak::start()
{
    if (!m_folders.make(m_plan.folder, m_plan.roots) || !m_httpServers.start())
        return false;
    if (!open())
        return false;
    if (!m_actions->begin()) {
        std::fprintf(stderr, "cannot add the servers and folders\n");
        return false;
    }
    m_phases = phases();
    m_turnTimer.start();
    next();
    return true;
}

bool Soak::open()
{
    EngineOptions options;
    options.configFolder = m_plan.folder + QStringLiteral("/config");
    options.dataFolder = m_plan.folder + QStringLiteral("/data");
    options.launcher = launcherPath();
    options.registryTimes.firstDelay = 200;
    m_engine = std::make_unique<Engine>(options);
    m_engine->gate.setHoldTime(holdTime);
    connect(&m_engine->activity, &ActivityLog::recorded, this,
            [this](const Activity &line) { ++m_activity[toWord(line.kind)]; });
    m_window = std::make_unique<MainWindow>(m_engine->services(), QStringList(), sampleServerPath());
    m_actions = std::make_unique<Actions>(*m_engine, *m_window, m_folders, m_plan.folder, m_httpServers.urls(),
                                          m_plan.servers, m_apps, m_dice);
    m_comparison = std::make_unique<Comparison>(*m_engine);
    m_window->show();
    return m_apps.attach(*m_engine);
}

//! Without a word to anybody, as a program that is killed: what it runs ends with it, relays go on.
void Soak::close()
{
    for (auto it = m_actions->counts().begin(); it != m_actions->counts().end(); ++it)
        m_acts[it.key()] += it.value();
    m_callsEnded += m_actions->callsEnded();
    m_actions.reset();
    m_comparison.reset();
    m_window.reset();
    m_apps.detach();
    m_engine.reset();
}

QList<Soak::Phase> Soak::phases()
{
    const double seconds = m_plan.minutes * 60;
    const int rounds = std::max(1, int(seconds / (m_plan.minutes < shortRun ? 10 : 20)));
    QList<Phase> phases = firstPhases();
    for (int i = 0; i < rounds; ++i)
        phases += round(int(seconds * 1000 / rounds));
    return phases + lastPhases();
}

QList<Soak::Phase> Soak::firstPhases()
{
    return {
        {QStringLiteral("first look at all folders"), 60, nothing,
         [this] { return m_engine->gate.isUpToDate() && monitorDifferences().isEmpty(); },
         [this] { return monitorDifferences().join(QLatin1String("; ")); }},
        {QStringLiteral("all apps start"), 20, nothing, [this] { return m_apps.whatMoves().isEmpty(); },
         [this] { return m_apps.whatMoves(); }},
        {QStringLiteral("all servers start"), 120,
         [this] {
             m_filesBefore = openFiles();
             m_actions->startAll();
         },
         [this] {
             if (!m_actions->leaveDialogs() || !isQuiet() || sessions() < m_plan.servers - 2)
                 return false;
             m_filesRunning = openFiles();
             m_processesRunning = processes();
             return true;
         },
         [this] { return QStringLiteral("%1 run").arg(sessions()); }},
    };
}

//! Random acts for so many ms, then everything settles and is compared, and once more in a window that has come anew.
QList<Soak::Phase> Soak::round(int time)
{
    return QList<Phase>{
        {QStringLiteral("soak"), time / 1000 + 60,
         [this] {
             m_actTimer.start(100);
             m_sampleTimer.start();
         },
         [this, time] { return m_phaseClock.elapsed() >= time; },
         [] { return QStringLiteral("the time to pass"); }},
    } + look()
        + QList<Phase>{
        {QStringLiteral("open files are counted"), 60, nothing,
         [this] {
             // The launcher of a server that has just died goes a moment later.
             if (!isQuiet() || !m_apps.allRun() || !filesFit())
                 return false;
             endRound();
             return true;
         },
         [this] {
             return QStringLiteral("%1 run; open besides those of the start: %2")
                 .arg(sessions())
                 .arg(added(openFiles(), m_filesRunning).join(QLatin1Char(' ')));
         }},
        } + restart() + look();
}

//! Everything settles, and each server says what it knows.
QList<Soak::Phase> Soak::look()
{
    return {
        {QStringLiteral("everything settles"), 120,
         [this] {
             m_actTimer.stop();
             m_sampleTimer.stop();
             m_actions->leaveAll();
             m_actions->startAll();
         },
         [this] {
             m_settleTime = m_phaseClock.elapsed();
             return whatMoves().isEmpty();
         },
         [this] { return whatMoves(); }},
        {QStringLiteral("servers say what they know"), 60,
         [this] {
             denyOpenQuestions();
             m_comparison = std::make_unique<Comparison>(*m_engine);
             m_apps.beginComparison();
         },
         [this] {
             m_actions->leaveDialogs();
             const bool ours = m_comparison->proceed();
             return m_apps.proceed() && ours;
         },
         [this] { return (m_comparison->differences() + m_apps.differences()).join(QLatin1String("\n    ")); }},
    };
}

//! The window ends and comes back, while the apps go on.
QList<Soak::Phase> Soak::restart()
{
    return {
        {QStringLiteral("what the window runs ends with it"), 60,
         [this] {
             m_meter.leaveOut([this] { // a start of the program
                 const int added = m_actions->added();
                 close();
                 if (!open())
                     fail(QStringLiteral("the window cannot hear relays"));
                 m_actions->goOn(added);
             });
         },
         [this] { return m_engine->gate.isUpToDate() && monitorDifferences().isEmpty(); },
         [this] { return monitorDifferences().join(QLatin1String("; ")); }},
    };
}

QList<Soak::Phase> Soak::lastPhases()
{
    return {
        {QStringLiteral("everything stops"), 60,
         [this] { m_engine->registry.stopAll(this, [this] { m_stopped = true; }); }, [this] { return m_stopped; },
         [this] { return QStringLiteral("%1 run").arg(sessions()); }},
        {QStringLiteral("files are as before the first server"), 20, nothing,
         [this] { return openFiles() == m_filesBefore; },
         [this] {
             return QStringLiteral("more: %1; fewer: %2")
                 .arg(added(openFiles(), m_filesBefore).join(QLatin1Char(' ')),
                      added(m_filesBefore, openFiles()).join(QLatin1Char(' ')));
         }},
        {QStringLiteral("no process is left"), 20, [this] { m_apps.endAll(); },
         [this] { return family(m_plan.folder).isEmpty(); },
         [this] { return QStringLiteral("%1 are").arg(family(m_plan.folder).size()); }},
    };
}

void Soak::next()
{
    m_phaseClock.start();
    if (m_phases.isEmpty()) {
        m_turnTimer.stop();
        Q_EMIT finished();
        return;
    }
    m_phases.first().begin();
}

void Soak::turn()
{
    if (m_phases.isEmpty())
        return;
    const Phase &phase = m_phases.first();
    bool over = false;
    m_meter.leaveOut([&] { over = phase.isOver(); });
    const bool late = !over && m_phaseClock.elapsed() > qint64(phase.limit) * 1000;
    if (late) {
        fail(QStringLiteral("not done in %1 s: %2: %3").arg(phase.limit).arg(phase.name, phase.missing()));
        print(QStringLiteral("FAULT: ") + m_faults.last()); // at once: the rest may take long
    }
    if (!over && !late)
        return;
    m_phases.removeFirst();
    next();
}

void Soak::act()
{
    m_meter.note(m_actions->doOne().toUtf8());
}

// --- what is now

int Soak::sessions() const
{
    return int(std::ranges::count_if(m_engine->servers.servers(), [this](const ServerRecord &server) {
        return m_engine->registry.isRunning(server.id);
    }));
}

//! Servers that run as a process.
int Soak::processes() const
{
    return int(std::ranges::count_if(m_engine->servers.servers(), [this](const ServerRecord &server) {
        return server.transport == stdioTransport && m_engine->registry.isRunning(server.id);
    }));
}

//! Whether no session is on its way in or out. What dies by itself again and again is waited for, too.
bool Soak::isQuiet() const
{
    return std::ranges::all_of(m_engine->servers.servers(), [this](const ServerRecord &server) {
        const ServerStatus status = m_engine->registry.status(server.id);
        return (status.state == ServerState::Ready || !m_engine->registry.isRunning(server.id))
            && status.state != ServerState::Starting && (isMortal(server) || !status.nextRestart.isValid());
    });
}

bool Soak::filesFit() const
{
    // Connections over HTTP are kept for a while, and made anew: how many there are says nothing.
    const auto count = [](const QStringList &files) {
        return std::ranges::count_if(files,
                                     [](const QString &file) { return !file.startsWith(QLatin1String("socket:")); });
    };
    const auto before = count(m_filesBefore);
    return (count(openFiles()) - before) * m_processesRunning == (count(m_filesRunning) - before) * processes();
}

double Soak::wireSize() const
{
    qsizetype bytes = 0;
    for (const ServerRecord &server : m_engine->servers.servers()) {
        if (const std::shared_ptr<WireLog> wire = m_engine->registry.wire(server.id)) {
            for (const WireMessage &message : wire->messages())
                bytes += message.bytes.size();
        }
    }
    return double(bytes) / 1024 / 1024;
}

//! What is still on its way; empty when nothing is.
QString Soak::whatMoves()
{
    if (!m_actions->leaveDialogs())
        return QStringLiteral("something waits for the person");
    if (!isQuiet())
        return QStringLiteral("servers start or stop");
    if (const QString apps = m_apps.whatMoves(); !apps.isEmpty())
        return QStringLiteral("apps start: ") + apps;
    const QDateTime soon = m_engine->clock.now().addSecs(shortDecision);
    bool isFound = false;
    m_engine->decisions.decisions().forEach([&](const Cell &, const Decision &decision) {
        isFound = isFound || (decision.lasting == Lasting::Until && decision.until < soon);
    });
    if (isFound)
        return QStringLiteral("a decision is about to end");
    if (!m_engine->gate.isUpToDate())
        return QStringLiteral("the gate looks at news");
    return monitorDifferences().join(QLatin1String("; "));
}

QStringList Soak::monitorDifferences() const
{
    QStringList lines;
    for (const Root &root : m_engine->roots.roots()) {
        const RootState is = probeRoot(root).state;
        const RootState known = m_engine->monitor.state(root.id);
        if (is != known)
            lines.append(QStringLiteral("%1 is %2 and counts as %3").arg(root.path, toWord(is), toWord(known)));
    }
    return lines;
}

//! Else the calls of stateless servers would wait for the person for ever.
void Soak::denyOpenQuestions()
{
    QList<Cell> cells;
    for (const ServerRecord &server : m_engine->servers.servers()) {
        for (const Root &root : m_engine->roots.roots()) {
            const Cell cell{server.id, root.id};
            if (isStateless(server) && m_engine->gate.access(cell) == Access::Ask)
                cells.append(cell);
        }
    }
    if (const Result<void> denied =
            m_engine->gate.decide(cells, {Verdict::Denied, Lasting::Session, {}}, Origin::Program);
        !denied)
        fail(denied.error().message);
}

Soak::Sample Soak::sample()
{
    const Memory memory = memoryNow();
    Sample sample;
    sample.time = double(m_clock.elapsed()) / 1000;
    sample.wire = wireSize();
    sample.pss = memory.pss - sample.wire;
    sample.heap = memory.heap - sample.wire;
    sample.sessions = sessions();
    QSet<qint64> zombies;
    for (const Process &process : family(m_plan.folder)) {
        if (process.zombie)
            zombies.insert(process.pid);
    }
    for (const qint64 pid : zombies &m_zombies)
        fail(QStringLiteral("process %1 is a zombie for longer than %2 ms").arg(pid).arg(sampleTime));
    m_zombies = zombies;
    return sample;
}

// --- verdicts

//! Servers run, windows and dialogs are closed: what is used now can be compared with other rounds.
void Soak::endRound()
{
    for (const QMap<QString, int> &agreed : {m_comparison->agreed(), m_apps.agreed()}) {
        for (auto it = agreed.begin(); it != agreed.end(); ++it)
            m_agreed[it.key()] += it.value();
    }
    const Sample now = sample();
    m_calm.append(now);
    const QStringList files = openFiles();
    print(QStringLiteral("%1 s: round %2: PSS %3 MiB, heap %4 MiB, without %5 MiB of messages; %6 files, "
                         "%7 servers, settled in %8 s")
              .arg(now.time, 6, 'f', 0)
              .arg(m_calm.size())
              .arg(now.pss, 0, 'f', 1)
              .arg(now.heap, 0, 'f', 1)
              .arg(now.wire, 0, 'f', 1)
              .arg(files.size())
              .arg(now.sessions)
              .arg(double(m_settleTime) / 1000, 0, 'f', 1));
    if (threadCount() > threadLimit)
        fail(QStringLiteral("%1 threads are left").arg(threadCount()));
}

double Soak::mean(qsizetype from, qsizetype to, double Sample::*value) const
{
    double sum = 0;
    for (qsizetype i = from; i < to; ++i)
        sum += m_calm[i].*value;
    return to > from ? sum / double(to - from) : 0;
}

void Soak::judgeMemory()
{
    const qsizetype count = m_calm.size();
    if (count < 4) {
        print(QStringLiteral("memory: too few rounds to judge it"));
        return;
    }
    const qsizetype half = count / 2;
    const qsizetype quarter = count * 3 / 4;
    const auto judge = [&](const QString &what, double Sample::*value, double bound) {
        const double third = mean(half, quarter, value);
        const double last = mean(quarter, count, value);
        print(QStringLiteral("%1: %2 MiB in the third quarter, %3 MiB in the last, bound +%4 MiB")
                  .arg(what)
                  .arg(third, 0, 'f', 2)
                  .arg(last, 0, 'f', 2)
                  .arg(bound, 0, 'f', 2));
        if (last - third > bound)
            fail(what + QStringLiteral(" grows"));
    };
    const double heap = mean(half, quarter, &Sample::heap);
    judge(QStringLiteral("allocated memory"), &Sample::heap,
          m_plan.minutes < shortRun ? warmUp : std::max(2.0, heap * 0.02));
    // What is free in between cannot be given back: this finds only what is not on the heap.
    judge(QStringLiteral("PSS"), &Sample::pss, std::max(8.0, mean(half, quarter, &Sample::pss) * 0.15));
    const auto peak = std::ranges::max_element(m_samples, {}, &Sample::pss);
    if (peak != m_samples.end())
        print(QStringLiteral("PSS at most: %1 MiB").arg(peak->pss, 0, 'f', 1));
}

bool Soak::report()
{
    judgeMemory();
    close();
    print(QStringLiteral("actions: ") + counted(m_acts));
    print(QStringLiteral("activity: ") + counted(m_activity));
    print(QStringLiteral("calls that ended by themselves: %1").arg(m_callsEnded));
    print(QStringLiteral("servers: ") + counted(m_agreed));
    print(QStringLiteral("longest turn: %1 ms (%2); %3 turns over %4 ms")
              .arg(m_meter.longest(), 0, 'f', 1)
              .arg(QString::fromUtf8(m_meter.longestName()))
              .arg(m_meter.overFrame())
              .arg(TurnMeter::frameTime));
    print(QStringLiteral("%1 turns over %2 ms; longest event: %3 ms (%4)")
              .arg(m_meter.overLimit())
              .arg(TurnMeter::limit)
              .arg(m_meter.longestEvent().time, 0, 'f', 1)
              .arg(QString::fromUtf8(m_meter.longestEvent().name)));
    m_reference = std::max(m_reference, referenceTime());
    print(QStringLiteral("the same work takes %1 ms here: events up to %2 and turns up to %3 times that")
              .arg(m_reference, 0, 'f', 1)
              .arg(eventLimit)
              .arg(turnLimit));
    if (m_meter.longestEvent().time > eventLimit * m_reference || m_meter.longest() > turnLimit * m_reference)
        fail(QStringLiteral("the event loop was held up for too long"));
    if (const auto warnings = expectedWarnings(); !warnings.isEmpty())
        print(QStringLiteral("expected warnings: ") + counted(warnings));
    if (const auto warnings = unexpectedWarnings(); !warnings.isEmpty())
        fail(QStringLiteral("warnings: ") + counted(warnings));
    for (const QString &fault : std::as_const(m_faults))
        print(QStringLiteral("FAULT: ") + fault);
    print(m_faults.isEmpty() ? QStringLiteral("Everything held.") : QStringLiteral("NOT everything held."));
    m_folders.mendAll();
    for (const Process &process : family(m_plan.folder))
        ::kill(static_cast<pid_t>(process.pid), SIGKILL);
    return m_faults.isEmpty();
}

} // namespace mangrove::bench

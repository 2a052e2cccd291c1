// Window, relay, server and app are killed in every order, or stopped for a while, at moments of which one seed
// decides: what goes on is told and shown what is so, what was told is in the record of activity, and nothing is left
// running. MANGROVE_TEST_SEED repeats a run, MANGROVE_TEST_ROUNDS says how long it is.

#include "core/base/clock.h"
#include "core/store/activitylog.h"
#include "relayedscene.h"

#include <QRandomGenerator>
#include <QScopeGuard>
#include <QSet>

#include <algorithm>
#include <vector>

using namespace mangrove;

namespace {

constexpr int defaultRounds = 12;
constexpr int roots = 3;

enum class Part { Window, Relay, Server, App };

const char *name(Part part)
{
    constexpr const char *names[] = {"window", "relay", "server", "app"};
    return names[int(part)];
}

bool isStopped(pid_t pid)
{
    QFile stat(QStringLiteral("/proc/%1/stat").arg(pid));
    if (!stat.open(QIODevice::ReadOnly))
        return false;
    const QByteArray text = stat.readAll();
    return text.mid(text.lastIndexOf(')') + 2).startsWith('T');
}

} // namespace

class TestRelayDeaths : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_dead.clear();
        m_scene = std::make_unique<RelayedScene>();
        QVERIFY(m_scene->make(roots));
    }
    void cleanup() { m_scene.reset(); }

    void killedInEveryOrder();
    void stoppedForAWhile_data();
    void stoppedForAWhile();

private:
    int below(int limit) { return m_random.bounded(limit); }
    bool isAlive(Part part) const { return !m_dead.contains(part); }
    //! Whether there is a session still: one death ends it for the other two.
    bool hasSession() const { return isAlive(Part::Relay) && isAlive(Part::Server) && isAlive(Part::App); }
    void start(bool greets);
    void kill(Part part);
    void look();
    void checkActivity();

    std::unique_ptr<RelayedScene> m_scene;
    QRandomGenerator m_random;
    QSet<Part> m_dead;
    bool m_isGreeted = false;
    qsizetype m_certain = 0; // lists that the server is known to have read
    qint64 m_lastLine = 0; // of the record of activity, before this round
};

void TestRelayDeaths::start(bool greets)
{
    const bool windowFirst = below(2) == 0;
    if (windowFirst)
        QVERIFY2(m_scene->fixture.start(), m_scene->fixture.program.readAllStandardError().constData());
    QVERIFY(m_scene->startApp());
    if (!windowFirst)
        QVERIFY2(m_scene->fixture.start(), m_scene->fixture.program.readAllStandardError().constData());
    m_isGreeted = greets;
    if (greets)
        QVERIFY(m_scene->app->greet().contains("\"result\""));
}

void TestRelayDeaths::kill(Part part)
{
    m_dead.insert(part);
    if (part == Part::Window) {
        ProgramFixture::end(m_scene->fixture.program);
        return;
    }
    const auto pid = [&] {
        return part == Part::App ? m_scene->appPid() : part == Part::Relay ? m_scene->relayPid() : m_scene->serverPid();
    };
    // Where another's death has ended it already, or will before it comes, there is nobody to kill.
    const bool mayBeGone =
        std::ranges::any_of(m_dead, [part](Part dead) { return dead != part && dead != Part::Window; });
    if (!mayBeGone)
        QVERIFY(m_scene->app->relay.until([&] { return pid() != 0; }));
    const pid_t victim = pid();
    QFile line(QStringLiteral("/proc/%1/cmdline").arg(victim));
    const auto isOurs = [&] {
        return line.open(QIODevice::ReadOnly)
            && line.readAll().contains(QFile::encodeName(m_scene->fixture.folder.path()));
    };
    QVERIFY(victim > 0 || mayBeGone);
    if (victim > 0 && (!mayBeGone || isOurs()))
        ::kill(victim, SIGKILL);
}

//! What lives knows what is allowed, and the window shows just that.
void TestRelayDeaths::look()
{
    if (hasSession()) {
        if (!m_isGreeted)
            QVERIFY(m_scene->app->greet().contains("\"result\""));
        m_isGreeted = true;
        // One that may know nothing knows it before it has been told.
        QVERIFY(m_scene->app->relay.until([this] { return !m_scene->toldLists().isEmpty(); }));
        QVERIFY(m_scene->app->knowsUris(m_scene->allowed()));
        const qsizetype lists = m_scene->toldLists().size();
        m_scene->app->callTool(QStringLiteral("what_do_you_know")); // the relay is done with them
        m_certain = lists;
    }
    if (!isAlive(Part::Window))
        return;
    if (hasSession())
        QVERIFY(m_scene->showsWhatIsAllowed());
    else
        QVERIFY(m_scene->app->relay.until([this] { return m_scene->sessions().isEmpty(); }));
}

//! Each list that the server has read is a line, once and in order. One that was on its way when all died may be.
void TestRelayDeaths::checkActivity()
{
    SystemClock clock;
    ActivityLog log(m_scene->dataFolder(), clock);
    QVERIFY(log.open());
    QTRY_VERIFY_WITH_TIMEOUT(log.isSettled(), test::patience);
    QList<Activity> lines = log.read({}, 1000); // the newest first
    const qint64 newest = lines.isEmpty() ? 0 : lines.first().id;
    lines.removeIf(
        [this](const Activity &line) { return line.id <= m_lastLine || line.kind != ActivityKind::Answered; });
    std::ranges::reverse(lines);
    m_lastLine = newest;
    const QList<QStringList> told = m_scene->toldLists();
    QVERIFY2(lines.size() >= m_certain, qPrintable(QStringLiteral("%1 lines of %2").arg(lines.size()).arg(m_certain)));
    for (qsizetype i = 0; i < std::min(lines.size(), told.size()); ++i)
        QCOMPARE(lines.at(i).uris, told.at(i));
}

void TestRelayDeaths::killedInEveryOrder()
{
    const quint32 seed = qEnvironmentVariableIsSet("MANGROVE_TEST_SEED")
        ? qEnvironmentVariable("MANGROVE_TEST_SEED").toUInt()
        : QRandomGenerator::global()->generate();
    const int given = qEnvironmentVariableIntValue("MANGROVE_TEST_ROUNDS");
    const int rounds = given > 0 ? given : defaultRounds;
    m_random.seed(seed);
    qInfo("MANGROVE_TEST_SEED=%u MANGROVE_TEST_ROUNDS=%d", seed, rounds);
    for (int root = 0; root < roots; ++root)
        QVERIFY(m_scene->decide(root, false));
    std::vector<Part> order{Part::Window, Part::Relay, Part::Server, Part::App};
    for (int round = 0; round < rounds; ++round) {
        for (size_t last = order.size() - 1; last > 0; --last)
            std::swap(order[last], order[size_t(below(int(last) + 1))]);
        QByteArray history = "round " + QByteArray::number(round) + ':';
        for (const Part part : order)
            history += QByteArray(" ") + name(part);
        const auto tell = qScopeGuard([&] {
            if (QTest::currentTestFailed())
                qWarning("%s", history.constData());
        });
        m_dead.clear();
        m_certain = 0;
        QVERIFY(m_scene->decide(below(roots), below(3) > 0));
        start(below(4) > 0);
        if (QTest::currentTestFailed())
            return;
        for (const Part part : order) {
            if (below(3) > 0) {
                history += " look";
                look();
            }
            if (!QTest::currentTestFailed() && below(3) == 0) { // and perhaps it dies before the server hears of it
                const int root = below(roots);
                history += " decide";
                QVERIFY(m_scene->decide(root, !isAlive(Part::Window) && below(2) == 0));
            }
            if (QTest::currentTestFailed())
                return;
            history += QByteArray(" -") + name(part);
            kill(part);
            if (QTest::currentTestFailed())
                return;
        }
        QVERIFY(m_scene->app->relay.end() != -1000);
        QTRY_COMPARE_WITH_TIMEOUT(m_scene->fixture.remaining(), QStringList(), test::patience);
        checkActivity();
        if (QTest::currentTestFailed())
            return;
    }
}

void TestRelayDeaths::stoppedForAWhile_data()
{
    QTest::addColumn<Part>("part");
    for (const Part part : {Part::Window, Part::Relay, Part::Server, Part::App})
        QTest::newRow(name(part)) << part;
}

//! While one does nothing, as in a debugger or on a machine that swaps, the others go on; then it is as if nothing had
//! been.
void TestRelayDeaths::stoppedForAWhile()
{
    QFETCH(Part, part);
    QVERIFY(m_scene->decide(0, true));
    QVERIFY(m_scene->decide(1, true));
    QVERIFY(m_scene->decide(2, false));
    start(true);
    look();
    if (QTest::currentTestFailed())
        return;
    const pid_t pid = part == Part::Window ? pid_t(m_scene->fixture.program.processId())
        : part == Part::Relay              ? m_scene->relayPid()
        : part == Part::Server             ? m_scene->serverPid()
                                           : m_scene->appPid();
    const auto goesOn = qScopeGuard([pid] { ::kill(pid, SIGCONT); });
    QVERIFY(pid > 0);
    QCOMPARE(::kill(pid, SIGSTOP), 0);
    QTRY_VERIFY_WITH_TIMEOUT(isStopped(pid), test::patience);
    if (part == Part::Window) {
        // The session needs none, and a window that hangs is as good as none.
        QVERIFY(m_scene->app->knowsUris(m_scene->allowed()));
    } else {
        QVERIFY(m_scene->decide(0, false));
        QCOMPARE(m_scene->sessions().size(), 1);
    }
    if (part == Part::App) { // what is taken back reaches the server although the app does nothing
        QVERIFY(m_scene->app->relay.until([this] { return m_scene->toldLists().last() == m_scene->allowed(); }));
        QVERIFY(m_scene->showsWhatIsAllowed());
    }
    ::kill(pid, SIGCONT);
    look();
}

QTEST_GUILESS_MAIN(TestRelayDeaths)
#include "tst_relaydeaths.moc"

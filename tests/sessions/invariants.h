#pragma once

// What has to hold beside every bad server: no turn of the event loop asks for much, what is held stays bounded, an
// honest server is answered all the time, and every refusal is told, but not without end. Begun by the fixture before
// the bad server starts, and judged when the test is over.

#include "core/sessions/registry.h"
#include "core/store/activitylog.h"
#include "tests/support/loopmeter.h"
#include "tests/support/sanitized.h"

#include <QElapsedTimer>
#include <QTest>
#include <QTimer>

namespace mangrove::test {

#if MANGROVE_ASAN
inline constexpr int valuesInAMessage = 2'000'000; // so that a run does not take too long
#else
inline constexpr int valuesInAMessage = 8'000'000; // as many as there can be
#endif
// What a turn and the whole program may ask of the heap, whatever a server sends. Counts, as time and resident memory
// depend on the machine: how long turns take is measured by scripts/bench and the soak.
inline constexpr qint64 mostAllocationsInATurn = 400'000; // 150,000 are known: a form of 30,000 fields
inline constexpr qint64 mostBytesInATurn = 128 * 1024 * 1024; // a message can have 16 MiB
inline constexpr qint64 mostHeldGrowth = 128 * 1024 * 1024; // the same, with all that waits

//! Calls a tool of one server again and again, each time when the last one was answered.
class SteadyCalls
{
public:
    static constexpr int pause = 2; // ms between two calls

    void start(OwnSession &session)
    {
        m_session = &session;
        m_timer.setSingleShot(true);
        QObject::connect(&m_timer, &QTimer::timeout, &m_timer, [this] { call(); });
        call();
    }
    //! Whether the last one is answered too.
    bool finish(int patience)
    {
        m_over = true;
        return QTest::qWaitFor([this] { return !m_waits; }, patience);
    }
    int answered() const { return m_answered; }
    int failed() const { return m_failed; }
    //! Milliseconds of each, and forgets them.
    QList<double> takeTimes() { return std::exchange(m_times, {}); }

private:
    void call()
    {
        if (m_over || !m_session)
            return;
        m_waits = true;
        QElapsedTimer since;
        since.start();
        m_session->client().callTool(QStringLiteral("what_do_you_know"), {}, &m_timer,
                                     [this, since](const Result<QByteArray> &result) {
                                         m_waits = false;
                                         ++(result ? m_answered : m_failed);
                                         m_times.append(double(since.nsecsElapsed()) / 1e6);
                                         m_timer.start(pause);
                                     });
    }

    QPointer<OwnSession> m_session;
    QTimer m_timer;
    QList<double> m_times;
    int m_answered = 0;
    int m_failed = 0;
    bool m_waits = false;
    bool m_over = false;
};

class Invariants
{
public:
    Invariants(LoopMeter &meter, OwnSession &honest) : m_meter(meter)
    {
        resetMostHeldBytes();
        m_heldBefore = heldBytes();
        m_meter.begin();
        m_clock.start();
        m_calls.start(honest);
    }

    //! No more questions; while the honest server still runs.
    void endCalls(int patience) { m_answeredLast = m_calls.finish(patience); }

    SteadyCalls &calls() { return m_calls; }

    //! What does not hold, one line each.
    QStringList faults(const Registry &registry, const ActivityLog &activity, const QList<ServerId> &bad) const
    {
        QStringList faults;
        const Check check = [&faults](bool holds, const QString &fault) {
            if (!holds)
                faults.append(fault);
        };
        check(m_answeredLast && m_calls.answered() > 0 && m_calls.failed() == 0,
              QStringLiteral("the honest server was answered %1 times, and %2 times not")
                  .arg(m_calls.answered())
                  .arg(m_calls.failed()));
        checkTurn(check, "allocations", m_meter.mostAllocations(), mostAllocationsInATurn);
        checkTurn(check, "bytes of the heap", m_meter.mostBytes(), mostBytesInATurn);
        const qint64 grown = mostHeldBytes() - m_heldBefore;
        check(grown < mostHeldGrowth, QStringLiteral("it held %1 more bytes of the heap").arg(grown));
        if (qEnvironmentVariableIsSet("MANGROVE_PRINT_COUNTS")) {
            qInfo("counts: %lld allocations in a turn (%s), %lld bytes in a turn (%s), %lld held; %g ms "
                  "computed, %g ms slept",
                  m_meter.mostAllocations().amount, m_meter.mostAllocations().name.constData(),
                  m_meter.mostBytes().amount, m_meter.mostBytes().name.constData(), grown,
                  m_meter.longestComputed().time, m_meter.longestBlocked().time);
        }
        for (const ServerId &server : bad)
            checkLines(check, registry.status(server), activity, server);
        return faults;
    }

private:
    using Check = std::function<void(bool holds, const QString &fault)>;

    static void checkTurn(const Check &check, const char *what, const LoopMeter::Work &turn, qint64 most)
    {
        check(turn.amount < most,
              QStringLiteral("a turn of the event loop asked for %1 %2: %3")
                  .arg(turn.amount)
                  .arg(QLatin1String(what), QString::fromLatin1(turn.name)));
    }

    void checkLines(const Check &check, const ServerStatus &status, const ActivityLog &activity,
                    const ServerId &server) const
    {
        const auto count = [&](ActivityKind kind) {
            ActivityFilter filter;
            filter.server = server;
            filter.kinds = {kind};
            return activity.count(filter);
        };
        const QString name = server.value;
        const bool wasRefused = status.session.violations > 0 || status.session.noiseLines > 0;
        check(!wasRefused || count(ActivityKind::Refused) > 0,
              QStringLiteral("nothing tells what was refused to %1").arg(name));
        check(status.session.violations == 0 || !status.session.lastViolation.isEmpty(),
              QStringLiteral("the status does not say what was refused to %1").arg(name));
        const bool hasFailed = status.state == ServerState::Failed || status.state == ServerState::Exited;
        check(!hasFailed || !status.reason.isEmpty(), QStringLiteral("%1 has ended without a reason").arg(name));
        check(!hasFailed || count(ActivityKind::Exited) + count(ActivityKind::Failed) > 0,
              QStringLiteral("nothing tells of the end of %1").arg(name));
        // Each session has windows of its own.
        const int windows = int(m_clock.elapsed()) / SessionReporter::window + 1 + count(ActivityKind::Started);
        for (const ActivityKind kind : {ActivityKind::Refused, ActivityKind::Asked, ActivityKind::Answered,
                                        ActivityKind::Notified, ActivityKind::Failed, ActivityKind::Exited}) {
            check(count(kind) <= windows * (SessionReporter::linesPerWindow + 1),
                  QStringLiteral("%1 has %2 lines \"%3\" in %4 windows")
                      .arg(name)
                      .arg(count(kind))
                      .arg(toWord(kind))
                      .arg(windows));
        }
    }

    LoopMeter &m_meter;
    SteadyCalls m_calls;
    QElapsedTimer m_clock;
    qint64 m_heldBefore = 0;
    bool m_answeredLast = false;
};

} // namespace mangrove::test

#pragma once

// What has to hold beside every bad server: no turn of the event loop is long, memory stays bounded, an honest server is
// answered all the time, and every refusal is told, but not without end. Begun by the fixture before the bad server
// starts, and judged when the test is over.

#include "core/session/registry.h"
#include "core/store/activitylog.h"
#include "tests/support/loopmeter.h"

#include <QElapsedTimer>
#include <QFile>
#include <QTest>
#include <QTimer>

#ifdef __GLIBC__
#include <malloc.h>
#endif

namespace mangrove::test {

#if defined(__has_feature) // clang
#define MANGROVE_ASAN __has_feature(address_sanitizer)
#elif defined(__SANITIZE_ADDRESS__) // gcc
#define MANGROVE_ASAN 1
#else
#define MANGROVE_ASAN 0
#endif
#if MANGROVE_ASAN
inline constexpr int slowness = 4; // what the sanitizer costs, in time and in memory
#else
inline constexpr int slowness = 1;
#endif
inline constexpr double longestTurn = 100 * slowness; // ms
inline constexpr int valuesInAMessage = 8'000'000 / slowness; // as many as there can be
inline constexpr qint64 mostMemory = 64 * 1024 * slowness; // KiB

//! KiB, of "VmRSS" and the like; Linux.
inline qint64 memory(const char *field)
{
    QFile status(QStringLiteral("/proc/self/status"));
    if (!status.open(QIODevice::ReadOnly))
        return 0;
    for (const QByteArray &line : status.readAll().split('\n')) {
        if (line.startsWith(field))
            return line.mid(qstrlen(field) + 1).trimmed().split(' ').constFirst().toLongLong();
    }
    return 0;
}

//! From now on VmHWM is the most that was used since.
inline void resetPeakMemory()
{
#ifdef __GLIBC__
    malloc_trim(0); // what is free now would hide growth
#endif
    QFile file(QStringLiteral("/proc/self/clear_refs"));
    if (file.open(QIODevice::WriteOnly))
        file.write("5");
}

//! Calls a tool of one server again and again, each time when the last one was answered.
class SteadyCalls
{
public:
    static constexpr int pause = 2; // ms between two calls

    void start(Session &session)
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

    QPointer<Session> m_session;
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
    Invariants(LoopMeter &meter, Session &honest) : m_meter(meter)
    {
        resetPeakMemory();
        m_memory = memory("VmRSS:");
        m_meter.begin();
        m_clock.start();
        m_calls.start(honest);
    }

    //! No more questions; while the honest server still runs.
    void endCalls(int patience) { m_answeredLast = m_calls.finish(patience); }

    SteadyCalls &calls() { return m_calls; }

    //! What does not hold, one line each.
    QStringList faults(const Registry &registry, const ActivityLog &activity,
                       const QList<ServerId> &bad) const
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
        checkTurn(check, "computed", m_meter.longestComputed());
        checkTurn(check, "slept", m_meter.longestBlocked());
        const qint64 grown = memory("VmHWM:") - m_memory;
        check(grown < mostMemory, QStringLiteral("memory has grown by %1 MiB").arg(grown / 1024));
        for (const ServerId &server : bad)
            checkLines(check, registry.status(server), activity, server);
        return faults;
    }

private:
    using Check = std::function<void(bool holds, const QString &fault)>;

    static void checkTurn(const Check &check, const char *verb, const LoopMeter::Turn &turn)
    {
        check(turn.time < longestTurn,
              QStringLiteral("a turn of the event loop %1 for %2 ms: %3")
                  .arg(QLatin1String(verb))
                  .arg(turn.time)
                  .arg(QString::fromLatin1(turn.name)));
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
        check(!hasFailed || !status.reason.isEmpty(),
              QStringLiteral("%1 has ended without a reason").arg(name));
        check(!hasFailed || count(ActivityKind::Exited) + count(ActivityKind::Failed) > 0,
              QStringLiteral("nothing tells of the end of %1").arg(name));
        // Each session has windows of its own.
        const int windows =
            int(m_clock.elapsed()) / SessionJournal::window + 1 + count(ActivityKind::Started);
        for (const ActivityKind kind : {ActivityKind::Refused, ActivityKind::Asked, ActivityKind::Answered,
                                        ActivityKind::Notified, ActivityKind::Failed, ActivityKind::Exited}) {
            check(count(kind) <= windows * (SessionJournal::linesPerWindow + 1),
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
    qint64 m_memory = 0; // KiB
    bool m_answeredLast = false;
};

} // namespace mangrove::test

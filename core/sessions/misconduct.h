#pragma once

// What a server has done in one session that the protocol forbids: lines on its standard output that are no messages,
// and messages that break a rule. Counts them, keeps the latest of each to be shown, and has the record told without
// being flooded. Owned by its session, whom it tells when it is too much; it never ends anything itself.

#include "core/base/result.h"
#include "core/base/secretmask.h"
#include "core/sessions/serverstatus.h"

#include <QCoreApplication>
#include <QDateTime>
#include <QDeadlineTimer>

#include <algorithm>

namespace mangrove {

class SessionReporter;

class Misconduct
{
    Q_DECLARE_TR_FUNCTIONS(Misconduct)

public:
    static constexpr int badLineLimit = 1000; // within `window`
    static constexpr int window = 60000; // ms
    static constexpr int noiseShown = 200; // bytes

    //! `reporter` outlives it. What `mask` hides is not kept.
    Misconduct(SessionReporter &reporter, const SecretMask &mask);

    //! Counts a line that cannot be read. Protocol, with the sentence for the person, when there are too many.
    Result<void> addBadLine();
    //! A line that does not even begin like a message. Only the first of a session is written down.
    void addNoise(const QByteArray &line);
    //! A message that breaks a rule; the sentence says which.
    void addViolation(const QString &sentence);
    //! Sets what it knows in there: numbers, and the latest of each.
    void describe(SessionInfo &info) const;

private:
    SessionReporter &m_reporter;
    SecretMask m_mask;
    int m_noiseLines = 0;
    QString m_lastNoise;
    int m_violations = 0;
    QString m_lastViolation;
    QDeadlineTimer m_window; // expired before the first bad line
    int m_badLines = 0; // in this window
};

// How often something may happen: `burst` times at once, and `perSecond` in the long run. Owned by who does it. It has
// no timer: it is told the time, which may jump, also backwards.
class TokenBucket
{
public:
    TokenBucket(int perSecond, int burst) : m_perSecond(perSecond), m_burst(burst), m_tokens(burst) { }

    //! Whether it may happen now; if so, that counts.
    bool take(const QDateTime &now)
    {
        fill(now);
        if (m_tokens < 1)
            return false;
        m_tokens -= 1;
        return true;
    }

    //! The same, where who is refused may go on: 0 when it may happen, else how often in a row that was refused. A row
    //! ends when the whole burst is there again.
    int refuse(const QDateTime &now)
    {
        if (m_refused > 0 && isFull(now))
            m_refused = 0;
        return take(now) ? 0 : ++m_refused;
    }

    //! Nothing has happened for so long that the whole burst is there again.
    bool isFull(const QDateTime &now)
    {
        fill(now);
        return m_tokens >= m_burst;
    }

private:
    void fill(const QDateTime &now)
    {
        if (m_filled.isValid()) {
            const qint64 passed = std::max<qint64>(0, m_filled.msecsTo(now));
            m_tokens = std::min<double>(m_burst, m_tokens + double(passed) * m_perSecond / 1000);
        }
        m_filled = now;
    }

    int m_perSecond;
    int m_burst;
    double m_tokens;
    int m_refused = 0;
    QDateTime m_filled;
};

} // namespace mangrove

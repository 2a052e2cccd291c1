#pragma once

// What a server has done in one session that the protocol forbids: lines on its standard output that are no messages,
// and messages that break a rule. Counts them, keeps the latest of each to be shown, and has the record told without
// being flooded. Owned by its session, whom it tells when it is too much; it never ends anything itself.

#include "core/base/result.h"
#include "core/base/secretmask.h"
#include "core/sessions/sessioninfo.h"

#include <QCoreApplication>
#include <QDeadlineTimer>

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

} // namespace mangrove

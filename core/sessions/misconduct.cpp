#include "core/sessions/misconduct.h"

#include "core/base/displaytext.h"
#include "core/sessions/sessionreporter.h"

namespace mangrove {

Misconduct::Misconduct(SessionReporter &reporter, const SecretMask &mask) : m_reporter(reporter), m_mask(mask)
{ }

Result<void> Misconduct::addBadLine()
{
    if (m_window.hasExpired()) {
        m_window.setRemainingTime(window);
        m_badLines = 0;
    }
    if (++m_badLines <= badLineLimit)
        return {};
    return Error{
        ErrorCode::Protocol,
        tr("It wrote more than %1 lines in a minute to its standard output that are no messages.").arg(badLineLimit)};
}

void Misconduct::addNoise(const QByteArray &line)
{
    ++m_noiseLines;
    m_lastNoise = displayText(QString::fromUtf8(m_mask.beginning(line, noiseShown)), noiseShown);
    if (m_noiseLines == 1) {
        m_reporter.write(ActivityKind::Refused,
                         tr("Wrote a line to its standard output that is no message: %1").arg(m_lastNoise));
    }
}

void Misconduct::addViolation(const QString &sentence)
{
    ++m_violations;
    m_lastViolation = m_mask.text(sentence);
    m_reporter.write(ActivityKind::Refused, sentence);
}

void Misconduct::describe(SessionInfo &info) const
{
    info.noiseLines = m_noiseLines;
    info.lastNoise = m_lastNoise;
    info.violations = m_violations;
    info.lastViolation = m_lastViolation;
}

} // namespace mangrove

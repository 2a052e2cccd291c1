#include "core/access/withheldquestions.h"

#include <algorithm>

namespace mangrove {

namespace {

// Timers stand still while the machine sleeps, and the clock does not: never sleep longer than this.
constexpr qint64 longestWait = 15000; // ms

} // namespace

WithheldQuestions::WithheldQuestions(const Clock &clock, QObject *parent) : QObject(parent), m_clock(clock)
{
    m_timer.setObjectName(QStringLiteral("withheld questions"));
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &WithheldQuestions::endDue);
}

void WithheldQuestions::begin(const ServerId &server, qint64 askFrom)
{
    const bool had = m_waiting.remove(server);
    if (askFrom > m_clock.elapsed())
        m_waiting.insert(server, {askFrom, 0, false});
    if (had)
        Q_EMIT changed(server);
    schedule();
}

void WithheldQuestions::end(const ServerId &server)
{
    if (m_waiting.remove(server))
        Q_EMIT changed(server);
}

bool WithheldQuestions::withholds(const ServerId &server) const
{
    const auto waiting = m_waiting.constFind(server);
    return waiting != m_waiting.cend() && waiting->askFrom > m_clock.elapsed();
}

void WithheldQuestions::withhold(const ServerId &server, int roots)
{
    const auto waiting = m_waiting.find(server);
    if (waiting == m_waiting.end())
        return;
    waiting->hasAsked = true;
    waiting->roots = roots;
    Q_EMIT changed(server);
}

void WithheldQuestions::revise(const ServerId &server, int roots)
{
    const auto waiting = m_waiting.find(server);
    if (waiting == m_waiting.end() || !waiting->hasAsked || waiting->roots == roots)
        return;
    waiting->roots = roots;
    Q_EMIT changed(server);
}

std::optional<WithheldQuestions::Withheld> WithheldQuestions::withheld(const ServerId &server) const
{
    const auto waiting = m_waiting.constFind(server);
    if (waiting == m_waiting.cend() || !waiting->hasAsked || waiting->roots == 0)
        return std::nullopt;
    return Withheld{waiting->roots, m_clock.now().addMSecs(waiting->askFrom - m_clock.elapsed())};
}

void WithheldQuestions::letAsk(const ServerId &server)
{
    const Waiting waiting = m_waiting.take(server);
    Q_EMIT changed(server);
    if (waiting.hasAsked)
        Q_EMIT due(server);
}

void WithheldQuestions::endDue()
{
    const qint64 now = m_clock.elapsed();
    QList<ServerId> over;
    for (auto waiting = m_waiting.cbegin(); waiting != m_waiting.cend(); ++waiting) {
        if (waiting->askFrom <= now)
            over.append(waiting.key());
    }
    for (const ServerId &server : over)
        letAsk(server);
    schedule();
}

void WithheldQuestions::schedule()
{
    m_timer.stop();
    qint64 next = longestWait;
    for (const Waiting &waiting : std::as_const(m_waiting))
        next = std::min(next, waiting.askFrom - m_clock.elapsed());
    if (!m_waiting.isEmpty())
        m_timer.start(int(std::max<qint64>(next, 0)));
}

} // namespace mangrove

#include "core/access/answerwaits.h"

#include <algorithm>
#include <utility>

namespace mangrove {

AnswerWaits::AnswerWaits(QObject *parent) : QObject(parent)
{
    m_next.setSingleShot(true);
    connect(&m_next, &QTimer::timeout, this, &AnswerWaits::onTimeout);
}

quint64 AnswerWaits::add(For what, int time, QObject *context, const RootsAuthority::Answer &answer)
{
    m_waits.append({++m_lastTicket, what, QDeadlineTimer(time), context, answer});
    schedule();
    return m_lastTicket;
}

void AnswerWaits::cancel(quint64 ticket)
{
    m_waits.removeIf([ticket](const Wait &one) { return one.ticket == ticket; });
    schedule();
}

void AnswerWaits::answer(bool isLooked, bool hasApp)
{
    end([=](const Wait &one) { return isLooked && (hasApp || one.what == For::Look); });
}

void AnswerWaits::onTimeout()
{
    const auto isOver = [](const Wait &one) { return one.end.hasExpired(); };
    if (std::ranges::any_of(m_waits, [&isOver](const Wait &one) { return one.what == For::LookAndApp && isOver(one); }))
        Q_EMIT appIsLate();
    end(isOver);
}

void AnswerWaits::schedule()
{
    m_next.stop();
    const auto next = std::ranges::min_element(m_waits, {}, &Wait::end);
    if (next != m_waits.end())
        m_next.start(int(next->end.remainingTime()));
}

void AnswerWaits::end(const std::function<bool(const Wait &)> &isMeant)
{
    QList<Wait> over;
    m_waits.removeIf([&](const Wait &one) {
        if (!isMeant(one))
            return false;
        over.append(one);
        return true;
    });
    for (const Wait &one : std::as_const(over)) {
        if (one.context)
            one.answer(true);
    }
    schedule();
}

} // namespace mangrove

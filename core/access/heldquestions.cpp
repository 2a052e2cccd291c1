#include "core/access/heldquestions.h"

#include <algorithm>

namespace mangrove {

HeldQuestions::HeldQuestions(QObject *parent) : QObject(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &HeldQuestions::answerOverdue);
}

void HeldQuestions::hold(quint64 ticket, const SessionId &session, QObject *context, int time,
                         std::function<void(bool putOff)> answer)
{
    m_questions.append({ticket, session, context, std::move(answer), QDeadlineTimer(time)});
    schedule();
}

SessionId HeldQuestions::drop(quint64 ticket)
{
    const auto it = std::ranges::find(m_questions, ticket, &Question::ticket);
    if (it == m_questions.end())
        return {};
    const SessionId session = it->session;
    m_questions.erase(it);
    schedule();
    return session;
}

void HeldQuestions::dropAll(const SessionId &session)
{
    m_questions.removeIf([&session](const Question &question) { return question.session == session; });
    schedule();
}

void HeldQuestions::giveTime(quint64 ticket, int time)
{
    const auto it = std::ranges::find(m_questions, ticket, &Question::ticket);
    if (it == m_questions.end())
        return;
    it->deadline = QDeadlineTimer(time);
    schedule();
}

void HeldQuestions::answer(quint64 ticket)
{
    answerAndRemove([ticket](const Question &question) { return question.ticket == ticket; }, false);
}

bool HeldQuestions::isHeld(quint64 ticket) const
{
    return std::ranges::find(m_questions, ticket, &Question::ticket) != m_questions.end();
}

int HeldQuestions::count(const SessionId &session) const
{
    return int(std::ranges::count(m_questions, session, &Question::session));
}

void HeldQuestions::answerAll(const QList<SessionId> &sessions, bool putOff)
{
    answerAndRemove([&sessions](const Question &question) { return sessions.contains(question.session); }, putOff);
}

void HeldQuestions::answerLimited()
{
    answerAndRemove([](const Question &question) { return !question.deadline.isForever(); }, false);
}

void HeldQuestions::answerOverdue()
{
    answerAndRemove([](const Question &question) { return question.deadline.hasExpired(); }, false);
}

void HeldQuestions::answerAndRemove(const std::function<bool(const Question &)> &which, bool putOff)
{
    // An answer may lead to further questions or withdrawals: take them out before the first callback runs. Each is
    // looked at once, as time passes: one that became overdue between two looks would go without an answer.
    QList<Question> answered;
    QList<Question> others;
    for (const Question &question : std::as_const(m_questions))
        (which(question) ? answered : others).append(question);
    m_questions = others;
    schedule();
    for (const Question &question : std::as_const(answered)) {
        if (question.context)
            question.answer(putOff);
    }
}

void HeldQuestions::schedule()
{
    m_timer.stop();
    if (m_questions.isEmpty())
        return;
    const auto next = std::ranges::min_element(m_questions, {}, &Question::deadline);
    if (!next->deadline.isForever())
        m_timer.start(int(next->deadline.remainingTime()));
}

} // namespace mangrove

#pragma once

// Questions for roots that wait for a person, each with its time limit. Owned by the gate. It knows who asked and how
// to answer, and not what the answer is.

#include "core/base/ids.h"

#include <QDeadlineTimer>
#include <QObject>
#include <QPointer>
#include <QTimer>

#include <functional>

namespace mangrove {

class HeldQuestions : public QObject
{
    Q_OBJECT

public:
    struct Question
    {
        quint64 ticket = 0;
        SessionId session;
        QPointer<QObject> context; // gone: the question is dropped
        std::function<void(bool putOff)> answer;
        QDeadlineTimer deadline;
    };

    explicit HeldQuestions(QObject *parent = nullptr);

    //! Holds a question for `time` ms at most (-1: without an end); then it is answered with what is so far.
    void hold(quint64 ticket, const SessionId &session, QObject *context, int time,
              std::function<void(bool putOff)> answer);
    //! Drops a question. Returns its session; an empty id for an unknown ticket.
    SessionId drop(quint64 ticket);
    void dropAll(const SessionId &session);
    //! Gives a question `time` ms from now on, and answers one, as not put off. Unknown tickets are no error.
    void giveTime(quint64 ticket, int time);
    void answer(quint64 ticket);
    bool isHeld(quint64 ticket) const;
    int count(const SessionId &session) const;
    //! Answers all questions of these sessions, oldest first. `putOff`: the person did not want to decide.
    void answerAll(const QList<SessionId> &sessions, bool putOff = false);
    //! Answers those that have a time limit now, as if it were over.
    void answerLimited();

private:
    void answerOverdue();
    void schedule();
    void answerAndRemove(const std::function<bool(const Question &)> &which, bool putOff);

    QList<Question> m_questions;
    QTimer m_timer;
};

} // namespace mangrove

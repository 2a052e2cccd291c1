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
        ServerId server;
        QPointer<QObject> context; // gone: the question is dropped
        std::function<void()> answer;
        QDeadlineTimer deadline;
    };

    explicit HeldQuestions(QObject *parent = nullptr);

    //! Holds a question for `time` ms at most; then it is answered with what is so far.
    void hold(quint64 ticket, const ServerId &server, QObject *context, int time,
              std::function<void()> answer);
    //! Drops a question. Returns its server; an empty id for an unknown ticket.
    ServerId drop(quint64 ticket);
    void dropAll(const ServerId &server);
    int count(const ServerId &server) const;
    //! Answers all questions of a server, oldest first.
    void answerAll(const ServerId &server);

private:
    void answerOverdue();
    void schedule();
    void answerAndRemove(const std::function<bool(const Question &)> &which);

    QList<Question> m_questions;
    QTimer m_timer;
};

} // namespace mangrove

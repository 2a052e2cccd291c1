#pragma once

// Who waits for the first look at the roots, or for what the app has as well, each for a time of its own: who waits for
// less ends nobody else's. Owned by the authority that answers. It does not know what is there, and is told.

#include "core/access/rootsauthority.h"

#include <QDeadlineTimer>
#include <QList>
#include <QPointer>
#include <QTimer>

#include <functional>

namespace mangrove {

class AnswerWaits final : public QObject
{
    Q_OBJECT

public:
    enum class For { Look, LookAndApp };

    explicit AnswerWaits(QObject *parent = nullptr);

    //! Answers once: when it is there, or after `time` ms. Not when `context` is gone. The ticket is never 0.
    quint64 add(For what, int time, QObject *context, const RootsAuthority::Answer &answer);
    void cancel(quint64 ticket);
    //! Answers those that have what they wait for.
    void answer(bool isLooked, bool hasApp);

Q_SIGNALS:
    //! The time of one is over who waited for the app as well; it is answered when this returns.
    void appIsLate();

private:
    struct Wait
    {
        quint64 ticket = 0;
        For what = For::Look;
        QDeadlineTimer end;
        QPointer<QObject> context;
        RootsAuthority::Answer answer;
    };

    void onTimeout();
    void schedule();
    void end(const std::function<bool(const Wait &)> &isMeant);

    QList<Wait> m_waits;
    QTimer m_next; // the end of whoever waits for the shortest time
    quint64 m_lastTicket = 0;
};

} // namespace mangrove

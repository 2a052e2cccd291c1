#pragma once

// Questions for roots that open no request yet, because their server was restarted by itself a moment ago: a server
// that ends and comes back again and again must not put one dialog after the other before a person. When the time is
// over, or a person wants it, what was asked meanwhile is asked after all. One for all servers, owned by the gate. It
// opens no request. Time is that of Clock::elapsed(), which goes on while the machine sleeps.

#include "core/base/clock.h"
#include "core/base/ids.h"

#include <QHash>
#include <QObject>
#include <QTimer>

#include <optional>

namespace mangrove {

class WithheldQuestions : public QObject
{
    Q_OBJECT

public:
    struct Withheld
    {
        int roots = 0; // that it would ask for, at least one
        QDateTime until; // UTC, by the wall clock as it is now

        bool operator==(const Withheld &) const = default;
    };

    explicit WithheldQuestions(const Clock &clock, QObject *parent = nullptr);

    //! A server begins anew; its questions open requests from this Clock::elapsed() on, 0: at once.
    void begin(const ServerId &server, qint64 askFrom);
    //! It has stopped for good.
    void end(const ServerId &server);
    bool withholds(const ServerId &server) const;
    //! It has asked, and would have opened a request about so many roots; only while withholds().
    void withhold(const ServerId &server, int roots);
    //! So many are left of what it asked for: a person has decided some, or more have become undecided.
    void revise(const ServerId &server, int roots);
    //! What is withheld of a server; nothing when it has not asked, or nothing is left to ask.
    std::optional<Withheld> withheld(const ServerId &server) const;
    //! A person wants it to be asked now.
    void letAsk(const ServerId &server);
    //! Lets go what is due; otherwise done within 15 s after its time.
    void endDue();

Q_SIGNALS:
    //! withheld() may differ.
    void changed(const mangrove::ServerId &server);
    //! What was withheld is to be asked now.
    void due(const mangrove::ServerId &server);

private:
    struct Waiting
    {
        qint64 askFrom = 0;
        int roots = 0;
        bool hasAsked = false;
    };

    void schedule();

    const Clock &m_clock;
    QHash<ServerId, Waiting> m_waiting;
    QTimer m_timer;
};

} // namespace mangrove

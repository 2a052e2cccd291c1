#pragma once

// What each confined server was refused since its last start, by what was noticed of it. Owned by the application; told by
// whoever listens to a server, asked by the window and the command line. It decides nothing and asks nobody.

#include "core/base/ids.h"
#include "core/refusals/refusalcount.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace mangrove {

class Refusals : public QObject
{
    Q_OBJECT

public:
    static constexpr int pause = 250; // ms between two signals, however many refusals come

    explicit Refusals(QObject *parent = nullptr);

    //! A session of it begins: what an earlier one was refused does not count any more.
    void begin(const ServerId &server);
    void note(const ServerId &server, const Refusal &refusal, quint64 times = 1);
    //! It is not there any more.
    void forget(const ServerId &server);

    QList<CountedRefusal> of(const ServerId &server) const { return m_counts.value(server).all(); }

Q_SIGNALS:
    //! Something is among them that was not, or all of it is gone.
    void changed(const mangrove::ServerId &server);

private:
    void announce(const ServerId &server);

    QHash<ServerId, RefusalCount> m_counts;
    QSet<ServerId> m_news;
    QTimer m_pause;
};

} // namespace mangrove

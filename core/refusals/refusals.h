#pragma once

// What each confined server was refused in its sessions, by what was noticed of it: in the window's own since its last
// start, and in those of apps, which other processes carry. Owned by the application, and by each relay for its one
// session; told by whoever listens to a server, asked by the window and the command line. It decides nothing and asks
// nobody.

#include "core/base/ids.h"
#include "core/refusals/refusal.h"

#include <QHash>
#include <QObject>
#include <QSet>
#include <QTimer>

namespace mangrove {

class Refusals : public QObject
{
    Q_OBJECT

public:
    static constexpr int pause = 250; // ms between two signals of news, however many refusals come
    static constexpr int countPause = 2000; // ms between two that known ones have become more

    explicit Refusals(QObject *parent = nullptr);

    // --- the session of this process
    //! It begins: what an earlier one was refused does not count any more.
    void begin(const ServerId &server);
    void note(const ServerId &server, const Refusal &refusal, quint64 times = 1);
    //! What it tries cannot be seen, see RefusalCount::blindness().
    void noteBlindness(const ServerId &server, int error);

    // --- sessions of apps
    //! All that this one was refused so far, in the place of what was said of it before.
    void replace(const SessionId &session, const ServerId &server, const RefusalCount &count);
    //! It has ended. What it was refused stays until another session of an app's tells of its own, as that of this
    //! process stays until the next start.
    void end(const SessionId &session);

    //! The server is not there any more.
    void forget(const ServerId &server);

    //! In all of its sessions, each path once: those of this process first.
    QList<CountedRefusal> of(const ServerId &server) const;
    //! In one; the empty id: that of this process.
    RefusalCount of(const ServerId &server, const SessionId &session) const;
    //! Of the first session that has one.
    int blindness(const ServerId &server) const;

Q_SIGNALS:
    //! Something is among them that was not, or is not among them any more.
    void changed(const mangrove::ServerId &server);
    //! What was among them was refused more often.
    void counted(const mangrove::ServerId &server);

private:
    struct Session
    {
        SessionId id; // empty: of this process
        RefusalCount count;
        bool isOver = false;
    };

    Session &take(const ServerId &server, const SessionId &session);
    void announce(const ServerId &server);
    void announceCount(const ServerId &server);

    QHash<ServerId, QList<Session>> m_sessions; // in the order in which they were refused something first
    QSet<ServerId> m_news;
    QSet<ServerId> m_more;
    QTimer m_pause;
    QTimer m_countPause;
};

} // namespace mangrove

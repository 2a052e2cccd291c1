#pragma once

// What every running session was told, by session: what has left, what is on its way, and what may have arrived. Owned
// by the application; the gate writes, the window reads. It is the truth about the past and knows no rule. The figures
// of a server are the sum of its sessions.

#include "core/base/ids.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <functional>
#include <optional>

namespace mangrove {

struct Told
{
    RootId root;
    QString uri;
    QString name;
    bool byApp = false; // one of the app's own roots, told because the app has it
    //! Not told by a list of roots: the app's messages brought it in this member.
    QString carrier = {};

    bool operator==(const Told &) const = default;
};

struct SeenRecord
{
    //! All that is known or may be known: `told`, `passed`, `carried`, what is on its way, what may have arrived or
    //! still may.
    QList<Told> seen;
    //! What the last answer that has left held, unless it is known to have been ignored; where it is not sure which one
    //! comes last, what all of them held.
    QList<Told> told;
    QList<Told> passed; // what it was started with, by templates: known for as long as it runs
    //! What the app's messages brought besides, roots, what lies in them, and places that are none: known for as long
    //! as it runs.
    QList<Told> carried;
    int strays = 0; // answers that may have arrived, or may still, after any newer one
    int asked = 0;
    int notified = 0;
    QDateTime lastAsked; // UTC, all of them; invalid when it never happened
    QDateTime lastAnswer;
    QDateTime lastNotified;
    bool withheldWhileAsking = false; // the last answer was given while a request was still open

    bool operator==(const SeenRecord &) const = default;
};

//! A list that leaves now.
struct Telling
{
    quint64 message = 0; // names it within its session
    QList<Told> roots;
    bool isIgnored = false; // the server is known to go on with what it knew
    bool isWhileAsking = false; // a request was still open
};

class SeenLedger : public QObject
{
    Q_OBJECT

public:
    static constexpr int pause = 20; // ms; a server that asks again and again does not keep the window busy

    explicit SeenLedger(QObject *parent = nullptr);

    //! Those that run, in the order in which they began.
    QList<SessionId> sessions(const ServerId &server) const { return m_servers.value(server); }
    //! Empty for an unknown session.
    ServerId serverOf(const SessionId &session) const { return m_sessions.value(session).server; }
    SeenRecord record(const SessionId &session) const;
    //! The sum of its sessions: what any of them knows, all that they asked, the last times.
    SeenRecord record(const ServerId &server) const;
    //! Whether any session of this server knows the root, or may know it, under whatever URI.
    bool hasSeen(const ServerId &server, const RootId &root) const;
    //! Whether this session was told, or passed, exactly this URI of the root, and none other that it may still know.
    bool isToldOnly(const SessionId &session, const RootId &root, const QString &uri) const;
    //! Whether it may know the root under another URI than this one. Of what lies in it the app may have brought more.
    bool knowsOther(const SessionId &session, const RootId &root, const QString &uri) const;
    //! Whether the last list that left, or is on its way, is this one and no other has failed since. A stray of before
    //! does not count: telling the server once more would not call it back.
    bool isLast(const SessionId &session, const QList<Told> &roots) const;

    void began(const SessionId &session, const ServerId &server);
    //! The session is over: what it knew went with its process.
    void ended(const SessionId &session);
    //! These stand in what it was started with.
    void passed(const SessionId &session, const QList<Told> &roots);
    //! This is all that the app's messages brought it. Whether that is news.
    bool carried(const SessionId &session, const QList<Told> &places);
    void asked(const SessionId &session, const QDateTime &time);
    //! This list is on its way. With a number that is on its way already, it takes that one's place.
    void leaves(const SessionId &session, const Telling &telling);
    //! It has left: it replaces what was told before, except for what overtook it or was overtaken.
    void left(const SessionId &session, quint64 message, const QDateTime &time);
    //! It did not leave (`certain`), or is a stray: it may have arrived all the same, or something between may deliver
    //! it after any newer list. So the server may know it, and nothing but it, until the session ends.
    void failed(const SessionId &session, quint64 message, bool certain);
    void notified(const SessionId &session, const QDateTime &time);
    //! What another process has written down of this session, which it carries, takes the place of what is known here.
    void replace(const SessionId &session, const SeenRecord &record);

Q_SIGNALS:
    //! At once after a pause; what follows within it comes together at its end.
    void changed(const mangrove::ServerId &server);

private:
    struct OnItsWay
    {
        Telling telling;
        bool hasCrossed = false; // others were settled since this one was made: either may come last
        QList<Told> crossed; // what any of those held
        QList<Told> crossedAll; // what each of those held
    };
    struct Entry
    {
        ServerId server;
        SeenRecord record; // `seen` is made when it is asked for
        QList<OnItsWay> onTheWay; // oldest first
        QList<Told> perhaps; // may have arrived, or may still
        bool isUnsure = false; // which list came last, so that telling it once more is due
        // Which of the strays comes last, and whether any does, nobody will know; so no more of them is kept than this.
        QList<Told> straysAny; // what any of them held
        QList<Told> straysAll; // what each of them held
        QList<Told> last; // what the last answer that has left held, ignored or not

        QList<Told> known() const;
        bool mayKnow(const std::function<bool(const Told &)> &which) const;
        //! No longer on its way. Nothing when it was not.
        std::optional<OnItsWay> take(quint64 message);
        void cross(const QList<Told> &roots);
        void stray(const QList<Told> &roots);
        //! Perhaps another list came last: `all` is what each of those that may have held, `any` what one of them did.
        void doubt(const QList<Told> &all, const QList<Told> &any);
    };

    Entry *find(const SessionId &session); // null: over, or never begun
    void touch(const ServerId &server);
    void announce();

    QHash<SessionId, Entry> m_sessions;
    QHash<ServerId, QList<SessionId>> m_servers;
    QSet<ServerId> m_touched; // and not yet announced
    QTimer m_pause;
};

} // namespace mangrove

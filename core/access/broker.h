#pragma once

// Access requests that wait for a person: pure data, opened, joined, answered or withdrawn. It knows no widget and no
// rule; the gate opens and closes requests. At most one request per server about its roots, and one about what it was
// refused.

#include "core/base/clock.h"
#include "core/base/ids.h"
#include "core/refusals/refusal.h"
#include "core/servers/addedpath.h"
#include "core/workspace/decision.h"

#include <QDateTime>
#include <QList>
#include <QMetaType>
#include <QObject>
#include <QString>

#include <optional>

namespace mangrove {

//! A root of an app's own that is none of the workspace's: a person may add it.
struct OfferedRoot
{
    QString uri; // canonical
    QString path; // that it names
    QString name; // the app's word for it, foreign text; may be empty
    QString app; // what the app calls itself, foreign text

    bool operator==(const OfferedRoot &) const = default;
};

//! A path that a confined server was refused, and what could be granted so that it is not.
struct WantedPath
{
    Refusal refusal;
    QString path; // the same as a text, with no link on the way
    RootId holder; // the innermost root that holds it; empty: none does
    QString project; // the folder of the project that it lies in; empty where there is none, or a root holds it
    //! The path alone, or the folder that something is to be made in. Without a path: it cannot be had.
    AddedPath only;
    QString warning; // of that: a sentence; empty where there is nothing to be warned of
    QString gitOf = {}; // `only` is where git keeps what belongs to this folder; empty: it is something else
    bool isHidden = false; // as its name is never inside
    bool isOffered = false; // nothing was refused: it goes with a folder that was granted

    bool operator==(const WantedPath &) const = default;
};

struct AccessRequest
{
    quint64 number = 0; // unique in this run, ascending
    ServerId server;
    QList<RootId> roots; // undecided ones, in the person's order
    QList<RootId> proposed; // those among them that the command line put forward, whatever was decided before
    QDateTime since; // UTC
    bool stands = false; // it waits for a person, whatever the server does
    QList<OfferedRoot> offers = {}; // nothing is decided about them here
    QList<RootId> writing = {}; // of the proposed ones those that were put forward to be written, too
    std::optional<WantedPath> wanted = {}; // then there are no roots: it is about this
    std::optional<Lasting> lasting = {}; // the command line said for how long, of all that it is about

    //! Whether all that it is about is.
    bool isForWriting() const { return !roots.isEmpty() && writing.size() == roots.size() && offers.isEmpty(); }

    bool operator==(const AccessRequest &) const = default;
};

class Broker : public QObject
{
    Q_OBJECT

public:
    explicit Broker(const Clock &clock, QObject *parent = nullptr);

    //! Waiting requests, oldest first.
    const QList<AccessRequest> &requests() const { return m_requests; }
    const AccessRequest *find(quint64 number) const;
    //! The one about its roots.
    const AccessRequest *findFor(const ServerId &server) const;
    //! The one about a path that it was refused.
    const AccessRequest *findWantedFor(const ServerId &server) const;

    //! Opens a request, or makes the server's open one ask for exactly these roots, and offer these. Empty lists close
    //! it. `proposed` are those of the roots that the command line put forward, `writing` of these those for writing,
    //! `lasting` for how long, where that was said of all.
    void ask(const ServerId &server, const QList<RootId> &roots, const QList<RootId> &proposed,
             const QList<OfferedRoot> &offers = {}, const QList<RootId> &writing = {},
             std::optional<Lasting> lasting = {});
    //! Opens a request about a path, or makes the server's open one be about this.
    void askFor(const ServerId &server, const WantedPath &wanted);
    //! The server's open request, if it has one, waits for a person from now on, whatever the server does.
    void holdFor(const ServerId &server);
    //! Ends a request: answered, or not needed any more.
    void close(quint64 number);

Q_SIGNALS:
    void opened(quint64 number);
    void edited(quint64 number);
    void closed(quint64 number);
    //! After any of the above.
    void changed();

private:
    const Clock &m_clock;
    QList<AccessRequest> m_requests;
    quint64 m_next = 1;
};

} // namespace mangrove

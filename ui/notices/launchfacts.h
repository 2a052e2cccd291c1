#pragma once

// What apps have relays run and a person should know: a server that Mangrove does not know, to be added if the person
// likes; one that it knows and that is told nothing all the same; one that was not started; and one that its app will
// not find again, as it was renamed. One for each launch, in however many apps it runs. Owned by the list of notices.

#include "core/link/linkframe.h"
#include "core/servers/serverrecord.h"
#include "ui/kit/services.h"
#include "ui/notices/notice.h"

#include <QMap>
#include <QObject>
#include <QSet>

#include <optional>

namespace mangrove {

class RelayedSession;

class LaunchFacts final : public QObject
{
    Q_OBJECT

public:
    static constexpr int mostUnknown = 8; // servers that are offered at a time; a flood of them is nobody's wish
    static constexpr qsizetype mostRefused = 8; // launches that were not started, the same
    static constexpr qsizetype mostUnwanted = 200; // that are kept; the oldest are offered once more

    //! The same launch in several apps.
    struct Launched
    {
        link::Launch launch;
        QString runs; // the program's path
        ServerId server;
        QStringList apps;
        // Of what was not started: what ran of the server by then, and what was approved, which say nothing of it.
        QSet<SessionId> before = {};
        std::optional<LaunchIdentity> approved = {};
        QList<LaunchIdentity> approvedInApps = {};
    };

    explicit LaunchFacts(const Services &services);

    QList<Notice> notices();
    //! What the notice with this key is about, as far as that is still so.
    std::optional<Launched> find(const QString &key);
    //! The person has heard it. Of a server that is not wanted this holds at the next start, too.
    void close(const QString &key);

private:
    void keepRefused();
    void forgetRefused();
    void refuse(const RelayedSession &session, Launched &group);
    static void add(const RelayedSession &session, Launched &group);
    QMap<QString, Launched> groups();
    Notice noticeOf(const QString &key, const Launched &group) const;
    void addAct(Notice &notice, const Launched &group) const;
    void keepUnwanted(const QString &launch);

    Services m_services;
    QMap<QString, Launched> m_refused; // by key: nothing of it runs, and it is said until it is heard
    QSet<QString> m_dismissed; // keys, for as long as this window runs
    QSet<QString> m_unwanted; // fingerprints of what a person does not want as a server, now or before
};

} // namespace mangrove

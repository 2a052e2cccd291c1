#pragma once

// Says of servers that were routed what their app needs to see it, until the app has started each of them through
// Mangrove for the first time; then it says so. Nothing of it is stored: what has run since is in the activity. Owned
// by the main window.

#include "core/apps/appsurvey.h"
#include "core/link/relayedsession.h"
#include "ui/kit/services.h"
#include "ui/notices/notice.h"

#include <QObject>
#include <QSet>

#include <optional>

namespace mangrove {

class ActivityLog;

class RouteArrivals : public QObject
{
    Q_OBJECT

public:
    explicit RouteArrivals(const Services &services);

    //! What the apps' files say now.
    void follow(const QList<SurveyedFile> &files);
    //! One for each app that has not started all of them yet.
    QList<Notice> notices() const;
    //! The person has heard what is said of this app; more of it is news.
    void close(const QString &app);

Q_SIGNALS:
    //! A server has come in, a sentence.
    void arrived(const QString &sentence);
    //! notices() may differ.
    void changed();

private:
    struct Route
    {
        const AppFacts *app;
        QString entry;
        ServerId server;
        QDateTime since; // UTC

        QString key() const;
    };

    bool hasRun(const Route &route) const;
    bool isIn(const Route &route) const;
    void look();
    QString waitingOf(const QString &app) const;

    Services m_services;
    QList<Route> m_routes; // all
    QList<Route> m_waiting;
    QSet<QString> m_done; // keys: the activity need not be read for these again
    QSet<QString> m_dismissed; // what waited, by waitingOf()
};

//! Whether an app has run a server since it was routed, as far as anything of it was written down; nothing where that
//! is too long ago to be known.
std::optional<bool> hasRunSince(const ActivityLog &activity, const ServerId &server, const QDateTime &routed,
                                const QDateTime &now);

//! Whether this is likely to be that app, by its name and by those of its program and of who has started it. A guess.
bool isLikely(const AppHint &hint, const AppFacts &app);

} // namespace mangrove

#pragma once

// What waits for a person and what is worth a word, as a list that is kept up to date, whoever shows it. Owned by the
// main window. What was closed stays so until it says something else, or was over in between.

#include "core/base/ids.h"
#include "ui/kit/services.h"
#include "ui/notices/launchfacts.h"
#include "ui/notices/noticesof.h"
#include "ui/notices/routearrivals.h"

#include <QObject>
#include <QTimer>

namespace mangrove {

struct Error;

class Notices final : public QObject
{
    Q_OBJECT

public:
    static constexpr int patience = 1500; // ms in which a server can ask again for what was taken back

    explicit Notices(const Services &services, QObject *parent = nullptr);

    //! In the order of inOrder().
    const QList<Notice> &list();
    bool has(NoticeKind kind, const QString &about = {});

    //! The person has closed it.
    void close(const Notice &notice);
    //! News stay for as long as they may be what a person is pointing at.
    void setPointedAt(bool isPointedAt) { m_isPointedAt = isPointedAt; }

    //! Something that happened and needs no action; goes by itself after a while.
    void inform(const QString &sentence);
    //! The same of a server's request that is over; goes also when the server asks again.
    void informOfEnd(const QString &sentence, const ServerId &server);
    //! The same of a folder that was added; goes also with the folder, such as when that is undone.
    void informOfRoot(const QString &sentence, const RootId &root);
    //! Stays until it is closed: somebody may want the file that it names.
    void informOfFile(const QString &sentence);
    //! An edit failed and nothing was changed. Goes with the next one that does not.
    void fail(const Error &error);
    void failWith(const QString &sentence);
    void warn(const QString &sentence);
    //! Whether names that are never inside are hidden from this server, as the person wants it.
    void hideNames(const ServerId &server, bool hides);
    //! Apps start servers past Mangrove that the person had routed; empty: none any more.
    void showLostRoutes(const QString &sentence);

    LaunchFacts &launches() { return m_launches; }
    RouteArrivals &arrivals() { return m_arrivals; }

Q_SIGNALS:
    void changed();

private:
    //! Something that happened, and what ends it.
    struct News
    {
        Notice notice;
        RootId root = {};
        ServerId server = {};
    };

    void touch();
    void refresh();
    void say(const News &news);
    void sayForAWhile(News news);
    void forget(const Notice &notice);
    void followRoot(const RootId &root);
    void lookForStale(const ServerId &server);
    void onAllowed(const ServerId &server);

    Services m_services;
    NoticeFacts m_facts;
    LaunchFacts m_launches;
    RouteArrivals m_arrivals;
    QList<News> m_news; // the oldest first
    QList<Notice> m_closed; // of what is still true
    QList<Notice> m_list;
    QSet<RootId> m_there; // have been there since this was made
    QSet<ServerId> m_suspects; // will be stale when m_patience is over
    quint64 m_said = 0;
    bool m_isDirty = true;
    bool m_isPointedAt = false;
    QTimer m_soon; // many changes at a time are said in one go
    QTimer m_patience;
};

} // namespace mangrove

#pragma once

// What a person is told by the desktop while the window is not in use: that a request waits, a folder is gone, a server
// has failed or wants a sign-in. One notification of each kind at a time, with what came together in it, and each
// sooner after the one before only when the person has looked in between: no server can flood a desktop. Owned by the
// main window.

#include "core/base/ids.h"
#include "ui/desktop/notifier.h"
#include "ui/kit/services.h"

#include <QList>
#include <QObject>
#include <QSet>
#include <QTimer>

#include <array>
#include <functional>

namespace mangrove {

struct SwitchSetting;

class DesktopNotices : public QObject
{
    Q_OBJECT

public:
    static constexpr int gatherTime = 300; // ms for which what comes together gathers
    static constexpr int shortestPause = 10000; // ms between two of a kind; it doubles with each
    static constexpr int longestPause = 600000;

    //! `isLooking`: whether the person has the program's windows in use.
    DesktopNotices(const Services &services, std::function<bool()> isLooking, QObject *parent);

    //! The person has come to a window: nothing has to be said any more.
    void onLooked();

Q_SIGNALS:
    //! Of a request: 0 where several wait.
    void reviewWanted(quint64 request);
    //! The first of what it told of, as far as that still holds.
    void rootWanted(const mangrove::RootId &root);
    void serverWanted(const mangrove::ServerId &server);
    void openWanted(); // it is over

private:
    enum Kind { Request, Folder, Server, SignIn, Kinds };
    struct State
    {
        bool isDue = false;
        bool isShown = false;
        qint64 last = -1; // ms of the clock's elapsed(); -1: none since the person looked
        int pause = shortestPause;
    };

    static QString keyOf(Kind kind);
    const SwitchSetting &settingOf(Kind kind) const;
    void want(Kind kind);
    void drop(Kind kind);
    void tell();
    void review(Kind kind);
    Notifier::Notice notice(Kind kind) const;
    Notifier::Notice requestNotice() const;
    Notifier::Notice folderNotice() const;
    Notifier::Notice serverNotice() const;
    Notifier::Notice signInNotice() const;
    void followRoot(const RootId &root);
    void followServer(const ServerId &server);
    void followSignIn(const ServerId &server);

    Services m_services;
    std::function<bool()> m_isLooking;
    Notifier m_notifier;
    std::array<State, Kinds> m_states;
    bool m_cameInPause = false; // a request of which nobody was told
    QTimer m_gather;
    QSet<RootId> m_there; // were there in this run
    QList<RootId> m_gone; // since the person looked
    QSet<ServerId> m_down; // have failed, whoever saw it
    QList<ServerId> m_failed; // since the person looked
    QSet<ServerId> m_asked; // want a sign-in, whoever saw it
};

} // namespace mangrove

#pragma once

// Fills the templates of a record with what its server may know at this moment (core/servers/launchtemplate). Owned by the
// application. What is filled in has been looked at as before it is told; it decides nothing.

#include "core/access/seenledger.h"
#include "core/base/result.h"
#include "core/servers/launchtemplate.h"
#include "core/store/activity.h"

#include <functional>

namespace mangrove {

class RootStore;

//! A record as it is started now.
struct FilledRecord
{
    ServerRecord record; // without templates
    QList<Told> passed; // the roots that stand in it because of one

    bool operator==(const FilledRecord &) const = default;
};

//! The line that says what a session was started with, without whose it is: it knows that from then on, as if it had been
//! told.
Activity activityOf(const SessionId &session, const QList<Told> &passed);

class LaunchFiller
{
public:
    //! The roots that a server may know now, in the person's order.
    using Known = std::function<QList<Told>(const ServerId &server)>;

    //! The private home of a server that is confined, absolute.
    using Home = std::function<QString(const ServerId &server)>;

    //! `confirmed`: each looked at just now, none while all is paused; `visible`: by what is known; `isPaused`: for the
    //! sentence that says why there is none. Without `home` no server has one.
    LaunchFiller(const RootStore &roots, const Known &confirmed, const Known &visible,
                 const std::function<bool()> &isPaused, const Home &home = {});

    //! For a start. What fillTemplates() says where it cannot be filled.
    Result<FilledRecord> fill(const ServerRecord &record) const;
    //! What a start would fill it with now, for whoever shows it.
    Result<FilledRecord> preview(const ServerRecord &record) const;

private:
    Result<FilledRecord> fillWith(const ServerRecord &record, const Known &known, bool isPaused) const;

    const RootStore &m_roots;
    const Known m_confirmed;
    const Known m_visible;
    const std::function<bool()> m_isPaused;
    const Home m_home;
};

} // namespace mangrove

#pragma once

// The person at the window, for commands that need a confirmation there. The application is one; without a window there
// is none.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/confine/nevernames.h"
#include "core/workspace/workspacesource.h"

#include <QStringList>
#include <QUrl>

namespace mangrove {

class ConfirmationDesk
{
public:
    virtual ~ConfirmationDesk() = default;
    //! Offers paths for adding: asks as for a click, and also where a server would be told at once.
    virtual void offerRoots(const QStringList &paths) = 0;
    //! Opens the dialog that gives a root its new place, with this absolute path filled in; it holds when the person
    //! confirms it there.
    virtual void offerPlace(const RootId &root, const QString &path) = 0;
    //! Opens a server's form with a change filled in; it holds when the person saves it. False where the form is open
    //! already: it comes forward as it is.
    virtual bool offerServer(const ServerRecord &changed) = 0;
    //! Opens the names that are never inside with this list filled in; it holds when the person saves it. False where
    //! they are open already: they come forward as they are.
    virtual bool offerNever(const confine::NeverNames &never) = 0;
    //! Asks whether servers may be told again what is new, which is paused.
    virtual void offerResume() = 0;
    //! Takes back what the person did last in the window; the sentences about it. NotFound when there is nothing;
    //! Refused where a server would be told more, which is for the person to do there.
    virtual Result<QString> undo() = 0;
    //! Opens an address in the person's browser; false where there is none. It was made here, and is no server's text.
    virtual bool openLink(const QUrl &link) = 0;
    //! Brings the window forward.
    virtual void comeForward() = 0;
};

//! Who a command acts for. Beside a window it acts by itself, and what widens is for that window's person; without one
//! whoever typed it is the person.
inline Origin originOf(const ConfirmationDesk *desk)
{
    return desk ? Origin::CommandLine : Origin::Person;
}

} // namespace mangrove

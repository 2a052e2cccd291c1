#pragma once

// The person at the window, for commands that need a confirmation there. The application is one; without a window there
// is none.

#include "core/servers/serverrecord.h"

#include <QStringList>

namespace mangrove {

class ConfirmationDesk
{
public:
    virtual ~ConfirmationDesk() = default;
    //! Offers paths for adding: asks as for a click, and also where a server would be told at once.
    virtual void offerRoots(const QStringList &paths) = 0;
    //! Opens a server's form with a change filled in; it holds when the person saves it.
    virtual void offerServer(const ServerRecord &changed) = 0;
    //! Brings the window forward.
    virtual void comeForward() = 0;
};

} // namespace mangrove

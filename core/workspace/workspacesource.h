#pragma once

// The workspace as it is now, word of what changes in it, and the one door through which it is changed. The window's
// writes it to disk (workspacestore.h), a relay's reads what that has written (workspacereader.h).

#include "core/base/result.h"
#include "core/workspace/difference.h"

#include <QObject>

#include <functional>

namespace mangrove {

//! Who changes a workspace.
enum class Origin {
    Person, // at the window, or in the window for a command: the person can undo it
    CommandLine, // a command by itself: it may narrow
    Relay, // a relay by itself: likewise
    Clock, // what ends by itself: a permission for a time, or until the server stops
    File, // the file, read anew
    Program, // what Mangrove notes: a revision that was found, a sign-in
};

class WorkspaceSource : public QObject
{
    Q_OBJECT

public:
    using QObject::QObject;
    //! What a workspace becomes; on an error nothing.
    using Change = std::function<Result<Workspace>(const Workspace &now)>;

    virtual const Workspace &now() const = 0;
    //! Makes the change, on disk first, then tells of it. On an error nothing has changed; but what ends by itself has
    //! ended.
    virtual Result<void> apply(const Change &change, Origin origin) = 0;

Q_SIGNALS:
    //! With Origin::File also where nothing differs.
    void changed(const mangrove::WorkspaceDifference &difference, mangrove::Origin origin);
};

} // namespace mangrove

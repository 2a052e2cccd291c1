#pragma once

// Paths that a person adds to what a confined server can reach, by the command line: each is bound to what is there
// now. Looks on a thread, as a path may not answer. Stores nothing.

#include "app/serverwords.h"
#include "core/base/result.h"
#include "core/base/timedlooks.h"

#include <QObject>

#include <functional>

namespace mangrove {

class PathAdditions
{
public:
    struct Found
    {
        QList<AddedPath> paths; // one for each that was typed
        QStringList warnings; // what a person is warned of, as where a folder is added: sentences
    };
    using Looked = std::function<void(const Result<Found> &found)>;

    //! `ownFolders`: Mangrove's, which no server gets.
    explicit PathAdditions(const QStringList &ownFolders);

    //! Calls back once, with what was found, or with why one cannot be added; not when `context` is gone. At once where
    //! there are none.
    void look(const QList<TypedPath> &paths, QObject *context, const Looked &looked);

private:
    const QStringList m_ownFolders;
    TimedLooks<Result<Found>> m_looks;
};

} // namespace mangrove

#pragma once

// What a person is warned of at paths that are there already, or that a server is to reach besides its folders: the
// same as when a folder is added. Looked for on a thread. Held by what shows it.

#include "core/base/timedlooks.h"
#include "core/servers/addedpath.h"

#include <QStringList>

namespace mangrove {

class AddedPathWarnings
{
public:
    static constexpr int timeLimit = 3000; // ms

    AddedPathWarnings();

    //! A sentence for each path, empty where there is nothing to warn of.
    using Found = std::function<void(const Result<QStringList> &sentences)>;
    //! Calls back once, and not when `context` is gone by then or this is; at once where there are no paths.
    //! `ownFolders`, `otherRoots`: as for warnAboutPath().
    void look(const QStringList &paths, const QStringList &ownFolders, const QStringList &otherRoots, QObject *context,
              const Found &found);
    //! For paths besides folders.
    void look(const QList<AddedPath> &paths, QObject *context, const Found &found);

    //! Path and sentence, of those that have one; or that one did not answer.
    static QStringList lines(const QList<AddedPath> &paths, const Result<QStringList> &sentences);

private:
    TimedLooks<QStringList> m_looks;
};

} // namespace mangrove

#pragma once

// Looks at paths that a person has named, on worker threads, by the rules of intake: a path on a dead network mount
// holds up nobody. Owned by who adds roots.

#include "core/roots/intake.h"
#include "ui/kit/services.h"

#include <QStringList>

#include <functional>

class QObject;
class QThreadPool;

namespace mangrove {

class PathLooks
{
public:
    //! Looks at one path; called on worker threads, may hang.
    using Assessor = std::function<Assessment(const QString &path, const IntakeContext &context)>;

    //! `ownFolders`: Mangrove's own, beside the workspace file's folder, which is always one.
    PathLooks(const Services &services, const QStringList &ownFolders, const Assessor &assessor);
    ~PathLooks();
    Q_DISABLE_COPY_MOVE(PathLooks)

    //! An absolute path or a file:// URI, as it would be added; but for the root `except`, whose place it may be. Calls
    //! back later, or never where it hangs or `context` is gone.
    void look(const QString &path, const RootId &except, QObject *context,
              const std::function<void(const Assessment &)> &done);

private:
    const Services m_services;
    QStringList m_ownFolders;
    const Assessor m_assessor;
    QThreadPool *m_pool;
};

} // namespace mangrove

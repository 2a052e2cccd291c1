#pragma once

// Reads workspace.json beside the thread that makes the window, or when it is wanted. Owned by the workspace file.

#include "core/workspace/workspaceformat.h"

#include <future>

namespace mangrove {

class WorkspaceReading
{
public:
    enum class Where { OnAThread, WhenTaken };
    struct Found
    {
        Result<QByteArray> content; // or the errors of readPrivateFile()
        Result<StoredWorkspace> stored; // or the errors of readWorkspace(), too
        QByteArray fingerprint; // of the content; empty where it was not understood
    };

    void begin(const QString &path, Where where);
    bool isUnderWay() const { return m_found.valid(); }
    //! Waits until it is over; once for each begin().
    Found take() { return m_found.get(); }
    //! Waits likewise; nobody wants it any more.
    void abandon() { m_found = {}; }

private:
    std::future<Found> m_found;
};

} // namespace mangrove

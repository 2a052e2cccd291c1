#pragma once

// Reads workspace.json and lets the sections take it as drafts, beside the thread that makes the window, or when it is
// wanted. Owned by the workspace file. While it is under way the drafts are its own: nobody else lets sections read. It
// writes nothing, and what the sections hold stays as it is.

#include "core/base/result.h"

#include <QByteArray>
#include <QJsonObject>
#include <QString>

#include <future>

namespace mangrove {

class WorkspaceDocument;

class WorkspaceReading
{
public:
    enum class Where { OnAThread, WhenTaken };
    struct Found
    {
        Result<QByteArray> content; // or the errors of readPrivateFile()
        Result<QJsonObject> document; // or the errors of WorkspaceDocument::understand(), too
        QByteArray fingerprint; // of the content; empty where it was not understood
    };

    //! `document` outlives the reading.
    void begin(const QString &path, const WorkspaceDocument &document, Where where);
    bool isUnderWay() const { return m_found.valid(); }
    //! Waits until it is over; once for each begin().
    Found take() { return m_found.get(); }
    //! Waits likewise; nobody wants it any more.
    void abandon() { m_found = {}; }

private:
    std::future<Found> m_found;
};

} // namespace mangrove

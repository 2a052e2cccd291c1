#pragma once

// A file that a person names to have it read or written: on a thread, as its place may not answer, and only where it is
// a regular file. Held by whoever asks for the file; used from one thread only.

#include "core/base/timedlooks.h"

#include <QByteArray>

#include <functional>

namespace mangrove {

class ChosenFile
{
public:
    static constexpr int timeLimit = 10'000; // ms

    using Read = std::function<void(const Result<QByteArray> &bytes)>;
    using Written = std::function<void(const Result<void> &written)>;

    ChosenFile();

    //! Of what is longer only the first `most` bytes. Calls back once, never from within this call, and not when
    //! `context` is gone by then or this is. NotFound where it is no file or cannot be read, and what TimedLooks says
    //! of a place that does not answer.
    void read(const QString &path, qint64 most, QObject *context, const Read &done);
    //! Whole or not at all: on an error what was at the path before is still there, and nothing where there was
    //! nothing. Calls back as read() does. Io where it cannot be written, and what TimedLooks says of a place that does
    //! not answer.
    void write(const QString &path, const QByteArray &content, QObject *context, const Written &done);

private:
    TimedLooks<Result<QByteArray>> m_looks;
};

} // namespace mangrove

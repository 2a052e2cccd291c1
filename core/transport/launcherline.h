#pragma once

// What mangrove-launch says of the program that it was to start, a line each: see app/launcher/main.cpp. Pure.

#include "core/refusals/refusal.h"

#include <QByteArray>
#include <QByteArrayView>

#include <optional>
#include <utility>

namespace mangrove {

struct LauncherWord
{
    enum class Kind {
        Started, // number is its process
        NoFolder, // an errno, as with the next
        NotStarted,
        Refused, // it cannot be held to what it is to be held to: `why`, an errno, and `place`
        Exited, // an exit code
        Killed, // a signal
        //! It was ended, as the name of that `number` in `place` was exchanged outside while it had to stay as it is.
        Uncovered,
        Unhidden,
        Unmasked, // the same of the masked folder of that number
        Named, // the kept name of that `number` in `place` is one of several of its file
    };
    Kind kind = Kind::Started;
    int number = 0;
    QByteArray why;
    int place = 0; // which of the description's
};

//! Nothing where the line says none of that.
std::optional<LauncherWord> launcherWord(QByteArrayView line);

// What mangrove-launch says of the paths that a server has tried, a line each: `tried read|write|run TIMES PATH`, with
// bytes that are no plain characters as %XX; or once `unable ERRNO`. Pure.

//! With how often. Nothing where the line is none of these.
std::optional<std::pair<Refusal, quint64>> triedInLine(QByteArrayView line);

//! Why it cannot look, an errno. Nothing where the line does not say so.
std::optional<int> unableInLine(QByteArrayView line);

} // namespace mangrove

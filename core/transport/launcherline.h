#pragma once

// What mangrove-launch says of the program that it was to start, a line each: see app/launcher/main.cpp. Pure.

#include <QByteArray>
#include <QByteArrayView>

#include <optional>

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

} // namespace mangrove

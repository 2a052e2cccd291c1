#pragma once

// The places of a description, opened: from then on nobody can put another thing behind the handle. No Qt.

#include "core/confine/description.h"

namespace mangrove::launcher {

//! A handle (O_PATH, closed on exec) of a place; or why there is none.
struct OpenedPlace
{
    enum class Outcome {
        Opened,
        LeftOut, // not there, and not needed
        Failed, // `error` is the errno
        Exchanged, // it is not what was approved
    };
    Outcome outcome = Outcome::Failed;
    int descriptor = -1; // the caller closes it
    bool isFolder = false;
    int error = 0;
};

OpenedPlace openPlace(const confine::Place &place);

} // namespace mangrove::launcher

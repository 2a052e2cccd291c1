#pragma once

// The places of a description, opened: from then on nobody can put another thing behind the handle. No Qt.

#include "core/confine/description.h"
#include "core/confine/descriptor.h"

#include <string>

namespace mangrove::launcher {

//! A handle (O_PATH, closed on exec) of a place; or why there is none.
struct OpenedPlace
{
    enum class Outcome {
        Opened,
        LeftOut, // not there, or another thing, and not needed: it stays out of reach
        Failed, // `error` is the errno
        Exchanged, // it is not what was approved, and needed
    };
    Outcome outcome = Outcome::Failed;
    Descriptor handle;
    bool isFolder = false;
    int error = 0;
};

OpenedPlace openPlace(const confine::Place &place);

//! A handle (O_PATH) of a plain path, relative to the folder where it does not begin with a slash; -1 with ELOOP where
//! any step is a link, else with the errno of the step. What the kernel does in one call where it can.
int openByStep(int folder, const std::string &path);
//! The same, in one call where the system has it.
int openWithoutLinks(int folder, const std::string &path);

//! Whether two handles are of one folder or file.
bool isSameThing(int one, int other);

//! Where it lies, with no link on the way; empty where it has no path any more.
std::string realPathOf(const OpenedPlace &opened);

} // namespace mangrove::launcher

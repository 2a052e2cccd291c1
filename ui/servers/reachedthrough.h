#pragma once

// Where a decision about one folder does not hold at the levels of protection: a confined server reaches all that lies
// in a folder that it is granted, whatever was decided about a folder in there. Pure.

#include "core/base/ids.h"
#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QString>

namespace mangrove {

struct Root;

//! The name of the folder through which the server reaches one that it is not granted, or will when it is started;
//! empty where it does not.
QString reachedThrough(const Services &services, const Cell &cell);

//! What a person has to know who allows or denies it this folder among others; empty where there is nothing to say.
QString reachSentence(const Services &services, const ServerId &server, const Root &root);

} // namespace mangrove

#pragma once

// What an access request is about, and what is known of refusals, in one line, wherever that is listed. Pure.

#include <QString>

namespace mangrove {

struct AccessRequest;

//! "NAME asks which folders it may use", or what it tried and was refused. `name`: as it is to be shown; `namesPath`:
//! not everybody who sees it may read paths.
QString requestText(const AccessRequest &request, const QString &name, bool namesPath = true);

//! Why the system does not tell what a server tries, by an errno, and what comes of that: a sentence.
QString blindnessText(int error);

} // namespace mangrove

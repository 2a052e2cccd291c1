#pragma once

// What an access request is about, in one line, wherever requests are listed. Pure.

#include <QString>

namespace mangrove {

struct AccessRequest;

//! "NAME asks which folders it may use", or what it tried and was refused. `name`: as it is to be shown; `namesPath`: not
//! everybody who sees it may read paths.
QString requestText(const AccessRequest &request, const QString &name, bool namesPath = true);

} // namespace mangrove

#pragma once

// The name of a folder that belongs to one server.

#include "core/base/ids.h"

#include <QString>

namespace mangrove {

//! An id may have been written into the file by hand: of whatever it holds, a name is made that is only a name.
QString privateNameOf(const ServerId &server);
//! Whether it may be such a name.
bool isPrivateName(const QString &name);

} // namespace mangrove

#pragma once

// All logging categories. A log line never holds parameters, contents or secrets.

#include <QLoggingCategory>

namespace mangrove {

Q_DECLARE_LOGGING_CATEGORY(lcStore)
Q_DECLARE_LOGGING_CATEGORY(lcTransport)
Q_DECLARE_LOGGING_CATEGORY(lcApp)

} // namespace mangrove

#include "core/base/logging.h"

namespace mangrove {

Q_LOGGING_CATEGORY(lcStore, "mangrove.store", QtWarningMsg)
Q_LOGGING_CATEGORY(lcTransport, "mangrove.transport", QtWarningMsg)
Q_LOGGING_CATEGORY(lcApp, "mangrove.app", QtWarningMsg)

} // namespace mangrove

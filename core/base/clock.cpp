#include "core/base/clock.h"

namespace mangrove {

QDateTime SystemClock::now() const
{
    return QDateTime::currentDateTimeUtc();
}

} // namespace mangrove

#include "core/base/timedlooks.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

Error noAnswerFrom(const QString &path, int seconds)
{
    return {ErrorCode::Timeout,
            Texts::tr("%1 did not answer within %n second(s). Is it on a network drive that is not connected?", nullptr,
                      seconds)
                .arg(displayText(path, 0))};
}

} // namespace mangrove

#include "core/store/keyringcondition.h"

#include <QTimer>

namespace mangrove {

bool canHaveKeyRing()
{
    return true;
}

// The key rings of macOS and Windows say themselves what is the matter.
void askKeyRingCondition(QObject *context, const std::function<void(KeyRingCondition)> &answer)
{
    QTimer::singleShot(0, context, [answer] { answer(KeyRingCondition::Unknown); });
}

} // namespace mangrove

#pragma once

// What switching to a workspace does, as sentences for a person.

#include "core/sessions/workspaceswitch.h"
#include "ui/kit/services.h"

#include <QString>

namespace mangrove {

//! What would happen, a sentence each on one line; that nothing would when that is so.
QString switchSentence(const Services &services, const SwitchPreview &preview);

} // namespace mangrove

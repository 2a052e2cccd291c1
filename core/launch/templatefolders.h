#pragma once

// The folders that the person has added, as templates name them. Pure.

#include "core/servers/launchtemplate.h"

namespace mangrove {

class RootStore;

//! All of them, whoever may know them, in their order: for what is proposed, not for what is filled in.
QList<TemplateFacts::Folder> templateFolders(const RootStore &roots);

} // namespace mangrove

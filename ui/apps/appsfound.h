#pragma once

// What a look at the apps' files gives cause to say, without anybody having asked. Pure.

#include "core/apps/appsurvey.h"
#include "core/servers/launchtemplate.h"

namespace mangrove {

//! That the apps have servers which could be imported; empty where they have none that is not here.
QString importOffer(const QList<SurveyedFile> &files, const QList<ServerRecord> &records,
                    const QList<TemplateFacts::Folder> &folders);
//! That entries which were routed are so no more, or start a relay that is not there; empty where all is well.
QString lostRoutes(const QList<SurveyedFile> &files);

} // namespace mangrove

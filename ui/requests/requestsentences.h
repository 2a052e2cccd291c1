#pragma once

// What an access request says of itself in a sentence. Pure, but for a look at the stores.

#include "core/access/broker.h"
#include "ui/kit/workspace.h"

namespace mangrove {

//! What the server wants, behind its name. `count`: folders that it asks for, without those that its app offers.
QString questionSentence(const AccessRequest &request, int count);
//! Why a request has ended while a person was looking at it; empty when that goes without saying.
QString withdrawalSentence(const Workspace &workspace, const AccessRequest &request);

} // namespace mangrove

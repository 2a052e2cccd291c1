#pragma once

// What an access request says of itself in a sentence. Pure, but for a look at the stores.

#include "core/access/broker.h"
#include "core/roots/root.h"
#include "ui/kit/services.h"
#include "ui/requests/rootchoices.h"

#include <QSet>

namespace mangrove {

struct ServerRecord;

//! What the server wants, behind its name, and what it knows already.
QString questionSentence(const Services &services, const AccessRequest &request);
//! What the server was answered while the person is still being asked, as it could not wait longer; empty while it
//! waits.
QString answeredSentence(const Services &services, const AccessRequest &request);
//! The roots of a request that the server's command line names.
QSet<RootId> namedInArguments(const ServerRecord &record, const QList<Root> &roots);
//! What is said beside the folders of a request.
RootChoices::Notes notesAbout(const Services &services, const ServerRecord &record, const QList<Root> &roots);
//! Why a request has ended while a person was looking at it; empty when that goes without saying.
QString withdrawalSentence(const Services &services, const AccessRequest &request);

//! What a confined server tried, above the path.
QString wallSentence(Tried tried);
//! The same of what git needs outside of a folder that was allowed.
QString gitSentence(const QString &folder);

} // namespace mangrove

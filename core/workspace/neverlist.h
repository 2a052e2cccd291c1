#pragma once

// The names that are never inside: the person's list, or the one that holds where there is none, how it stands in
// workspace.json, and which of them hold for a server. Values in, values out.

#include "core/base/result.h"
#include "core/confine/nevernames.h"
#include "core/store/recordformat.h"
#include "core/workspace/workspace.h"

namespace mangrove {

//! What holds where a person has no list of their own.
const confine::NeverNames &neverDefaults();
//! The person's, or that.
confine::NeverNames neverNamesOf(const Workspace &workspace);
//! What is hidden from this server: nothing where its record or its level does not hide; else the list, with the
//! server's exceptions. Whoever starts it, grants to it or shows it asks this.
confine::NeverNames neverFor(const Workspace &workspace, const ServerRecord &record);

//! Invalid, with a sentence, where one of them is none, or there are too many: the exceptions of a server have to find
//! room beside those of the list.
Result<void> checkNever(const confine::NeverNames &never);

confine::NeverNames eachOnce(const confine::NeverNames &never);

//! Its field in workspace.json.
extern const QString neverKey;
//! What is not understood could have been a name: a damage, with the part of a sentence. Of a newer version nobody is
//! told anything, whatever stands there.
Result<void> readNever(const QJsonObject &document, Reading reading, WorkspaceParts &parts);
//! The list of parts that have one, with fields that this program does not know.
QJsonObject storedNever(const WorkspaceParts &parts);

//! The list as it becomes by a change that leads from one to another while it is `now`: what the change was not about
//! stays as it is. None: the defaults.
std::optional<confine::NeverNames> mergedNever(const std::optional<confine::NeverNames> &from,
                                               const std::optional<confine::NeverNames> &to,
                                               const std::optional<confine::NeverNames> &now);

} // namespace mangrove

#pragma once

// What makes a thing itself, as records of servers have it.

#include "core/confine/fileidentity.h"

#include <QJsonObject>
#include <QString>

namespace mangrove {

class RecordReader;

//! What is not understood, and what is bound to nothing, is a damage.
confine::FileIdentity readIdentity(RecordReader &reader, const QString &field);
QJsonObject toStored(const confine::FileIdentity &identity);

} // namespace mangrove

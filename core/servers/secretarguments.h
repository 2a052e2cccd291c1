#pragma once

// Which arguments of a command line are secrets that stand there in plain text. Pure; the words are those of
// secretwords.h.

#include "core/servers/literalsecrets.h"

#include <QMap>
#include <QStringList>

namespace mangrove {

//! What is secret in each argument, by its index: `--token X`, `--api-key=X`, `-e NAME_KEY=X`, `Authorization: X`,
//! `-pX` of a database's program. `program` may be empty.
QMap<qsizetype, QList<SecretPart>> secretsInArguments(const QString &program, const QStringList &arguments);

//! The indexes of those that are or hold secrets.
QList<qsizetype> secretArguments(const QString &program, const QStringList &arguments);

//! The arguments with what is secret in them replaced by dots, for people to read.
QStringList maskedArguments(const QString &program, const QStringList &arguments);

//! The names of options, variables and headers among them whose values are placeholders.
QStringList placeholdersInArguments(const QStringList &arguments);

} // namespace mangrove

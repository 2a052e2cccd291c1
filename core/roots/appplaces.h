#pragma once

// Where AI apps keep tokens, histories and settings of their own, by the table of the apps (resources/apps.json):
// nothing that should be in a root. Pure but for the environment that it is given.

#include <QStringList>

namespace mangrove {

//! The name of an environment variable to its value; empty: not set.
using VariableValue = QString (*)(const QString &name);
//! Of this process.
QString ownVariable(const QString &name);

//! Absolute paths, of folders and files, whether they exist or not. Those in the folders that variables name are among
//! them.
QStringList appPlaces(const QString &home, VariableValue variable = ownVariable);

} // namespace mangrove

#pragma once

// Starts a program that is to outlive this one and to have nothing of it. A free function.

#include <QProcessEnvironment>
#include <QString>
#include <QStringList>

namespace mangrove {

//! It runs in a session of its own, as nobody's child, with /dev/null for the standard descriptors and no others,
//! whatever an app has left open in this process. `program` and `folder`: absolute. False when no process could be
//! made; that the program itself does not start is not told.
bool startDetached(const QString &program, const QStringList &arguments, const QProcessEnvironment &environment,
                   const QString &folder);

} // namespace mangrove

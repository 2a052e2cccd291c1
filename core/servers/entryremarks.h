#pragma once

// Sentences about values that are no texts where an entry of an app's file, or a pasted one, should have texts: each
// names the value. Pure. `name` is that of the entry, as it is to be shown.

#include <QString>
#include <QStringList>

class QJsonValue;

namespace mangrove {

//! "PORT (8000)": a place and the value that stands there.
QString placeAndValue(const QString &place, const QString &value);
QString placeAndValue(const QString &place, const QJsonValue &value);

//! Numbers, true and false that were taken as they are written.
QString takenAsTexts(const QString &name, const QStringList &places);
//! Objects, lists and null.
QString leftOutAsNoTexts(const QString &name, const QStringList &places);
//! "args": "server.js --stdio"
QString argumentsAreOneText(const QString &text);
//! "command": "npx -y server"
QString commandIsWholeLine(const QString &name, const QString &line);
//! "env": ["A=1"]
QString environmentIsList(const QString &name, bool isTaken);

//! Whether a program without arguments is rather a whole command line than a path with blanks in it.
bool isWholeCommandLine(const QString &program);

} // namespace mangrove

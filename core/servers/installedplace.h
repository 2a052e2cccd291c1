#pragma once

// What a program needs of its own to run, as a person approved it for a confined server: it can read this besides its
// folders. Found once (core/servers/programinstallation.h), bound to what was there then, and never found anew without
// a person.

#include "core/confine/fileidentity.h"

#include <QJsonArray>
#include <QList>
#include <QString>
#include <QStringList>

namespace mangrove {

class RecordReader;

struct InstalledPlace
{
    enum class Part {
        Program,
        Interpreter,
        Script,
        Package,
        Environment, // a virtual one
        Link, // nothing but a name by which another of these is found
    };
    Part part = Part::Program;
    QString path; // absolute, with no link on the way
    bool isFile = false;
    confine::FileIdentity identity; // of the folder; of a file the folder that holds it; none of a link
    QString target; // of a link: where it leads, with no link on the way

    bool operator==(const InstalledPlace &) const = default;
};

//! So many at most has one server.
inline constexpr int mostInstalledPlaces = 256;

//! Why it is one, some words: "its package".
QString reasonOf(InstalledPlace::Part part);

//! Whether what was approved is what is there, reached through no link. Looks at the file system.
bool stands(const InstalledPlace &place);

//! A sentence for each that the second list has and the first does not, for each that is another thing there, and for
//! each that is not in the second.
QStringList describeChanges(const QList<InstalledPlace> &before, const QList<InstalledPlace> &after);

//! What is not understood is a damage.
QList<InstalledPlace> readInstalledPlaces(RecordReader &reader, const QString &field);
QJsonArray toStored(const QList<InstalledPlace> &places);

} // namespace mangrove

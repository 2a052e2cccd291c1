#pragma once

// The program bubblewrap on this machine: where it is, whether it is that, and whether it can make what it is used for.
// Values in, values out; it runs the program, so it is called on a thread.

#include <QString>
#include <QStringList>

namespace mangrove {

struct BubblewrapFound
{
    enum class Kind {
        Works,
        Missing,
        Unsafe, // somebody else could have put another in its place
        Foreign, // it does not answer as bubblewrap does
        TooOld, // it cannot bind what is behind a descriptor
        Forbidden, // the system does not let it make namespaces; `said` is its last line
    };
    Kind kind = Kind::Missing;
    QString path; // absolute; empty when missing
    QString version; // such as "0.8.0"
    QString said;

    bool operator==(const BubblewrapFound &) const = default;
};

//! Where it is looked for.
QStringList bubblewrapPlaces();

//! The first that is there is tried: it makes the namespaces that a server gets, around `/bin/true`. As long as that
//! takes.
BubblewrapFound lookForBubblewrap(const QStringList &places = bubblewrapPlaces());

} // namespace mangrove

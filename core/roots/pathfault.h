#pragma once

// What is wrong with the names in a path, so that it can be no root: dot segments, names that are not UTF-8 or deceive
// the eye, devices, what another program would read differently. Pure functions on bytes, used by the parser and the
// builder of root URIs, so that both refuse the same. They never look at the file system.

#include "core/roots/places.h"

#include <QByteArray>
#include <QList>
#include <QString>

namespace mangrove {

struct PathFault
{
    QByteArray reason; // one word, as of a UriVerdict; empty: none
    char32_t culprit = 0; // the character, where it is one
};

//! The first fault of a path of these segments: decoded, none of them empty. Of a Windows path the first is the drive.
PathFault pathFault(const QList<QByteArray> &segments, Platform platform);

//! A sentence for the person, which shows the character where it is one.
QString explainPathFault(const PathFault &fault);

//! Why the parser of root URIs refuses one, in a sentence that a person can act on. `reason`: the word of a UriVerdict;
//! a general sentence for a word that is not known.
QString explainUriReason(const QByteArray &reason);

} // namespace mangrove

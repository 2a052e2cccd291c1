#pragma once

// Why the parser of root URIs refuses one, in a sentence that a person can act on. A pure function on text.

#include <QByteArray>
#include <QString>

namespace mangrove {

//! `reason`: the word of a UriVerdict. A general sentence for a word that is not known.
QString explainUriReason(const QByteArray &reason);

} // namespace mangrove

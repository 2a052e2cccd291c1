#pragma once

// The file:// URI of a root: one strict parser and one builder, which agree on the canonical form. Pure functions
// on text: they never look at the file system, never resolve dot segments and never expand anything.
// RFC 3986 and RFC 8089, narrowed: MCP wants `file://`, and nothing that two programs could read differently passes.

#include "core/base/result.h"
#include "core/roots/places.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

class QJsonValue;

namespace mangrove {

//! What the parser says about a URI.
struct UriVerdict
{
    bool accepted = false;
    QByteArray canonical; // of an accepted one
    QByteArray reason; // one word, of a refused one: "dot_segment", "nonlocal_host", …; see urireasons.h
    QStringList warnings; // what a person must be warned of: "overbroad", "sensitive", "mixed_script", …

    bool operator==(const UriVerdict &) const = default;
};

//! Checks any JSON value that is meant to be a root's URI.
UriVerdict checkRootUri(const QJsonValue &value, Platform platform, const QString &home);
UriVerdict checkRootUri(const QString &input, Platform platform, const QString &home);

//! The canonical URI of an absolute path, in the bytes of the file system. Refuses what the parser would refuse, with
//! a sentence for the person: names that are not UTF-8, control, bidi or invisible characters, what is too long,
//! dot segments, /proc, /sys and /dev.
Result<QByteArray> rootUriForPath(const QByteArray &absolutePath, Platform platform);

//! The path that a URI names. Invalid with the reason where the parser refuses it.
Result<QString> pathForRootUri(const QString &uri, Platform platform);

//! A URI that went through the parser or the builder: always in canonical form, compared by it.
class RootUri
{
public:
    static Result<RootUri> fromPath(const QByteArray &absolutePath, Platform platform = nativePlatform());
    static Result<RootUri> fromText(const QString &text, Platform platform = nativePlatform());

    const QByteArray &bytes() const { return m_canonical; }
    QString toString() const { return QString::fromLatin1(m_canonical); }
    bool operator==(const RootUri &) const = default;

private:
    explicit RootUri(const QByteArray &canonical) : m_canonical(canonical) { }

    QByteArray m_canonical;
};

} // namespace mangrove

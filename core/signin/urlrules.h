#pragma once

// The form of an address that a server names for its sign-in, before anything is looked up or opened. Pure.

#include "core/base/result.h"
#include "core/signin/addressclass.h"

#include <QUrl>

namespace mangrove {

//! Addresses that are named are no longer than this.
inline constexpr qsizetype namedUrlLimit = 2048; // characters

//! Who names it: the server, as it was reached.
struct NamedBy
{
    AddressClass place = AddressClass::Public;
    bool isSecure = true; // by https; then nothing that it names is reached without
    InnerHost inner = {}; // that the person allows besides

    bool operator==(const NamedBy &) const = default;
};

//! Reads what a server named: https, and http only where it leads to this machine and the server itself is there; a
//! host, no user part, no fragment, a real port; its literal not more inner than the server. The sentence names the
//! host. What a name resolves to is looked at when it is reached.
Result<QUrl> namedUrl(const QString &text, const NamedBy &server);

//! The host, for a sentence: letters that are not ASCII as punycode, as they may only look like others.
QString shownHost(const QUrl &url);
//! The same of a whole address as a server wrote it, shortened.
QString shownAddress(const QString &text);

//! Scheme, host and port alone, with a scheme and host in lower case.
QString originOf(const QUrl &url);

} // namespace mangrove

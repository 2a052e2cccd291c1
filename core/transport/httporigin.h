#pragma once

// The rules of where an HTTP request may go and what may go along. Pure.

#include "core/base/result.h"
#include "core/transport/httpspec.h"

namespace mangrove {

class HttpTransfer;

//! The port of an http or https URL, the scheme's own where it names none.
int portOf(const QUrl &url);

//! Scheme, host and port are the same.
bool isSameOrigin(const QUrl &one, const QUrl &other);

//! Whether this server may be reached at all: the URL, and headers that can be sent.
Result<void> checkHttpSpec(const HttpSpec &spec);

//! The headers of the person that go along: none that the transport sets itself, and over an unencrypted way to
//! another machine none that may hold a secret.
HttpHeaders sentHeaders(const HttpSpec &spec);

//! Where a redirect leads, if it may be followed: to the same origin, and with a method that stays (a POST needs 307
//! or 308). Refused otherwise, with both addresses.
Result<QUrl> redirectTarget(const QUrl &from, const QByteArray &location, int status, bool isPost);

//! A URL for sentences: without user, password, query and fragment, which may hold secrets.
QString shownUrl(const QUrl &url);

//! Why a transfer that failed has no answer of the server in it: no connection, no TLS, broken off.
QString connectionSentence(const HttpTransfer &transfer);

//! What a status that is no success says. `challenge`: the value of WWW-Authenticate. 401 wants a sign-in, and so does
//! 403 where it names a scope that is missing (RFC 6750, 3.1); any other 403 is a refusal.
Error statusError(const QUrl &url, int status, const QByteArray &challenge, bool hasToken);

//! That the server did not take the end of the handshake: it waits for it, and would be told nothing and ask nothing.
QString handshakeSentence(const Error &why);

} // namespace mangrove

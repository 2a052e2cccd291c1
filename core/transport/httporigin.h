#pragma once

// The rules of where an HTTP request may go and what may go along. Pure.

#include "core/base/result.h"
#include "core/transport/httpspec.h"

class QNetworkReply;

namespace mangrove {

//! Whether the URL leads to this machine by its name alone: localhost, 127.0.0.0/8, ::1. No name is looked up.
bool isLoopback(const QUrl &url);

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

//! Why a reply has no answer of the server in it: no connection, no TLS, broken off.
QString connectionSentence(const QNetworkReply &reply);
//! Whether it never came to a connection.
bool isUnconnected(const QNetworkReply &reply);
bool isTlsFailure(const QNetworkReply &reply);

//! What a status that is no success says.
Error statusError(const QUrl &url, int status, bool hasToken);

} // namespace mangrove

#pragma once

// How a server is reached over HTTP, and what it may take of time and room. Values only; whoever holds a spec holds its
// secrets: never logged, never in a sentence.

#include <QByteArray>
#include <QHostAddress>
#include <QList>
#include <QUrl>

#include <chrono>
#include <functional>
#include <memory>
#include <utility>

namespace mangrove {

class HttpAuthorizer;

using HttpHeader = std::pair<QByteArray, QByteArray>; // name, value
using HttpHeaders = QList<HttpHeader>;

//! 0 ms: no limit. Tests shorten them.
struct HttpLimits
{
    std::chrono::milliseconds handshake{30'000}; // until initialize and server/discover are answered with headers
    std::chrono::milliseconds headers{60'000}; // the same for notifications, answers and streams
    std::chrono::milliseconds answer{300'000}; // the same for other requests: a long call may answer at its end
    std::chrono::milliseconds idle{300'000}; // without a byte once the headers are there; a comment is a byte
    std::chrono::milliseconds end{2'000}; // for the farewell, and for a stream that goes on after its answer
    std::chrono::milliseconds retryLeast{500}; // what a server may ask for between two connections
    std::chrono::milliseconds retryFirst{1'000}; // where it asks for nothing; doubles with each failure
    std::chrono::milliseconds retryMost{60'000};
    int failures = 5; // in a row, until a stream is given up
    int redirects = 5;
    int requests = 64; // at once; more wait
    int others = 16; // notifications and answers at once: they never wait for requests
    qsizetype headBytes = 64 * 1024; // of a response: its head, what comes before it (1xx) and its trailer
    int headLines = 200; // the same in lines
    int responses = 10; // the interim ones and the last
    qsizetype unheard = 1024 * 1024; // bytes in a row that are neither head nor body, such as extensions of chunks
    qsizetype message = 16 * 1024 * 1024; // bytes of one message, decompressed
    qsizetype waiting = 1024 * 1024; // bytes that wait to be sent
};

//! Which addresses may be connected to; without, each. Nothing is sent to others.
struct HttpReach
{
    std::function<QList<QHostAddress>(const QList<QHostAddress> &)> addresses; // those of a name that may be used
    std::function<bool(const QString &host)> byProxy; // whether a proxy may be asked for this name
};

struct HttpSpec
{
    QUrl url;
    HttpHeaders headers; // as the person gave them, with the secret values
    bool allowInsecure = false; // http:// to another machine; headers that may hold secrets are then left out
    HttpLimits limits;
    //! A folder of the certificates that are trusted, each by its hash as `openssl rehash` names it; empty: the
    //! system's.
    QByteArray authorities;
    HttpReach reach = {};
    //! Knows `Authorization` of each request; none: only what is among the headers.
    std::shared_ptr<HttpAuthorizer> authorizer = {};
};

} // namespace mangrove

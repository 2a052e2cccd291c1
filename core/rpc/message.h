#pragma once

// A JSON-RPC 2.0 message as MCP uses it: its raw bytes and what a shallow scan of the top-level keys tells. The raw
// bytes are never changed or re-serialised. Pure: bytes in, messages out.

#include "core/base/result.h"
#include "core/rpc/scan.h"

#include <QByteArray>
#include <QList>
#include <QString>

#include <optional>

class QJsonObject;

namespace mangrove {

enum class MessageKind {
    Request, // id and method
    Notification, // method, no id
    Response, // id and result
    ErrorResponse, // error, with an id or none
    Batch, // an array; its elements are messages of their own
    Invalid, // see fault
    Failed, // nobody sent it: the request `id` has come to nothing, see problem
};

//! JSON-RPC error codes, and those of MCP that Mangrove uses.
namespace RpcError {
inline constexpr int parseError = -32700;
inline constexpr int invalidRequest = -32600;
inline constexpr int methodNotFound = -32601;
inline constexpr int invalidParams = -32602;
inline constexpr int internalError = -32603;
inline constexpr int headerMismatch = -32020; // these three since 2026-07-28
inline constexpr int missingCapability = -32021;
inline constexpr int unsupportedVersion = -32022;
} // namespace RpcError

//! What decides how a result is taken (2026-07-28): raw values, null where they are absent.
struct ResultHead
{
    QByteArray type; // resultType
    QByteArray state; // requestState
    QByteArray inputs; // inputRequests
};

struct Message
{
    QByteArray raw; // the whole message
    MessageKind kind = MessageKind::Invalid;
    QByteArray id; // raw JSON, byte-exact: `7` or `"a\u0062"`; empty where there is none
    QByteArray method; // decoded to UTF-8
    QByteArray params; // raw JSON, empty where absent
    QByteArray result; // raw JSON
    QByteArray error; // raw JSON
    QList<Message> batch; // of a Batch, in order; more than the limits allow make the whole Invalid
    int fault = 0; // of an Invalid: parseError or invalidRequest. `id` is set where an answer can be addressed
    //! Of an Invalid: it has no method and was meant as an answer. Never answer it; a call that waits for `id` has
    //! failed.
    bool looksLikeResponse = false;
    std::optional<Error> problem; // of a Failed
    std::optional<ResultHead> head; // of a Response that was scanned as a long message: see resultHead()

    static constexpr int batchLimit = 100;
    static constexpr qsizetype batchSizeLimit = 4 * 1024 * 1024; // bytes: its messages are scanned again
};

//! Scans one framed message (a line without its end). Never fails: what is wrong comes back as Invalid with a fault.
//! Checks UTF-8, the whole JSON grammar (RFC 8259) down to a depth of `depthLimit`, and JSON-RPC's shape: `jsonrpc` is
//! "2.0", ids are strings or integers (also null is refused; only an error may come without an id or with null),
//! exactly one of method, result and error, methods hold neither U+0000 nor lone surrogates, params are an object or an
//! array, error is an object. Duplicate keys: the last one counts, as with QJsonDocument.
Message scanMessage(const QByteArray &line, int depthLimit = maxJsonDepth);
//! The same for a message of any length on a worker thread, so that nobody has to walk over it again afterwards: it has
//! the head of a result, and the params of a notification and the error of an answer hold only the members that
//! Mangrove reads, of at most memberLimit bytes each (1 MiB of an error). `raw` has them all.
Message scanLongMessage(const QByteArray &line, int depthLimit = maxJsonDepth);
//! The head of a Response.
ResultHead resultHead(const Message &response);

//! Builders: compact, in one line. `id`, `params`, `result` and `data` are raw JSON and spliced in as they are (but a
//! raw line end, which can only be white space, becomes a space); `method` and `text` are encoded.
QByteArray makeRequest(const QByteArray &id, const QByteArray &method, const QByteArray &params = {});
QByteArray makeNotification(const QByteArray &method, const QByteArray &params = {});
QByteArray makeResult(const QByteArray &id, const QByteArray &result);
//! With an empty id the answer carries `"id":null`.
QByteArray makeError(const QByteArray &id, int code, const QString &text, const QByteArray &data = {});
//! One batch answer of several messages; empty (send nothing) when there are none.
QByteArray makeBatch(const QList<QByteArray> &messages);

//! What is equal for raw ids that are written differently but are the same: `"a\u0062"` and `"ab"`.
QByteArray idKey(const QByteArray &id);

//! A string as raw JSON, in quotes, always valid UTF-8: unpaired surrogates are escaped. Everything else that JSON
//! allows raw stays raw, except U+2028/9 and DEL.
QByteArray jsonString(const QString &text);

//! An object as raw JSON, compact.
QByteArray toJson(const QJsonObject &object);
//! The text of a raw JSON string; empty for any other value.
QString jsonText(QByteArrayView json);
//! A raw JSON object parsed; empty when it is no object. The tree takes up to ten times the room of its text: where a
//! server's message may be long, the other one is for it.
QJsonObject toObject(const QByteArray &json);
//! The same with these members alone, and of them those that take at most `memberLimit` bytes. `json` must be known to
//! be well-formed (a value out of a scanned message).
QJsonObject toObject(QByteArrayView json, std::initializer_list<QByteArrayView> names);
inline constexpr qsizetype memberLimit = 256 * 1024; // bytes: a tree of it takes some ms

} // namespace mangrove

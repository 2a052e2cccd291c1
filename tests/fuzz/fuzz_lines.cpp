// Line framing and the scan of messages: what comes from a server's standard output, cut anywhere.

#include "core/rpc/jsonstring.h"
#include "core/rpc/lineframing.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/rpc/scan.h"
#include "tests/fuzz/check.h"

#include <QJsonDocument>
#include <QJsonObject>

using namespace mangrove;

namespace {

//! Qt takes a byte order mark at the beginning of a text for none of it.
QByteArray unmarked(const QByteArray &text)
{
    const QByteArray mark = QByteArrayLiteral("\xEF\xBB\xBF");
    return text.startsWith(mark) ? unmarked(text.sliced(mark.size())) : text;
}

void checkMessage(const Message &message)
{
    // What is told of a message can be put into another one.
    if (!message.id.isEmpty())
        check(scanMessage(makeResult(message.id, "{}")).kind == MessageKind::Response);
    for (const QByteArray &part : {message.params, message.result, message.error}) {
        for (const JsonMember &member : jsonMembers(part)) {
            check(scanTopLevel(member.value, 0).type != TopLevel::Type::Malformed);
            check(member.key.startsWith('"') && member.key.endsWith('"'));
            // By its name the last member of that name is found, in the bytes and in the tree.
            const std::optional<QByteArray> name = decodeJsonString(member.key);
            if (!name || name->isEmpty())
                continue;
            const QByteArrayView value = jsonValue(part, *name);
            check(!value.isNull());
            if (value.startsWith('"') && decodeJsonString(value))
                check(jsonText(value).toUtf8() == *decodeJsonString(value));
        }
    }
    // Where Qt's parser understands a request too, both mean the same one.
    if (message.kind == MessageKind::Request || message.kind == MessageKind::Notification) {
        QJsonParseError error;
        const QJsonObject object = QJsonDocument::fromJson(message.raw, &error).object();
        if (error.error == QJsonParseError::NoError)
            check(unmarked(object.value(QLatin1String("method")).toString().toUtf8()) == unmarked(message.method));
    }
    for (const Message &one : message.batch)
        checkMessage(one);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const QList<QByteArray> lines = LineFraming(1024).feed(bytes);
    LineFraming slow(1024);
    QList<QByteArray> cut;
    for (const char byte : bytes)
        cut += slow.feed(QByteArray(1, byte));
    check(cut == lines);
    for (const QByteArray &line : lines)
        checkMessage(scanMessage(line));
    return 0;
}

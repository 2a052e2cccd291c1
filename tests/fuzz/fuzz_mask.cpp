// Secrets in what a server says: the first line is the secret, the rest the text, cut anywhere.

#include "core/base/secretmask.h"
#include "core/rpc/jsonstring.h"
#include "core/rpc/scan.h"
#include "tests/fuzz/check.h"

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const qsizetype end = bytes.indexOf('\n');
    const QString secret = QString::fromUtf8(bytes.first(end < 0 ? 0 : end));
    const SecretMask mask({secret});
    if (mask.isEmpty() || secret.contains(QChar(0x2022)))
        return 0;
    const QByteArray written = secret.toUtf8();
    const QByteArray text = bytes.sliced(end + 1);
    check(!mask.bytes(text).contains(written));
    for (const qsizetype cut : {text.size() / 3, text.size() / 2}) {
        check(!mask.bytes(text.first(cut), SecretMask::CutAtEnd).contains(written));
        check(!mask.bytes(text.sliced(cut), SecretMask::CutInFront).contains(written));
    }
    const TopLevel before = scanTopLevel(text, 100);
    const QByteArray json = mask.json(text);
    const TopLevel after = scanTopLevel(json, 100);
    if (before.type == TopLevel::Type::Malformed || written.contains('"') || written.contains(','))
        return 0; // a secret that goes from one value into the next stays none of JSON
    check(after.type != TopLevel::Type::Malformed);
    for (const QByteArrayView element : after.elements) {
        const auto read = element.startsWith('"') ? decodeJsonString(element) : std::nullopt;
        check(!read || !read->contains(written));
    }
    return 0;
}

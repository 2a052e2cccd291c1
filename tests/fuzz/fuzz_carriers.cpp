// What a client's message brings besides its roots: whatever it is, what is found is bounded and could be a place; and
// what is known of a message that is thrown away does not depend on how it is cut.

#include "core/guard/carrierscan.h"
#include "core/rpc/longmessage.h"
#include "tests/fuzz/check.h"

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const CarriedTexts found = carriedIn(bytes);
    check(found.texts.size() <= carriedLimit);
    for (const CarriedText &one : found.texts) {
        check(one.text.startsWith('/') || one.text.startsWith('~') || one.text.toLower().startsWith("file:"));
        check(!one.text.contains('\0') && !one.carrier.startsWith("io.modelcontextprotocol/"));
    }
    LongMessage whole;
    whole.walk(bytes);
    LongMessage parts;
    for (const char &byte : bytes)
        parts.walk(QByteArrayView(&byte, 1));
    check(whole.isAnswer() == parts.isAnswer() && whole.id() == parts.id());
    return 0;
}

// Server-sent events: what comes over HTTP, cut anywhere.

#include "core/rpc/sseframing.h"

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    SseFraming whole(1024);
    const QList<SseEvent> events = whole.feed(bytes);
    SseFraming slow(1024);
    QList<SseEvent> cut;
    for (const char byte : bytes)
        cut += slow.feed(QByteArrayView(&byte, 1));
    const bool same = cut == events && slow.lastEventId() == whole.lastEventId() && slow.retry() == whole.retry()
        && slow.isOverflowed() == whole.isOverflowed();
    if (!same)
        __builtin_trap();
    return 0;
}

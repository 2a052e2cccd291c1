// The local socket's frames: what any program of the same user can send to the running instance, cut anywhere, and what
// a command line could be answered. Before that both ends prove themselves, which no such bytes do.

#include "app/controlmessage.h"
#include "app/doorwords.h"
#include "core/rpc/lineframing.h"
#include "tests/fuzz/check.h"

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    LineFraming framing(1024);
    QList<QByteArray> lines = framing.feed(bytes.first(bytes.size() / 2));
    lines += framing.feed(bytes.sliced(bytes.size() / 2));
    static const DoorKey key = DoorKey::random();
    DoorListener door(key);
    const DoorCaller caller(key);
    for (const QByteArray &line : lines) {
        const std::optional<QByteArray> proof = door.answerTo(line);
        check(!proof || (proof->endsWith('\n') && proof->size() <= longestDoorWord));
        check(!door.isProof(line) && !caller.answerTo(line));
        if (const Result<ControlRequest> request = readRequest(line)) {
            const Result<ControlRequest> again = readRequest(toLine(*request).chopped(1));
            check(again && again->words == request->words && again->folder == request->folder);
        }
        const CommandOutput answer = readAnswer(line);
        const CommandOutput again = readAnswer(toLine(answer).chopped(1));
        check(again.exitCode == answer.exitCode && again.out == answer.out && again.err == answer.err);
    }
    return 0;
}

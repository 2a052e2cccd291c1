// The lines that come back from the launcher, and what a confined server says of what it was refused: whoever wrote
// them.

#include "core/confine/description.h"
#include "core/refusals/errortexts.h"
#include "core/transport/launcherline.h"
#include "tests/fuzz/check.h"

using namespace mangrove;

namespace {

void checkPath(const QByteArray &path)
{
    check(path.startsWith('/') && path.size() <= qsizetype(confine::longestPath) && !path.contains('\0'));
    check(plainPath(path) == path);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    for (const QByteArray &line : bytes.split('\n')) {
        if (const auto tried = triedInLine(line)) {
            check(tried->second > 0);
            checkPath(tried->first.path);
        }
        if (const auto error = unableInLine(line))
            check(*error > 0);
        launcherWord(line);
    }
    for (const Said said : {Said::Refused, Said::Missing}) {
        const QList<Refusal> inText = refusalsInText(bytes, said);
        const QList<Refusal> inMessage = refusalsInMessage(bytes, said);
        check(inText.size() <= mostRefusals && inMessage.size() <= mostRefusals);
        for (const Refusal &one : inText + inMessage)
            checkPath(one.path);
    }
    // In pieces it is found as in one, but for what is longer than is kept.
    ErrorTexts pieces;
    QList<Refusal> found = pieces.take(bytes.first(bytes.size() / 2));
    found += pieces.take(bytes.sliced(bytes.size() / 2) + '\n');
    check(found.size() <= 2 * mostRefusals);
    return 0;
}

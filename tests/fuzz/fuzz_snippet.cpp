// What people paste as a server: command lines and other programs' configuration.

#include "core/servers/snippet.h"

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const Result<QList<ServerProposal>> proposals = parseServerSnippet(QString::fromUtf8(bytes));
    if (!proposals)
        return 0;
    for (const ServerProposal &proposal : *proposals) {
        if (proposal.record.program.isEmpty() && proposal.record.url.isEmpty())
            __builtin_trap();
    }
    return 0;
}

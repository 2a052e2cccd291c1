// What people paste as a server: command lines, other programs' configuration, and whatever else pages show.

#include "core/apps/pastedtext.h"
#include "core/servers/secretarguments.h"

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QString text = QString::fromUtf8(QByteArray(reinterpret_cast<const char *>(data), qsizetype(size)));
    for (const auto &proposals : {parseServerSnippet(text), parsePastedText(text, {})}) {
        if (!proposals)
            continue;
        for (const ServerProposal &proposal : *proposals) {
            const ServerRecord &record = proposal.record;
            if (record.program.isEmpty() && record.url.isEmpty())
                __builtin_trap();
            if (maskedArguments(record.program, record.arguments).size() != record.arguments.size())
                __builtin_trap();
        }
    }
    return 0;
}

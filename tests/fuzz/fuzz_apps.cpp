// Config files of AI apps. The first byte picks the app, the rest is its file.

#include "core/apps/appentry.h"
#include "tests/fuzz/check.h"

using namespace mangrove;

namespace {

void checkPlaces(const ConfigNode &node, const QByteArray &bytes)
{
    check(node.range.begin >= 0 && node.range.begin <= node.range.end && node.range.end <= bytes.size());
    check(node.keyRange.begin >= 0 && node.keyRange.begin <= node.keyRange.end
          && node.keyRange.end <= bytes.size());
    for (const ConfigNode &child : node.children)
        checkPlaces(child, bytes);
}

} // namespace

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    if (size == 0)
        return 0;
    const QList<AppFacts> &apps = knownApps();
    const AppFacts &app = apps.at(data[0] % apps.size());
    const QByteArray bytes(reinterpret_cast<const char *>(data) + 1, qsizetype(size) - 1);
    const ConfigText text = readConfigText(bytes, app.format);
    check(!text.fault || !text.fault->sentence.isEmpty());
    checkPlaces(text.root, bytes);
    const QList<AppEntry> entries = entriesOf(text.root, app, app.servers);
    for (const AppEntry &entry : entries)
        check(text.root.at(entry.pointer));
    return 0;
}

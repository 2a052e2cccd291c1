// Config files of AI apps. The first byte picks the app, the rest is its file.

#include "core/apps/editproof.h"
#include "core/apps/undoplan.h"
#include "tests/fuzz/check.h"

#include <algorithm>

using namespace mangrove;

namespace {

void checkPlaces(const ConfigNode &node, const QByteArray &bytes)
{
    check(node.range.begin >= 0 && node.range.begin <= node.range.end && node.range.end <= bytes.size());
    check(node.keyRange.begin >= 0 && node.keyRange.begin <= node.keyRange.end && node.keyRange.end <= bytes.size());
    for (const ConfigNode &child : node.children)
        checkPlaces(child, bytes);
}

//! What can be proved can be taken back to the byte.
void checkRoute(const ConfigView &view, const QList<AppEntry> &entries, const AppEntry &entry, RouteForm form)
{
    const RelayCommand relay{QStringLiteral("/opt/mangrove-relay"), {}};
    if (!whyNotRouted(view, {}, entry, relay.program).isEmpty())
        return;
    const Result<EntryEdit> edit = planRoute(view, entry, form, relay, QStringLiteral("name"));
    const Result<QByteArray> after =
        edit.and_then([&](const EntryEdit &planned) { return provenEdit(view, entries, {planned}, view.app.servers); });
    if (!after)
        return;
    const ConfigText text = readConfigText(*after, view.app.format);
    const QList<AppEntry> now = entriesOf(text.root, view.app, view.app.servers);
    const auto found =
        std::find_if(now.begin(), now.end(), [&](const AppEntry &one) { return one.pointer == entry.pointer; });
    check(found != now.end());
    const Result<EntryEdit> back = planUndo({*after, text, view.app}, &*found, *edit);
    check(back && !back->isByMeaning && spliced(*after, back->splices) == view.bytes);
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
    for (qsizetype i = 0; i < entries.size(); ++i) {
        check(text.root.at(entries.at(i).pointer));
        if (i >= 3)
            continue;
        checkRoute({bytes, text, app}, entries, entries.at(i), RouteForm::Command);
        checkRoute({bytes, text, app}, entries, entries.at(i), RouteForm::Record);
    }
    return 0;
}

#include "core/apps/openapp.h"

#include "core/apps/configtext.h"
#include "core/base/texts.h"

#include <algorithm>

namespace mangrove {

namespace {

QString sentence(const ConfigFault &fault)
{
    return fault.line > 0 ? Texts::tr("Line %1: %2.").arg(QString::number(fault.line), fault.sentence)
                          : QStringLiteral("%1.").arg(fault.sentence);
}

} // namespace

const AppEntry *OpenApp::entry(const QString &pointer) const
{
    const auto found =
        std::find_if(entries.begin(), entries.end(), [&](const AppEntry &entry) { return entry.pointer == pointer; });
    return found == entries.end() ? nullptr : &*found;
}

const AppEntry *OpenApp::named(const QString &name) const
{
    const AppEntry *found = nullptr;
    for (const AppEntry &entry : entries) {
        if (entry.name != name)
            continue;
        if (found)
            return nullptr;
        found = &entry;
    }
    return found;
}

QString OpenApp::problem() const
{
    if (text.fault)
        return sentence(*text.fault);
    return text.refusedByApp ? sentence(*text.refusedByApp) : QString();
}

Result<OpenApp> openApp(const FoundFile &found)
{
    return readConfigFile(found.path).transform([&](const ConfigFile &file) { return openRead(found, file); });
}

OpenApp openRead(const FoundFile &found, const ConfigFile &file)
{
    OpenApp open{found, file, readConfigText(file.bytes, found.form.format), {}};
    if (!open.text.fault && holdsTooMuch(open.text.root, *found.app, found.form.servers)) {
        open.text.root = {};
        open.text.fault = tooMuch(0);
    }
    if (!open.text.fault)
        open.entries = entriesOf(open.text.root, *found.app, found.form.servers);
    return open;
}

} // namespace mangrove

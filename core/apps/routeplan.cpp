#include "core/apps/routeplan.h"

#include "core/apps/launchplanner.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

QString whyNotRouted(const ConfigView &view, const AppFile &file, const AppEntry &entry, const QString &relay)
{
    const QString name = displayText(entry.name);
    if (!file.isRouted)
        return Texts::tr("%1 runs in a container, where Mangrove is not.").arg(name);
    if (file.scope == FileScope::System)
        return Texts::tr("%1 is set up by an administrator.").arg(name);
    if (!entry.isRoutable()) {
        return entry.transport == EntryTransport::None
            ? Texts::tr("%1 starts no program of its own.").arg(name)
            : Texts::tr("%1 is reached at an address. The app keeps its sign-in, so Mangrove cannot stand between.")
                  .arg(name);
    }
    if (!entry.fault.isEmpty())
        return QStringLiteral("%1: %2").arg(name, entry.fault);
    if (relayWords(entry))
        return Texts::tr("%1 is routed already.").arg(name);
    if (entry.command == relay)
        return Texts::tr("%1 starts the relay itself.").arg(name);
    const ConfigNode *node = view.text.root.at(entry.pointer);
    for (const QString &member : view.app.notRoutedWith) {
        const ConfigNode *found = node ? node->member(member) : nullptr;
        if (found && !found->isFalse() && !found->isNull())
            return Texts::tr("%1 is started in another place by the app (“%2”), where the relay is not.")
                .arg(name, member);
    }
    const QString why = whyNotEdited(view, launchNodes(view, entry.pointer));
    return why.isEmpty() ? QString() : QStringLiteral("%1: %2").arg(name, why);
}

Result<EntryEdit> planRoute(const ConfigView &view, const AppEntry &entry, RouteForm form, const RelayCommand &relay,
                            const QString &name)
{
    LaunchPlanner plan(view, entry.pointer);
    if (const QString why = whyNotEdited(view, plan.nodes); !why.isEmpty())
        return refusedEdit(why);
    QStringList words = relay.options;
    if (form == RouteForm::Record) {
        if (name.startsWith(QLatin1Char('-')))
            return refusedEdit(Texts::tr("A name that begins with a dash cannot be given to the relay alone."));
        words.append(name);
        if (const Result<void> emptied = plan.emptyEnvironment(view.app.fields.env); !emptied)
            return emptied.error();
    } else {
        words += {QStringLiteral("--name"), name, QStringLiteral("--"), entry.command};
    }
    const bool keepsArgs = form == RouteForm::Command;
    const ConfigNode &command = *plan.nodes.command;
    const QString &key = plan.nodes.commandKey;
    if (command.isList() && keepsArgs) {
        words.removeLast(); // the program is the list's first item already
        plan.prepend(key, command, QStringList{relay.program} + words);
    } else if (command.isList()) {
        plan.replace(key, command, listText(view.bytes, command, view.text.format, QStringList{relay.program} + words));
    } else {
        plan.setCommand(relay.program);
        if (keepsArgs && plan.nodes.args && plan.nodes.args->isList())
            plan.prepend(plan.nodes.argsKey, *plan.nodes.args, words);
        else
            plan.setArgs(words);
    }
    plan.edit.pointer = entry.pointer;
    plan.edit.name = entry.name;
    plan.edit.before = EntryLaunch{entry.command, entry.args};
    plan.edit.after = {relay.program,
                       keepsArgs ? words + (command.isList() ? QStringList{entry.command} : QStringList()) + entry.args
                                 : words};
    sortSplices(plan.edit.splices);
    return plan.edit;
}

} // namespace mangrove

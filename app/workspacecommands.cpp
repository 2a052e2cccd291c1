#include "app/workspacecommands.h"

#include "app/confirmationdesk.h"
#include "app/paths.h"
#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/sessions/workspaceswitch.h"
#include "core/workspace/changes.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacesets.h"
#include "core/workspace/workspacestore.h"

namespace mangrove {

namespace {

const QString rootOption = QStringLiteral("--root");
const QString serverOption = QStringLiteral("--server");

//! With those of `added` that are not in it.
template<typename Id>
QList<Id> joined(QList<Id> ids, const QList<Id> &added)
{
    for (const Id &id : added) {
        if (!ids.contains(id))
            ids.append(id);
    }
    return ids;
}

template<typename Id>
QList<Id> without(QList<Id> ids, const QList<Id> &removed)
{
    ids.removeIf([&removed](const Id &id) { return removed.contains(id); });
    return ids;
}

bool isEverything(const QString &name)
{
    return name.compare(everythingName, Qt::CaseInsensitive) == 0;
}

} // namespace

WorkspaceCommands::WorkspaceCommands(const Services &services, ConfirmationDesk *desk)
    : m_services(services), m_desk(desk)
{ }

CommandOutput WorkspaceCommands::run(const QStringList &words, const QString &folder)
{
    const QString verb = words.value(0);
    const QString name = words.value(1);
    const QStringList rest = words.mid(2);
    if (verb == QLatin1String("list") && words.size() == 1)
        return list();
    if (words.size() < 2)
        return wrongWords();
    if (verb == QLatin1String("use") && rest.isEmpty())
        return use(name);
    if (verb == QLatin1String("create"))
        return create(name, rest, folder);
    const WorkspaceSet *set = m_services.sets.lookUp(name);
    if (!QStringList{QStringLiteral("delete"), QStringLiteral("rename"), QStringLiteral("others"),
                     QStringLiteral("add"), QStringLiteral("remove")}
             .contains(verb))
        return wrongWords();
    if (!set && isEverything(name))
        return failed(tr("“%1” is always there, and holds everything.").arg(everythingName));
    if (!set)
        return failed(tr("There is no workspace %1. See: mangrove workspace list").arg(displayText(name)));
    return change(*set, verb, rest, folder);
}

CommandOutput WorkspaceCommands::list() const
{
    const WorkspaceSets &sets = m_services.sets;
    const auto line = [](bool isOn, const QString &name, qsizetype roots, qsizetype servers) {
        return QStringLiteral("%1 %2  %3  %4\n")
            .arg(QString(QLatin1Char(isOn ? '*' : ' ')), displayText(name), tr("%n folder(s)", nullptr, int(roots)),
                 tr("%n server(s)", nullptr, int(servers)));
    };
    QString out =
        line(!sets.on(), everythingName, m_services.roots.roots().size(), m_services.servers.servers().size());
    for (const WorkspaceSet &set : sets.sets())
        out += line(set.isOn, set.name, set.roots.size(), set.servers.size());
    return {0, out.toUtf8(), {}};
}

CommandOutput WorkspaceCommands::use(const QString &name)
{
    const WorkspaceSet *set = m_services.sets.lookUp(name);
    if (!set && !isEverything(name))
        return failed(tr("There is no workspace %1. See: mangrove workspace list").arg(displayText(name)));
    const SetId id = set ? set->id : SetId();
    const Result<void> used =
        m_desk ? m_services.workspaceSwitch.use(id, originOf(m_desk)) : m_services.sets.use(id, originOf(m_desk));
    if (!used)
        return failed(used.error().message);
    return said(tr("The workspace %1 is on.").arg(displayText(m_services.sets.nameOfOn())));
}

CommandOutput WorkspaceCommands::create(const QString &name, const QStringList &words, const QString &folder)
{
    const Result<Members> found = members(words, folder);
    if (!found)
        return found.error().code == ErrorCode::Invalid ? wrongWords() : failed(found.error().message);
    WorkspaceSet set;
    set.name = name;
    set.roots = found->roots;
    set.servers = found->servers;
    const Result<SetId> created = m_services.sets.create(set, originOf(m_desk));
    return created ? said(tr("Made the workspace %1.").arg(displayText(name))) : failed(created.error().message);
}

CommandOutput WorkspaceCommands::change(const WorkspaceSet &set, const QString &verb, const QStringList &words,
                                        const QString &folder)
{
    WorkspaceSet changed = set;
    if (verb == QLatin1String("delete")) {
        if (!words.isEmpty())
            return wrongWords();
        const Result<void> removed = m_services.sets.remove(changed.id, originOf(m_desk));
        return removed ? said(tr("Deleted the workspace %1.").arg(displayText(changed.name)))
                       : failed(removed.error().message);
    }
    if (verb == QLatin1String("rename")) {
        if (words.size() != 1)
            return wrongWords();
        changed.name = words.first();
        return stored(changed);
    }
    if (verb == QLatin1String("others")) {
        const bool stops = words == QStringList{QStringLiteral("stop")};
        if (!stops && words != QStringList{QStringLiteral("leave")})
            return wrongWords();
        changed.stopsOthers = stops;
        return stored(changed);
    }
    const Result<Members> found = members(words, folder);
    if (!found)
        return found.error().code == ErrorCode::Invalid ? wrongWords() : failed(found.error().message);
    if (words.isEmpty())
        return wrongWords();
    const bool adds = verb == QLatin1String("add");
    changed.roots = adds ? joined(changed.roots, found->roots) : without(changed.roots, found->roots);
    changed.servers = adds ? joined(changed.servers, found->servers) : without(changed.servers, found->servers);
    return stored(changed);
}

CommandOutput WorkspaceCommands::stored(const WorkspaceSet &set)
{
    if (m_desk && m_services.store.widens([&set](const Workspace &now) { return withSetChanged(now, set); })) {
        m_desk->comeForward();
        return failed(tr("The workspace %1 is on, and a server may be told or reach more by this. Change it in the "
                         "window of Mangrove, by Workspaces….")
                          .arg(displayText(set.name)));
    }
    const Result<void> updated = m_services.sets.update(set, originOf(m_desk));
    return updated ? said(tr("Changed the workspace %1.").arg(displayText(set.name))) : failed(updated.error().message);
}

Result<WorkspaceCommands::Members> WorkspaceCommands::members(const QStringList &words, const QString &folder) const
{
    Members members;
    QString option;
    bool hasValue = true;
    for (const QString &word : words) {
        if (word == rootOption || word == serverOption) {
            if (!hasValue)
                return Error{ErrorCode::Invalid, {}};
            option = word;
            hasValue = false;
            continue;
        }
        hasValue = true;
        if (option == rootOption) {
            const Root *root = m_services.roots.lookUp(word);
            if (!root)
                root = m_services.roots.lookUp(typedPath(word, folder));
            if (!root)
                return Error{
                    ErrorCode::NotFound,
                    tr("There is no folder %1, or more than one. See: mangrove roots list").arg(displayText(word, 0))};
            members.roots = joined(members.roots, {root->id});
        } else if (option == serverOption) {
            const ServerRecord *server = m_services.servers.lookUp(word);
            if (!server)
                return Error{ErrorCode::NotFound,
                             tr("There is no server %1. See: mangrove servers list").arg(displayText(word))};
            members.servers = joined(members.servers, {server->id});
        } else {
            return Error{ErrorCode::Invalid, {}};
        }
    }
    return hasValue ? Result<Members>(members) : Result<Members>(Error{ErrorCode::Invalid, {}});
}

} // namespace mangrove

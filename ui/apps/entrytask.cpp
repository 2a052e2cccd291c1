#include "ui/apps/entrytask.h"

#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"

namespace mangrove {

QString EntryTask::keyOf(const FoundFile &found, const QString &pointer)
{
    return found.app->id + QLatin1Char('\n') + found.path + QLatin1Char('\n') + pointer;
}

QString EntryTask::shownPath(const FoundFile &found) const
{
    const QString home = m_looker.setup().places.home + QLatin1Char('/');
    return found.path.startsWith(home) ? QLatin1String("~/") + found.path.mid(home.size()) : found.path;
}

QList<ServerRecord> EntryTask::records() const
{
    return m_workspace.servers.servers();
}

QString EntryTask::projectNote(const FoundFile &found)
{
    if (found.isTrusted())
        return {};
    return tr("A proposal of the project %1: whoever can change the project can change it.")
        .arg(displayText(found.folder, 0));
}

void EntryTask::look()
{
    m_files.clear();
    m_looker.survey({}, this, [this](const Result<QList<SurveyedFile>> &found) {
        QList<EntryGroup> groups;
        take(found, groups);
        lookAtProjects(groups);
    });
}

//! The folders that the person has added are projects, too. They are looked at by themselves, so that one that does not
//! answer keeps nobody from the rest.
void EntryTask::lookAtProjects(const QList<EntryGroup> &before)
{
    QStringList folders;
    const QList<Root> &roots = m_workspace.roots.roots();
    for (const Root &root : roots) {
        if (!root.isFile && m_workspace.monitor.status(root.id).state == RootState::Available)
            folders.append(root.canonicalPath);
    }
    if (folders.isEmpty() || !wantsProjects()) {
        Q_EMIT groupsFound(before);
        return;
    }
    if (!before.isEmpty())
        Q_EMIT groupsFound(before);
    m_looker.surveyProjects(folders, this, [this, before](const Result<QList<SurveyedFile>> &found) {
        QList<EntryGroup> groups = before;
        take(found, groups);
        Q_EMIT groupsFound(groups);
    });
}

void EntryTask::take(const Result<QList<SurveyedFile>> &found, QList<EntryGroup> &groups)
{
    if (!found) {
        groups.append({{}, found.error().message, true, {}});
        return;
    }
    for (const SurveyedFile &file : *found) {
        if (!file.open || file.open->text.fault) {
            groups.append({shownPath(file.found), file.problem, true, {}});
            continue;
        }
        const auto kept = std::make_shared<const SurveyedFile>(file);
        const EntryGroup group = groupOf(*kept);
        if (group.choices.isEmpty())
            continue;
        m_files.append(kept);
        groups.append(group);
    }
}

void EntryTask::choose(const QStringList &keys, const Options &options)
{
    ++m_turn;
    m_options = options;
    QList<ChosenEntry> chosen;
    for (const File &file : std::as_const(m_files)) {
        for (const AppEntry &entry : file->open->entries) {
            if (keys.contains(keyOf(file->found, entry.pointer)))
                chosen.append({file, &entry});
        }
    }
    plan(keys, chosen);
}

} // namespace mangrove

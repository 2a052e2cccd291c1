#include "ui/apps/entrytask.h"

#include "core/apps/entryacts.h"
#include "core/base/displaytext.h"
#include "core/roots/rootmonitor.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <QHash>

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

QList<TemplateFacts::Folder> EntryTask::folders() const
{
    return templateFolders(m_services.roots);
}

QList<ServerRecord> EntryTask::records() const
{
    return m_services.servers.servers();
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
    m_groups.clear();
    m_looker.survey({}, this, [this](const Result<QList<SurveyedFile>> &found) {
        take(found);
        lookAtProjects();
    });
}

//! The folders that the person has added are projects, too. They are looked at by themselves, so that one that does not
//! answer keeps nobody from the rest.
void EntryTask::lookAtProjects()
{
    QStringList folders;
    const QList<Root> &roots = m_services.roots.roots();
    for (const Root &root : roots) {
        if (!root.isFile && m_services.monitor.status(root.id).state == RootState::Available)
            folders.append(root.canonicalPath);
    }
    if (folders.isEmpty() || !wantsProjects()) {
        Q_EMIT groupsFound(groups());
        return;
    }
    if (!m_groups.isEmpty())
        Q_EMIT groupsFound(groups());
    m_looker.surveyProjects(folders, this, [this](const Result<QList<SurveyedFile>> &found) {
        take(found);
        Q_EMIT groupsFound(groups());
    });
}

void EntryTask::take(const Result<QList<SurveyedFile>> &found)
{
    if (!found) {
        m_groups.append({{{}, found.error().message, true, {}}, nullptr});
        return;
    }
    for (const SurveyedFile &file : *found) {
        if (!file.open || file.open->text.fault) {
            m_groups.append({{shownPath(file.found), file.problem, true, {}}, nullptr});
            continue;
        }
        const auto kept = std::make_shared<const SurveyedFile>(file);
        EntryGroup group = groupOf(*kept);
        if (group.choices.isEmpty())
            continue;
        for (EntryChoice &choice : group.choices)
            choice.key = keyOf(kept->found, choice.pointer);
        m_files.append(kept);
        m_groups.append({group, kept});
    }
}

//! What several apps have in one place is one entry, which is theirs together.
QList<EntryGroup> EntryTask::groups() const
{
    QList<MeantEntry> meant;
    for (const Group &group : m_groups) {
        for (const EntryChoice &choice : group.shown.choices) {
            if (!choice.pointer.isEmpty())
                meant.append({group.file.get(), choice.pointer});
        }
    }
    QHash<QString, QStringList> apps; // of the entries that are shown, by their keys
    for (const MeantEntry &one : onePerPlace(meant))
        apps.insert(keyOf(one.file->found, one.pointer), one.apps);
    QList<EntryGroup> all;
    for (const Group &group : m_groups) {
        EntryGroup shown = group.shown;
        shown.choices.clear();
        for (EntryChoice choice : group.shown.choices) {
            const auto kept = apps.constFind(choice.key);
            if (kept == apps.cend() && !choice.pointer.isEmpty())
                continue;
            if (kept != apps.cend()) {
                if (kept->size() > 1)
                    choice.detail += QStringLiteral(" · ") + tr("used by %1").arg(kept->join(QLatin1String(", ")));
                apps.erase(kept);
            }
            shown.choices.append(choice);
        }
        if (!shown.choices.isEmpty() || shown.hasProblem)
            all.append(shown);
    }
    return all;
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

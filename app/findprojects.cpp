#include "app/findprojects.h"

#include "app/paths.h"
#include "app/rootcommands.h"
#include "core/base/displaytext.h"
#include "core/projects/projectsearch.h"
#include "core/workspace/rootstore.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>
#include <memory>

namespace mangrove {

FindProjects::FindProjects(const Services &services, RootCommands &roots, QObject *parent)
    : QObject(parent), m_services(services), m_roots(roots)
{ }

void FindProjects::run(const QStringList &words, const QString &folder, const CommandDone &done, QObject *caller)
{
    QStringList folders = words;
    const bool asJson = folders.removeAll(QStringLiteral("--json")) > 0;
    const bool adds = folders.removeAll(QStringLiteral("--add")) > 0;
    if (folders.isEmpty()
        || std::ranges::any_of(folders, [](const QString &word) { return word.startsWith(QLatin1Char('-')); })) {
        done(wrongWords());
        return;
    }
    for (QString &path : folders)
        path = typedPath(path, folder);
    auto *search = new ProjectSearch(caller);
    const auto found = std::make_shared<QList<FoundProject>>();
    connect(search, &ProjectSearch::found, this, [found](const QList<FoundProject> &projects) { *found += projects; });
    connect(search, &ProjectSearch::finished, this, [this, search, found, asJson, adds, done] {
        search->deleteLater();
        std::ranges::sort(*found, {}, &FoundProject::path);
        CommandOutput output{0, asJson ? json(*found) : text(*found), leftOut(search->counts()), {}, asJson};
        if (search->counts().folders == 0)
            output.exitCode = 1;
        QStringList paths;
        for (const FoundProject &project : std::as_const(*found)) {
            if (adds && !isRoot(project))
                paths.append(project.path);
        }
        if (paths.isEmpty()) {
            done(output);
            return;
        }
        m_roots.addAll(paths, [output, done](const CommandOutput &added) {
            CommandOutput both = output;
            both.exitCode = std::max(output.exitCode, added.exitCode);
            both.err += added.out + added.err; // what is on stdout is the list
            done(both);
        });
    });
    search->start(folders);
}

bool FindProjects::isRoot(const FoundProject &project) const
{
    return std::ranges::any_of(m_services.roots.roots(),
                               [&project](const Root &root) { return root.canonicalPath == project.path; });
}

QByteArray FindProjects::text(const QList<FoundProject> &projects) const
{
    QString lines;
    for (const FoundProject &project : projects) {
        QStringList words{displayText(project.path, 0), project.kinds.join(QLatin1String(", "))};
        if (!project.branch.isEmpty())
            words.append(displayText(project.branch));
        words.append(project.lastChange.toLocalTime().date().toString(Qt::ISODate));
        if (isRoot(project))
            words.append(tr("already there"));
        lines += words.join(QLatin1String("  ")) + QLatin1Char('\n');
    }
    return (projects.isEmpty() ? tr("No projects found.") + QLatin1Char('\n') : lines).toUtf8();
}

QByteArray FindProjects::json(const QList<FoundProject> &projects) const
{
    QJsonArray list;
    for (const FoundProject &project : projects) {
        list.append(
            QJsonObject{{QLatin1String("path"), project.path},
                        {QLatin1String("kinds"), QJsonArray::fromStringList(project.kinds)},
                        {QLatin1String("branch"), project.branch.isEmpty() ? QJsonValue() : QJsonValue(project.branch)},
                        {QLatin1String("last_change"), project.lastChange.toString(Qt::ISODate)},
                        {QLatin1String("root"), isRoot(project)}});
    }
    return QJsonDocument(list).toJson(QJsonDocument::Indented);
}

//! A line for each reason why a folder was not looked into, besides those that hold no projects by habit.
QByteArray FindProjects::leftOut(const SearchCounts &counts)
{
    QStringList lines;
    if (counts.unreadable > 0)
        lines.append(tr("%n folder(s) cannot be read.", nullptr, int(counts.unreadable)));
    if (counts.otherFileSystems > 0)
        lines.append(tr("%n folder(s) are in other file systems.", nullptr, int(counts.otherFileSystems)));
    if (counts.tooDeep > 0)
        lines.append(tr("%n folder(s) lie too deep.", nullptr, int(counts.tooDeep)));
    if (counts.tooMany > 0)
        lines.append(tr("%n folder(s) were too many.", nullptr, int(counts.tooMany)));
    if (counts.unnameable > 0)
        lines.append(tr("%n folder(s) have a name that is no text.", nullptr, int(counts.unnameable)));
    return lines.isEmpty() ? QByteArray() : (lines.join(QLatin1Char('\n')) + QLatin1Char('\n')).toUtf8();
}

} // namespace mangrove

#pragma once

// What kind of project a folder holds, and what it calls itself: hints for the person who adds it. Looks at the file
// system within bounds (64 KiB of a file, 2,000 entries of a folder), so it runs on a worker. It follows no symlinks,
// runs nothing, and what it returns is foreign text.

#include <QString>
#include <QStringList>

namespace mangrove {

struct ProjectInfo
{
    QStringList kinds; // "git", "git worktree", "Node (package.json)", …; empty where it is no project
    QString proposedName; // one line, not empty: the project's own name for itself, else the folder's
    QStringList childProjects; // absolute paths of the folders directly inside that are projects, when this is none

    bool operator==(const ProjectInfo &) const = default;
};

ProjectInfo detectProject(const QString &folder);

} // namespace mangrove

#pragma once

// The worktrees of a repository, read from its own files. What these say is somebody's claim: a worktree counts only
// where it and the repository name each other, so that a repository cannot pass off any folder as its own. Reads a few
// KiB of regular files, follows no link at the end of a path, waits for no pipe, runs nothing. It may hang on a network
// mount, so it runs on a worker: values in, values out.

#include "core/base/result.h"
#include "core/projects/foundproject.h"

#include <QList>

#include <optional>

namespace mangrove {

constexpr int mostWorktrees = 500; // entries that are looked at

//! `folder`: absolute, the top of one of the worktrees. All of them with the main one first, and with what is checked
//! out in each; NotFound, with a sentence, where it is in no repository.
Result<QList<FoundProject>> gitWorktrees(const QString &folder);

//! Where git keeps what belongs to this folder, where that lies outside of it: what all worktrees of a repository
//! share, or the git folder of a submodule or of a folder for which its place was chosen. Nothing where it lies inside,
//! is no git folder, or does not know of this worktree. Absolute.
std::optional<QString> gitFolderOutside(const QString &folder);

} // namespace mangrove

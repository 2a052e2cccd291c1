#pragma once

// What the entry `.git` of a folder says: whether it is a repository, a worktree or a submodule, and what is checked
// out. It may point anywhere, so it is followed only below a folder that the person chose, through no link and into no
// other file system. Reads a few KiB of regular files and never waits for a pipe. On a worker.

#include <QByteArray>
#include <QString>

namespace mangrove {

inline constexpr qsizetype mostOfGitFile = 4096; // bytes; a path, or the name of a branch

//! The content of a small regular file beside the others of the open folder `folder`, its first `most` bytes; empty
//! where there is none, or something else.
QByteArray smallFile(int folder, const char *name, qsizetype most);

//! What the content of a `.git` file names, behind `gitdir:`; empty where it names nothing, or is no text.
QByteArray gitDirOf(const QByteArray &content);

//! What the content of a file `HEAD` says is checked out: a branch, or the first digits of a commit; empty: not known.
QString gitBranchOf(const QByteArray &head);

//! "git", "git worktree", "git submodule", or empty: what a `.git` file with this content makes of its folder.
QString gitKindOfFile(const QByteArray &content);

struct GitPlace
{
    QString kind; // as gitKindOfFile(); empty: no repository
    QString branch; // the branch, or the first digits of a commit; empty: not known
    qint64 changed = 0; // s since the epoch, of its index or log; 0: not known

    bool operator==(const GitPlace &) const = default;
};

//! `folder`: open, at the absolute `path`, which is `top` or below it; `top` is open too.
GitPlace gitPlace(int folder, const QByteArray &path, int top, const QByteArray &topPath);

} // namespace mangrove

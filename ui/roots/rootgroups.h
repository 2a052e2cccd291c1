#pragma once

// Folders under the folder that they have in common. Pure functions: paths in, groups out, nothing on the disk is
// looked at.

#include <QList>
#include <QString>
#include <QStringList>

namespace mangrove {

struct RootGroup
{
    QString path; // of the folder that all of them are below, without a slash at its end
    QList<int> members; // places in the list that was grouped, rising

    bool operator==(const RootGroup &) const = default;
};

//! Groups absolute paths by the folder that they are in. One that would be alone goes to the next folder above that
//! others are in or are below, never above `home` or `/`. In the order of their first members. Empty where that would
//! not help: fewer than two groups of at least two.
QList<RootGroup> groupByParent(const QStringList &paths, const QString &home);

//! The path as a heading, with `~` for `home`.
QString groupName(const QString &path, const QString &home);

} // namespace mangrove

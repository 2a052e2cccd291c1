#pragma once

// Symbolic links in a folder that lead out of it: who may work in the folder comes to what they lead to. Looks at the
// file system within bounds and may hang on a network mount, so it runs on a worker. It follows no link to look on
// behind it.

#include <QList>
#include <QString>

namespace mangrove {

struct LinkOut
{
    QString name; // relative to the folder
    QString target; // resolved; where the link leads nowhere, as far as the way exists

    bool operator==(const LinkOut &) const = default;
};

//! `folder`: resolved. Its own entries come first, then those of its folders, four levels down at most, among the first
//! 5,000 entries and 500 links. Links into /usr do not count: every virtual environment has some, and there is nothing
//! of the person's. A link to another process's view of the file system (/proc) leads out.
QList<LinkOut> linksLeadingOut(const QString &folder);

} // namespace mangrove

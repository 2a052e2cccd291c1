#include "ui/roots/rootgroups.h"

#include <algorithm>
#include <map>
#include <utility>

namespace mangrove {

namespace {

QString parentOf(const QString &path)
{
    const qsizetype slash = path.lastIndexOf(QLatin1Char('/'));
    return slash <= 0 ? QStringLiteral("/") : path.left(slash);
}

} // namespace

QList<RootGroup> groupByParent(const QStringList &paths, const QString &home)
{
    // Deepest first, so that what is lifted finds its group still open.
    using Place = std::pair<qsizetype, QString>; // less its depth, and the path
    const auto place = [](const QString &path) { return Place(-path.count(QLatin1Char('/')), path); };
    std::map<Place, QList<int>> open;
    for (int i = 0; i < paths.size(); ++i)
        open[place(parentOf(paths.at(i)))].append(i);

    QList<RootGroup> groups;
    const QString top = QStringLiteral("/");
    while (!open.empty()) {
        const auto deepest = open.begin();
        const QString path = deepest->first.second;
        QList<int> members = deepest->second;
        open.erase(deepest);
        if (members.size() == 1 && path != home && path != top) {
            open[path.count(QLatin1Char('/')) == 1 ? Place(0, top) : place(parentOf(path))] += members;
            continue;
        }
        std::ranges::sort(members);
        groups.append({path, members});
    }
    const auto several = std::ranges::count_if(groups, [](const RootGroup &group) { return group.members.size() > 1; });
    if (several < 2)
        return {};
    std::ranges::sort(groups, {}, [](const RootGroup &group) { return group.members.first(); });
    return groups;
}

QString groupName(const QString &path, const QString &home)
{
    if (home.size() < 2 || !path.startsWith(home))
        return path;
    if (path.size() == home.size())
        return QStringLiteral("~");
    return path.at(home.size()) == QLatin1Char('/') ? QLatin1Char('~') + path.mid(home.size()) : path;
}

} // namespace mangrove

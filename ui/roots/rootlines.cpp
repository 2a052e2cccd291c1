#include "ui/roots/rootlines.h"

#include "core/store/settings.h"
#include "core/workspace/rootstore.h"

#include <QDir>

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

RootLine lineOf(const Root &root)
{
    RootLine line;
    line.id = root.id.value;
    line.root = root;
    return line;
}

} // namespace

RootLines::RootLines(const RootStore &roots, QObject *parent)
    : QObject(parent), m_roots(roots), m_home(QDir::homePath())
{
    connect(&roots, &RootStore::changed, this, &RootLines::groupAnew);
    groupAnew();
}

//! By all of them, so that headings do not change with what is shown.
void RootLines::groupAnew()
{
    m_all = m_roots.roots();
    m_grouped.clear();
    if (m_isGrouping) {
        QStringList paths;
        for (const Root &root : std::as_const(m_all))
            paths.append(root.path);
        m_grouped = groupByParent(paths, m_home);
    }
    update();
}

void RootLines::update()
{
    const auto isShown = [this](const Root &root) { return !m_shown || m_shown->contains(root.id); };
    QList<RootLine> lines;
    m_groups.clear();
    if (m_grouped.isEmpty()) {
        for (const Root &root : std::as_const(m_all)) {
            if (!isShown(root))
                continue;
            RootLine line = lineOf(root);
            line.isBeside = root.id == m_beside;
            lines.append(line);
        }
    }
    for (const RootGroup &group : std::as_const(m_grouped)) {
        RootLine heading;
        heading.id = QLatin1String("group ") + group.path; // no folder's id has a space
        heading.path = group.path;
        heading.isOpen = m_shown || !m_closed.contains(heading.id);
        QList<RootLine> members;
        for (const int place : group.members) {
            const Root &root = m_all.at(place);
            if (!isShown(root))
                continue;
            RootLine line = lineOf(root);
            line.isInGroup = true;
            line.isBeside = root.id == m_beside;
            heading.members.append(line.root.id);
            m_groups.insert(line.root.id, heading.id);
            members.append(line);
        }
        if (members.isEmpty())
            continue;
        lines.append(heading);
        if (heading.isOpen)
            lines.append(members);
    }
    if (lines == m_lines)
        return;
    m_lines = lines;
    Q_EMIT changed();
}

const RootLine *RootLines::find(const QString &id) const
{
    const auto found = std::ranges::find(m_lines, id, &RootLine::id);
    return found == m_lines.cend() ? nullptr : &*found;
}

const RootLine *RootLines::group(const QString &path) const
{
    const auto found =
        std::ranges::find_if(m_lines, [&path](const RootLine &line) { return line.isGroup() && line.path == path; });
    return found == m_lines.cend() ? nullptr : &*found;
}

void RootLines::setShown(const std::optional<QSet<RootId>> &shown, const RootId &beside)
{
    if (shown == m_shown && beside == m_beside)
        return;
    m_shown = shown;
    m_beside = beside;
    update();
}

void RootLines::setGrouping(bool grouping)
{
    if (grouping == m_isGrouping)
        return;
    m_isGrouping = grouping;
    Q_EMIT groupingChanged(grouping);
    groupAnew();
}

void RootLines::setOpen(const QString &group, bool open)
{
    if (open)
        m_closed.remove(group);
    else if (!m_shown)
        m_closed.insert(group);
    update();
}

void RootLines::reveal(const RootId &root)
{
    if (const QString group = groupOf(root); !group.isEmpty())
        setOpen(group, true);
}

QStringList RootLines::closedGroups() const
{
    QStringList closed = m_closed.values();
    closed.sort();
    return closed;
}

void RootLines::closeGroups(const QStringList &groups)
{
    m_closed = QSet<QString>(groups.begin(), groups.end());
    update();
}

QString shownPath(const QString &path, const RootLines &lines, const Settings &settings)
{
    return groupName(path, settings.value(showsFullPaths) ? QString() : lines.home());
}

} // namespace mangrove

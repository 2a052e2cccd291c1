#include "ui/activity/activityrunsum.h"

#include "core/base/displaytext.h"
#include "ui/activity/activitymodel.h"
#include "ui/activity/activityruns.h"

namespace mangrove {

namespace {

constexpr int longestSum = 400; // graphemes, as of a line

} // namespace

ActivityRunSum::ActivityRunSum(const ActivityModel &lines, int first, int count) : m_newest(*lines.at(first))
{
    for (int row = first; row < first + count; ++row) {
        if (const Activity *line = lines.at(row)) {
            m_servers.insert(line->server);
            m_roots.insert(line->root);
        }
    }
    for (int row = first + count - 1; row >= first && m_names.size() < shownNames; --row) {
        const Activity *line = lines.at(row);
        if (!line)
            continue;
        const QString root = displayText(line->rootName);
        const QString server = displayText(line->serverName);
        if (hasOneServer())
            m_names.append(root);
        else if (hasOneRoot())
            m_names.append(server);
        else
            m_names.append(ActivityRuns::tr("%1 × %2", "folder, server").arg(root, server));
    }
    if (const int more = count - int(m_names.size()); more > 0)
        m_names.append(ActivityRuns::tr("and %n more", nullptr, more));
}

Activity ActivityRunSum::told() const
{
    Activity told;
    told.id = m_newest.id;
    told.time = m_newest.time;
    told.kind = m_newest.kind;
    if (hasOneServer()) {
        told.server = m_newest.server;
        told.serverName = m_newest.serverName;
    }
    if (hasOneRoot()) {
        told.root = m_newest.root;
        told.rootName = m_newest.rootName;
    }
    told.text = (QStringList{m_newest.text} + m_names).join(QLatin1Char('\n'));
    return told;
}

QVariant ActivityRunSum::data(int column, int role, bool isOpen) const
{
    const bool isShown = role == Qt::DisplayRole || role == Qt::AccessibleTextRole || role == Qt::ToolTipRole;
    if (!isShown)
        return {};
    if (column == ActivityModel::TextColumn)
        return text(role, isOpen);
    if (column == ActivityModel::ServerColumn && !hasOneServer())
        return ActivityRuns::tr("%n server(s)", nullptr, int(m_servers.size()));
    if (column == ActivityModel::FolderColumn && !hasOneRoot())
        return ActivityRuns::tr("%n folder(s)", nullptr, int(m_roots.size()));
    return {};
}

QVariant ActivityRunSum::text(int role, bool isOpen) const
{
    const QString what = displayText(m_newest.text, longestSum);
    if (role == Qt::ToolTipRole)
        return displayToolTip((QStringList{what} + m_names).join(QLatin1Char('\n')));
    const QString text =
        displayText(ActivityRuns::tr("%1: %2", "what was done, to which").arg(what, m_names.join(QStringLiteral(", "))),
                    longestSum);
    if (role == Qt::DisplayRole)
        return text;
    return ActivityRuns::tr("%1, %2", "a heading, open or closed")
        .arg(text, isOpen ? ActivityRuns::tr("open") : ActivityRuns::tr("closed"));
}

} // namespace mangrove

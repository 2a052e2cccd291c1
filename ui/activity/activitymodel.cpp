#include "ui/activity/activitymodel.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "ui/kit/timetext.h"

#include <QGuiApplication>
#include <QLocale>

#include <algorithm>
#include <array>

namespace mangrove {

namespace {

constexpr int longestLine = 400; // graphemes of a line in the table; the story shows all of it

QString fullText(const Activity &activity)
{
    QStringList lines{activity.text};
    lines += activity.uris.mid(0, ActivityModel::shownUris);
    if (const qsizetype left = activity.uris.size() - ActivityModel::shownUris; left > 0)
        lines += Texts::tr("and %n more", nullptr, int(left));
    QStringList shown;
    for (const QString &line : std::as_const(lines))
        shown += displayText(line, longestLine);
    return shown.join(QLatin1Char('\n'));
}

Activity shortened(Activity line)
{
    if (line.uris.size() > ActivityModel::shownUris) {
        line.uris.resize(ActivityModel::shownUris);
        line.uris.squeeze();
    }
    return line;
}

} // namespace

StateLook lookOf(ActivityKind kind)
{
    switch (kind) {
    case ActivityKind::Asked:
        return {IconName::CellAsk, Tone::Info, Texts::tr("asked")};
    case ActivityKind::Answered:
        return {IconName::CellSeen, Tone::Good, Texts::tr("answered")};
    case ActivityKind::Notified:
        return {IconName::Activity, Tone::Info, Texts::tr("notified")};
    case ActivityKind::Granted:
        return {IconName::AllowAlways, Tone::Good, Texts::tr("granted")};
    case ActivityKind::Revoked:
        return {IconName::CellDenied, Tone::Warning, Texts::tr("revoked")};
    case ActivityKind::Started:
        return {IconName::Start, Tone::Good, Texts::tr("started")};
    case ActivityKind::Exited:
        return {IconName::Stop, Tone::Muted, Texts::tr("exited")};
    case ActivityKind::Refused:
        return {IconName::StateSuspended, Tone::Warning, Texts::tr("refused")};
    case ActivityKind::Changed:
        return {IconName::Edit, Tone::Text, Texts::tr("changed")};
    case ActivityKind::Unavailable:
        return {IconName::RootMissing, Tone::Warning, Texts::tr("unavailable")};
    case ActivityKind::Returned:
        return {IconName::Folder, Tone::Good, Texts::tr("returned")};
    case ActivityKind::Ignored:
        return {IconName::CellStillKnown, Tone::Warning, Texts::tr("ignored")};
    case ActivityKind::Carried:
        return {IconName::CellSeen, Tone::Warning, Texts::tr("told by the app")};
    case ActivityKind::Failed:
        break;
    }
    return {IconName::StateFailed, Tone::Danger, Texts::tr("failed")};
}

QString activityText(const Activity &activity)
{
    if (activity.uris.isEmpty())
        return displayText(activity.text, longestLine);
    const QString uris = activity.uris.mid(0, ActivityModel::shownUris).join(QLatin1Char(' '));
    return displayText(Texts::tr("%1: %2", "a sentence and what was told").arg(activity.text, uris), longestLine);
}

ActivityModel::ActivityModel(ActivityLog &log, const Clock &clock, QObject *parent)
    : QAbstractTableModel(parent), m_log(log), m_clock(clock)
{
    m_batch.setSingleShot(true);
    m_batch.setInterval(batchTime);
    connect(&m_batch, &QTimer::timeout, this, &ActivityModel::insertPending);
    m_search.setSingleShot(true);
    m_search.setInterval(0);
    connect(&m_search, &QTimer::timeout, this, &ActivityModel::searchOn);
    connect(&m_log, &ActivityLog::recorded, this, &ActivityModel::take);
    connect(&m_log, &ActivityLog::takenOver, this, &ActivityModel::readAnew);
}

void ActivityModel::setFollowing(bool following)
{
    if (following == m_following)
        return;
    if (!following)
        insertPending();
    m_following = following;
    if (!following) {
        m_batch.stop();
        m_search.stop();
    } else if (m_isOutdated) {
        readAnew();
    } else if (isSearching()) {
        m_search.start();
    }
}

void ActivityModel::setFilter(const ActivityFilter &filter)
{
    if (filter == m_filter)
        return;
    m_filter = filter;
    readAnew();
}

const Activity *ActivityModel::at(int row) const
{
    return row >= 0 && row < m_rows.size() ? &m_rows.at(m_rows.size() - 1 - row) : nullptr;
}

Activity ActivityModel::whole(int row) const
{
    const Activity *line = at(row);
    if (!line || line->uris.size() < shownUris)
        return line ? *line : Activity();
    const QList<Activity> found = m_log.read({}, 1, line->id + 1);
    return !found.isEmpty() && found.constFirst().id == line->id ? found.constFirst() : *line;
}

int ActivityModel::rowOf(qint64 id) const
{
    const auto found = std::lower_bound(m_rows.cbegin(), m_rows.cend(), id,
                                        [](const Activity &line, qint64 wanted) { return line.id < wanted; });
    return found != m_rows.cend() && found->id == id ? int(m_rows.cend() - found) - 1 : -1;
}

void ActivityModel::readAnew()
{
    m_isOutdated = !m_following;
    if (m_isOutdated)
        return;
    m_batch.stop();
    m_pending.clear();
    m_pendingTooMany = false;
    beginResetModel();
    m_rows.clear();
    m_readNext = m_countNext = m_log.lastId() + 1;
    m_wanted = pageSize;
    m_sought = 0;
    m_limit = keptRows;
    m_matching = 0;
    m_rows = takeShare();
    std::reverse(m_rows.begin(), m_rows.end());
    endResetModel();
    // What a share can tell is there at once.
    if (!wantsRows() && m_countNext > 0)
        m_countNext = m_log.countShare(m_filter, m_countNext, m_matching);
    if (isSearching())
        m_search.start();
    Q_EMIT matchingChanged();
}

void ActivityModel::loadTo(qint64 id)
{
    m_sought = id;
    if (isSearching() && m_following)
        m_search.start();
    Q_EMIT matchingChanged();
}

//! Looks through one share more: first for the rows that are wanted, then for the number of all.
void ActivityModel::searchOn()
{
    if (isSeeking()) {
        m_wanted = std::max(m_wanted, m_rows.size() + pageSize);
        m_limit = std::clamp(int(m_wanted), m_limit, ActivityLog::keptRows);
    }
    if (wantsRows())
        appendOlder(takeShare());
    else if (m_countNext > 0)
        m_countNext = m_log.countShare(m_filter, m_countNext, m_matching);
    if (isSearching())
        m_search.start();
    Q_EMIT matchingChanged();
}

//! The next older lines that match, newest first; fewer than wanted when this share has no more.
QList<Activity> ActivityModel::takeShare()
{
    const qint64 before = m_readNext;
    const qsizetype wanted = m_wanted - m_rows.size();
    ActivityShare share = m_log.readShare(m_filter, int(wanted), before);
    std::ranges::transform(share.lines, share.lines.begin(), shortened);
    m_readNext = share.next;
    if (before == m_countNext && share.lines.size() < wanted) { // all of it was looked at: that is counting, too
        m_countNext = share.next;
        m_matching += int(share.lines.size());
    }
    return share.lines;
}

void ActivityModel::appendOlder(const QList<Activity> &older)
{
    if (older.isEmpty())
        return;
    const int first = int(m_rows.size());
    beginInsertRows({}, first, first + int(older.size()) - 1);
    for (const Activity &line : older)
        m_rows.prepend(line);
    endInsertRows();
}

void ActivityModel::take(const Activity &activity)
{
    m_isOutdated = m_isOutdated || !m_following;
    if (m_isOutdated || !m_filter.matches(activity))
        return;
    if (m_pending.size() < pendingLimit) {
        m_pending.append(shortened(activity));
    } else {
        m_pending.clear();
        m_pendingTooMany = true;
    }
    if (!m_batch.isActive())
        m_batch.start();
}

void ActivityModel::insertPending()
{
    if (m_pendingTooMany) {
        readAnew();
        return;
    }
    if (m_pending.isEmpty())
        return;
    beginInsertRows({}, 0, int(m_pending.size()) - 1);
    m_matching += int(m_pending.size());
    m_rows += std::exchange(m_pending, {});
    endInsertRows();
    trim();
    m_matching = std::min(m_matching, m_log.rows()); // the log lets go of the oldest, too
    Q_EMIT matchingChanged();
}

void ActivityModel::trim()
{
    const int excess = int(m_rows.size()) - m_limit;
    if (excess <= 0)
        return;
    beginRemoveRows({}, m_limit, int(m_rows.size()) - 1);
    m_rows.remove(0, excess);
    endRemoveRows();
    m_readNext = m_rows.constFirst().id;
}

bool ActivityModel::canFetchMore(const QModelIndex &parent) const
{
    return !parent.isValid() && m_readNext > 0 && !wantsRows();
}

void ActivityModel::fetchMore(const QModelIndex &parent)
{
    if (!canFetchMore(parent))
        return;
    m_wanted = m_rows.size() + pageSize;
    // What a person has scrolled to is not taken from under the eyes when new lines come.
    m_limit = std::clamp(int(m_wanted), m_limit, ActivityLog::keptRows);
    appendOlder(takeShare());
    if (wantsRows())
        m_search.start();
}

int ActivityModel::renewTimes(int first, int last)
{
    const QDateTime now = m_clock.now();
    int life = 0;
    for (int row = std::max(0, first); row <= last && row < m_rows.size(); ++row) {
        if (const int own = shortTimeLife(at(row)->time, now); own > 0)
            life = life == 0 ? own : std::min(life, own);
    }
    if (first <= last && last < m_rows.size())
        Q_EMIT dataChanged(index(first, TimeColumn), index(last, TimeColumn), {Qt::DisplayRole});
    return life;
}

int ActivityModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_rows.size());
}

int ActivityModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QString ActivityModel::timeText(const QDateTime &time) const
{
    const QDateTime now = m_clock.now();
    if (shortTimeLife(time, now) > 0)
        return shortTime(time, now);
    // A record is read by its seconds, also on other days.
    const QString clock = time.toLocalTime().toString(QStringLiteral("HH:mm:ss"));
    if (time.toLocalTime().date() == now.toLocalTime().date())
        return clock;
    return tr("%1, %2", "date, time").arg(shortTime(time, now), clock);
}

QVariant ActivityModel::data(const QModelIndex &index, int role) const
{
    const Activity *line = index.isValid() ? at(index.row()) : nullptr;
    if (!line)
        return {};
    switch (index.column()) {
    case TimeColumn:
        if (role == Qt::DisplayRole)
            return timeText(line->time);
        if (role == Qt::ToolTipRole) {
            return displayToolTip(exactTime(line->time) + line->time.toLocalTime().toString(QStringLiteral(".zzz")));
        }
        break;
    case ServerColumn:
        if (role == Qt::DisplayRole)
            return displayText(line->serverName);
        if (role == Qt::ToolTipRole && !line->serverName.isEmpty())
            return displayToolTip(line->serverName);
        break;
    case FolderColumn:
        if (role == Qt::DisplayRole)
            return displayText(line->rootName);
        if (role == Qt::ToolTipRole && !line->rootName.isEmpty())
            return displayToolTip(line->rootName);
        break;
    case KindColumn: {
        if (role == Qt::DisplayRole)
            return lookOf(line->kind).word;
        if (role == Qt::DecorationRole) {
            const StateLook look = lookOf(line->kind);
            return icon(look.icon, look.tone);
        }
        if (role == Qt::ForegroundRole) {
            const QPalette palette = QGuiApplication::palette();
            return toneColor(lookOf(line->kind).tone, palette, palette.color(QPalette::Base));
        }
        break;
    }
    case TextColumn:
        if (role == Qt::DisplayRole)
            return activityText(*line);
        if (role == Qt::ToolTipRole)
            return displayToolTip(fullText(whole(index.row())));
        break;
    default:
        break;
    }
    return {};
}

QVariant ActivityModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return QAbstractTableModel::headerData(section, orientation, role);
    switch (section) {
    case TimeColumn:
        return tr("Time");
    case ServerColumn:
        return tr("Server");
    case FolderColumn:
        return tr("Folder");
    case KindColumn:
        return tr("Kind");
    case TextColumn:
        return tr("Text");
    default:
        return {};
    }
}

} // namespace mangrove

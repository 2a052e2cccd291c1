#include "ui/wire/wiremodel.h"

#include "core/base/displaytext.h"
#include "ui/kit/jsontext.h"

#include <QLocale>

namespace mangrove {

namespace {

constexpr int shownOfMethod = 60; // graphemes

QString wordOf(const WireLine &line)
{
    switch (line.kind) {
    case WireLine::Kind::Request:
        return WireModel::tr("request");
    case WireLine::Kind::Notification:
        return WireModel::tr("notification");
    case WireLine::Kind::Result:
        return WireModel::tr("result");
    case WireLine::Kind::Error:
        return WireModel::tr("error");
    case WireLine::Kind::Other:
        break;
    }
    return line.size > WireLog::keptOfOne ? WireModel::tr("too long to be kept whole")
                                          : WireModel::tr("no message of the protocol");
}

} // namespace

WireModel::WireModel(QObject *parent) : QAbstractTableModel(parent)
{
    m_timer.setSingleShot(true);
    connect(&m_timer, &QTimer::timeout, this, &WireModel::catchUp);
}

void WireModel::setLog(const std::shared_ptr<WireLog> &log)
{
    if (log ? m_source && &m_source->log() == log.get() : !m_source)
        return;
    disconnect(m_connection);
    beginResetModel();
    m_lines.clear();
    m_source.reset();
    if (log) {
        m_source.emplace(log);
        m_connection = connect(log.get(), &WireLog::recorded, this, [this] {
            if (!m_paused && !m_timer.isActive())
                m_timer.start(pause);
        });
    }
    endResetModel();
    catchUp();
}

void WireModel::setPaused(bool paused)
{
    if (paused == m_paused)
        return;
    m_paused = paused;
    if (paused)
        m_timer.stop();
    else
        catchUp();
}

void WireModel::catchUp()
{
    if (!m_source || m_paused)
        return;
    const QList<WireLine> lines = m_source->takeNew(share);
    dropOld();
    if (lines.isEmpty())
        return;
    beginInsertRows({}, int(m_lines.size()), int(m_lines.size() + lines.size()) - 1);
    m_lines += lines;
    endInsertRows();
    if (lines.size() == share)
        m_timer.start(0);
}

void WireModel::dropOld()
{
    const quint64 oldest = m_source->oldest();
    int gone = 0;
    while (gone < m_lines.size() && m_lines.at(gone).number < oldest)
        ++gone;
    if (gone == 0)
        return;
    beginRemoveRows({}, 0, gone - 1);
    m_lines.remove(0, gone);
    endRemoveRows();
}

const WireLine *WireModel::at(int row) const
{
    return row >= 0 && row < m_lines.size() ? &m_lines.at(row) : nullptr;
}

QString WireModel::pretty(int row, qsizetype limit) const
{
    const WireLine *line = at(row);
    const std::deque<WireMessage> &messages = m_source ? m_source->log().messages() : std::deque<WireMessage>();
    if (!line || messages.empty() || line->number < messages.front().number)
        return {};
    const WireMessage &message = messages[std::size_t(line->number - messages.front().number)];
    const QByteArray bytes = m_source->log().masked(message);
    bool isWhole = bytes.size() <= limit;
    // As it came: a parser would round numbers, sort keys and drop duplicates.
    const bool isJson = line->kind != WireLine::Kind::Other || bytes.startsWith('{') || bytes.startsWith('[');
    const QString text = isJson ? indentedJson(bytes, limit, &isWhole) : QString::fromUtf8(bytes.left(limit));
    if (isWhole && message.size == message.bytes.size())
        return text;
    return text + QLatin1Char('\n') + tr("… (this is the beginning of %L1 bytes)").arg(message.size);
}

QByteArray WireModel::exported(int row) const
{
    const WireLine *line = at(row);
    return line ? m_source->exported(line->number) : QByteArray();
}

bool WireModel::contains(int row, const QString &text) const
{
    const WireLine *line = at(row);
    return line && m_source->contains(line->number, text);
}

int WireModel::rowCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : int(m_lines.size());
}

int WireModel::columnCount(const QModelIndex &parent) const
{
    return parent.isValid() ? 0 : ColumnCount;
}

QVariant WireModel::data(const QModelIndex &index, int role) const
{
    const WireLine *line = index.isValid() ? at(index.row()) : nullptr;
    if (!line)
        return {};
    if (role == Qt::DisplayRole)
        return text(*line, index.column());
    if (role == Qt::TextAlignmentRole && (index.column() == TookColumn || index.column() == SizeColumn))
        return int(Qt::AlignRight | Qt::AlignVCenter);
    return {};
}

QString WireModel::text(const WireLine &line, int column) const
{
    switch (column) {
    case TimeColumn:
        return line.time.toLocalTime().toString(QStringLiteral("HH:mm:ss.zzz"));
    case DirectionColumn:
        return line.toServer ? tr("→ to server") : tr("← from server");
    case MethodColumn:
        if (line.method.isEmpty())
            return wordOf(line);
        return tr("%1, %2").arg(displayText(line.method, shownOfMethod), wordOf(line));
    case IdColumn:
        return displayText(line.id, 20);
    case TookColumn:
        return line.took < 0 ? QString() : tr("%L1 ms").arg(line.took);
    case SizeColumn:
        return QLocale().formattedDataSize(line.size);
    default:
        return {};
    }
}

QVariant WireModel::headerData(int section, Qt::Orientation orientation, int role) const
{
    if (orientation != Qt::Horizontal || role != Qt::DisplayRole)
        return {};
    switch (section) {
    case TimeColumn:
        return tr("Time");
    case DirectionColumn:
        return tr("Direction");
    case MethodColumn:
        return tr("Method");
    case IdColumn:
        return tr("Id");
    case TookColumn:
        return tr("Took");
    case SizeColumn:
        return tr("Size");
    default:
        return {};
    }
}

WireFilter::WireFilter(WireModel &model, QObject *parent) : QSortFilterProxyModel(parent), m_model(model)
{
    setSourceModel(&model);
}

void WireFilter::setShow(Show show)
{
    m_show = show;
    invalidateFilter();
}

void WireFilter::setText(const QString &text)
{
    m_text = text;
    invalidateFilter();
}

bool WireFilter::filterAcceptsRow(int row, const QModelIndex &) const
{
    const WireLine *line = m_model.at(row);
    if (!line)
        return false;
    switch (m_show) {
    case Show::All:
        break;
    case Show::ToServer:
        if (!line->toServer)
            return false;
        break;
    case Show::FromServer:
        if (line->toServer)
            return false;
        break;
    case Show::Errors:
        if (line->kind != WireLine::Kind::Error && line->kind != WireLine::Kind::Other)
            return false;
        break;
    case Show::Roots:
        if (!mentions(row, QStringLiteral("roots")))
            return false;
        break;
    }
    return m_text.isEmpty() || mentions(row, m_text);
}

//! An answer does not hold the method that it answers, and its row shows it.
bool WireFilter::mentions(int row, const QString &text) const
{
    const QString shown = m_model.index(row, WireModel::MethodColumn).data().toString();
    return shown.contains(text, Qt::CaseInsensitive) || m_model.contains(row, text);
}

} // namespace mangrove

#include "ui/servers/serverslist.h"

#include "ui/kit/rowdelegate.h"
#include "ui/servers/restartbuttons.h"
#include "ui/servers/serverslistmodel.h"

#include <QKeyEvent>
#include <QMouseEvent>
#include <QPainter>

#include <algorithm>
#include <cstdlib>

namespace mangrove {

namespace {

constexpr int glyphSize = 14;
constexpr int signSize = 12;
constexpr int padding = 5;
constexpr int gap = 5;
constexpr int arrowWidth = 18;
constexpr int leastForArrow = 72;

QRect firstLine(const QStyleOptionViewItem &option, int margin)
{
    return {option.rect.left() + margin, option.rect.top() + padding, option.rect.width() - 2 * margin,
            std::max(glyphSize, option.fontMetrics.height())};
}

QRect secondLine(const QStyleOptionViewItem &option, int margin)
{
    const QRect first = firstLine(option, margin);
    return {first.left(), first.bottom() + 2, first.width(), QFontMetrics(smallerFont(option.font)).height()};
}

//! Where the arrow of the menu is; empty where the item is too narrow for it.
QRect menuPlace(const QRect &item, Qt::LayoutDirection direction)
{
    if (item.width() < leastForArrow)
        return {};
    return QStyle::visualRect(direction, item,
                              {item.right() - arrowWidth - 3, item.top(), arrowWidth, item.height() / 2});
}

//! The name first, below it the state and what goes with it, and at the end the arrow of its menu.
class ServerDelegate : public RowDelegate
{
public:
    explicit ServerDelegate(ServersList *list) : RowDelegate(list), m_list(list) { }

    void paint(QPainter *painter, const QStyleOptionViewItem &item, const QModelIndex &index) const override;
    QSize sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const override;
    //! The button that an item has takes the place of its second line.
    void updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option, const QModelIndex &) const override;
    //! The width in which a name is shown whole.
    static int nameWidth(const QFont &font, const QString &name);

private:
    ServersList *m_list;
};

int ServerDelegate::nameWidth(const QFont &font, const QString &name)
{
    QFont bold = font;
    bold.setBold(true);
    return margin + glyphSize + gap + QFontMetrics(bold).horizontalAdvance(name) + gap + arrowWidth + gap;
}

QSize ServerDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const int height = std::max(glyphSize, option.fontMetrics.height())
        + QFontMetrics(smallerFont(option.font)).height() + 2 * padding + 2;
    return {index.isValid() ? m_list->columnWidth(index.row()) : 0, height};
}

void ServerDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                          const QModelIndex &) const
{
    const QRect line = secondLine(option, margin);
    const QRect place(line.left() - 4, line.top(), line.width() + 8, option.rect.bottom() - line.top());
    editor->setGeometry(QStyle::visualRect(option.direction, option.rect, place));
}

void ServerDelegate::paint(QPainter *painter, const QStyleOptionViewItem &item, const QModelIndex &index) const
{
    // A header stands on the window, not on the page.
    QStyleOptionViewItem option = item;
    option.palette.setColor(QPalette::Base, item.palette.color(QPalette::Window));
    const QPalette &palette = option.palette;
    RowPainter row(painter, option, m_texts, itemBackground(option));
    const QColor edge = mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.2);
    const bool mirrored = option.direction == Qt::RightToLeft;
    painter->fillRect(
        QRect(mirrored ? option.rect.left() : option.rect.right(), option.rect.top(), 1, option.rect.height()), edge);
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1), edge);
    row.frame();

    const Tone state = toneIn(index, StateToneRole);
    const IconName glyph = iconIn(index, StateIconRole);
    QRect first = firstLine(option, margin);
    if (option.rect.width() < 2 * margin + glyphSize + gap + option.fontMetrics.averageCharWidth() * 3) {
        const QRect middle(option.rect.center().x() - glyphSize / 2, first.top(), glyphSize, first.height());
        paintGlyph(painter, middle, glyph, row.color(state));
        return;
    }

    // The name comes before the word of the state, which its glyph says, too.
    row.glyph({first.left(), first.top(), glyphSize, first.height()}, glyph, state);
    const QRect arrow = menuPlace(option.rect, Qt::LeftToRight);
    first.setLeft(first.left() + glyphSize + gap);
    if (!arrow.isEmpty())
        first.setRight(arrow.left() - 1);
    QFont bold = option.font;
    bold.setBold(true);
    painter->setFont(bold);
    row.text(first, index.data().toString(), Tone::Text, Qt::ElideMiddle);
    if (!arrow.isEmpty()) {
        QStyleOption down;
        down.rect = row.placed(QRect(0, 0, 9, 9).translated(arrow.center() - QPoint(4, 3)));
        down.palette = palette;
        down.state = QStyle::State_Enabled;
        option.widget->style()->drawPrimitive(QStyle::PE_IndicatorArrowDown, &down, painter, option.widget);
    }

    if (m_list->indexWidget(index))
        return;
    painter->setFont(smallerFont(option.font));
    QRect second = secondLine(option, margin);
    if (index.data(SignIconRole).isValid()) {
        const QRect place(second.left() + 1, second.center().y() - signSize / 2 + 1, signSize, signSize);
        row.glyph(place, iconIn(index, SignIconRole), toneIn(index, SignToneRole));
        second.setLeft(place.right() + gap);
    }
    const QString word = index.data(StateWordRole).toString();
    const int wordWidth = m_texts.width(painter->font(), word) + 1;
    row.text({second.topLeft(), QSize(std::min(wordWidth, second.width()), second.height())}, word, state,
             Qt::ElideRight);
    second.setLeft(second.left() + wordWidth + gap);
    if (second.width() >= painter->fontMetrics().averageCharWidth() * 4)
        row.text(second, index.data(DetailRole).toString(), toneIn(index, SecondToneRole), Qt::ElideRight);
}

} // namespace

ServersList::ServersList(const Services &services, QWidget *parent)
    : ItemList(parent), m_model(new ServersListModel(services, this))
{
    setObjectName(QStringLiteral("serversList"));
    setAccessibleName(tr("Servers"));
    setModel(m_model);
    setItemDelegate(new ServerDelegate(this));
    setFlow(LeftToRight);
    setWrapping(false);
    setSelectionMode(ExtendedSelection);
    setEditTriggers(NoEditTriggers);
    setHorizontalScrollMode(ScrollPerPixel);
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the table has one for both
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    viewport()->setBackgroundRole(QPalette::Window);
    m_least = fontMetrics().averageCharWidth() * 16;
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);

    m_buttons = new RestartButtons(services, this, [this](int row) { return columnWidth(row) - 16; });
    connect(m_buttons, &RestartButtons::restartRequested, this, &ServersList::restartRequested);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &ServersList::updateHint);
    updateHint();
}

ServerId ServersList::currentServer() const
{
    return m_model->idAt(currentIndex());
}

QList<ServerId> ServersList::selectedServers() const
{
    QList<ServerId> servers;
    const QModelIndexList selected = selectedItems();
    for (const QModelIndex &index : selected)
        servers.append(m_model->idAt(index));
    return servers;
}

void ServersList::selectServer(const ServerId &server)
{
    selectItem(m_model->indexOf(server));
}

// --- columns

void ServersList::setEndMargin(int width)
{
    setViewportMargins(isRightToLeft() ? width : 0, 0, isRightToLeft() ? 0 : width, 0);
}

int ServersList::columnWidth(int row) const
{
    const QModelIndex index = m_model->index(row);
    const auto own = m_ownWidths.constFind(m_model->idAt(index));
    if (own != m_ownWidths.cend())
        return *own;
    // A name is worth a wider column, up to a limit.
    const int name = ServerDelegate::nameWidth(font(), index.data().toString());
    return std::max({m_room, m_least, std::min(name, 2 * m_least)});
}

void ServersList::fitColumns(int room, int least, int most)
{
    const int count = std::max(1, m_model->rowCount());
    const int each = std::clamp(room / count, least, std::max(least, most));
    if (each == m_room && least == m_least)
        return;
    m_room = each;
    m_least = least;
    relayout();
}

void ServersList::setColumnWidth(const ServerId &server, int width)
{
    if (width > 0)
        m_ownWidths.insert(server, std::max(width, smallest));
    else
        m_ownWidths.remove(server);
    relayout();
}

void ServersList::relayout()
{
    scheduleDelayedItemsLayout();
    m_buttons->fit();
    Q_EMIT columnWidthsChanged();
}

//! The item whose far edge is here.
QModelIndex ServersList::edgeAt(const QPoint &position) const
{
    constexpr int reach = 4; // px
    const QPoint before = position - QPoint(isRightToLeft() ? -reach : reach, 0);
    for (const QPoint &point : {position, before}) {
        const QModelIndex index = indexAt(point);
        const QRect item = visualRect(index);
        const int edge = isRightToLeft() ? item.left() : item.right() + 1;
        if (index.isValid() && std::abs(edge - position.x()) <= reach)
            return index;
    }
    return {};
}

void ServersList::mousePressEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (event->button() == Qt::LeftButton) {
        if (const QModelIndex edge = edgeAt(position); edge.isValid()) {
            const QRect item = visualRect(edge);
            m_dragged = m_model->idAt(edge);
            m_dragOffset = item.width() - (isRightToLeft() ? item.right() - position.x() : position.x() - item.left());
            event->accept();
            return;
        }
        const QModelIndex index = indexAt(position);
        if (index.isValid() && menuPlace(visualRect(index), layoutDirection()).contains(position)) {
            if (!selectionModel()->isSelected(index))
                selectionModel()->setCurrentIndex(index, QItemSelectionModel::ClearAndSelect);
            popupListMenuAt(this, viewport()->mapToGlobal(visualRect(index).bottomLeft()));
            event->accept();
            return;
        }
    }
    ItemList::mousePressEvent(event);
}

void ServersList::mouseMoveEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (m_dragged.isEmpty()) {
        viewport()->setCursor(edgeAt(position).isValid() ? Qt::SplitHCursor : Qt::ArrowCursor);
        ItemList::mouseMoveEvent(event);
        return;
    }
    const QRect item = visualRect(m_model->indexOf(m_dragged));
    const int reached = isRightToLeft() ? item.right() - position.x() : position.x() - item.left();
    setColumnWidth(m_dragged, std::max(smallest, reached + m_dragOffset));
}

void ServersList::mouseReleaseEvent(QMouseEvent *event)
{
    if (m_dragged.isEmpty())
        ItemList::mouseReleaseEvent(event);
    m_dragged = {};
}

void ServersList::mouseDoubleClickEvent(QMouseEvent *event)
{
    const QPoint position = event->position().toPoint();
    if (const QModelIndex edge = edgeAt(position); edge.isValid())
        setColumnWidth(m_model->idAt(edge), 0);
    else if (event->button() == Qt::LeftButton && indexAt(position).isValid())
        Q_EMIT editRequested();
}

void ServersList::keyPressEvent(QKeyEvent *event)
{
    if (isPlainReturn(*event) && currentIndex().isValid())
        Q_EMIT editRequested();
    else
        ItemList::keyPressEvent(event);
}

// --- what it says

void ServersList::updateHint()
{
    setAccessibleDescription(m_model->rowCount() == 0 ? tr("Choose Add Server…, or try the bundled sample server.")
                                                      : QString());
}

} // namespace mangrove

#include "ui/roots/rootslist.h"

#include "ui/kit/icons.h"
#include "ui/kit/selection.h"
#include "ui/roots/groupopener.h"
#include "ui/roots/rootlines.h"
#include "ui/roots/rootslistmodel.h"

#include <QAction>
#include <QDragMoveEvent>
#include <QPainter>
#include <QSet>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int glyphSize = 14;
constexpr int gap = 6;
constexpr int leastOfName = 12; // letters that are shown before anything else gets room
constexpr int leastOfPath = 10;

//! Gives out the room of a line from both its ends. Places are as from left to right.
class Line
{
public:
    explicit Line(const QRect &room) : m_room(room) { }

    int left() const { return std::max(0, m_room.width()); }
    QRect fromBegin(int width)
    {
        const QRect place(m_room.left(), m_room.top(), width, m_room.height());
        m_room.setLeft(m_room.left() + width + gap);
        return place;
    }
    QRect fromEnd(int width)
    {
        const QRect place(m_room.right() - width + 1, m_room.top(), width, m_room.height());
        m_room.setRight(m_room.right() - width - gap);
        return place;
    }

private:
    QRect m_room;
};

} // namespace

QRect RootDelegate::roomOf(const QStyleOptionViewItem &option, const QModelIndex &index)
{
    const int begin = isGroup(index) || index.data(IndentedRole).toBool() ? indent : 0;
    return option.rect.adjusted(margin + begin, 0, -margin, -1);
}

QSize RootDelegate::sizeHint(const QStyleOptionViewItem &option, const QModelIndex &) const
{
    return {option.fontMetrics.averageCharWidth() * leastOfName, std::max(glyphSize, option.fontMetrics.height()) + 14};
}

void RootDelegate::updateEditorGeometry(QWidget *editor, const QStyleOptionViewItem &option,
                                        const QModelIndex &index) const
{
    editor->setGeometry(
        QStyle::visualRect(option.direction, option.rect, roomOf(option, index).adjusted(-5, 1, margin - 1, 0)));
}

void RootDelegate::paint(QPainter *painter, const QStyleOptionViewItem &option, const QModelIndex &index) const
{
    const QPalette &palette = option.palette;
    const bool group = isGroup(index);
    RowPainter row(painter, option, m_texts, cellBackground(option, group, Tone::Text));
    painter->fillRect(QRect(option.rect.left(), option.rect.bottom(), option.rect.width(), 1),
                      mixed(palette.color(QPalette::Base), palette.color(QPalette::Text), 0.12));
    row.frame();
    QFont font = option.font;
    font.setBold(group);
    painter->setFont(font);
    const QFontMetrics metrics(font);
    Line line(roomOf(option, index));
    if (group)
        row.groupArrow(index.data(OpenRole).toBool());

    // The name comes first, then what is wrong, then what is only said besides.
    const QString name = index.data().toString();
    const QString word = index.data(StateWordRole).toString();
    const Tone state = toneIn(index, StateToneRole);
    const int nameWidth = m_texts.width(font, name) + 1;
    const int wanted = std::min(nameWidth, metrics.averageCharWidth() * leastOfName);
    if (!word.isEmpty()) {
        const QRect place = line.fromEnd(glyphSize);
        row.glyph({place.left(), place.center().y() - glyphSize / 2 + 1, glyphSize, glyphSize},
                  iconIn(index, StateIconRole), state);
        const int wordWidth = m_texts.width(font, word) + 1;
        if (state != Tone::Good && line.left() - wordWidth - gap >= wanted)
            row.text(line.fromEnd(wordWidth), word, state, Qt::ElideNone);
    }
    const QString badge = index.data(BadgeRole).toString();
    const int badgeWidth = badge.isEmpty() ? 0 : m_texts.width(font, badge) + 2 * gap;
    const bool showsBadge = badgeWidth > 0 && line.left() - badgeWidth - gap >= (group ? wanted : nameWidth);
    const int nameRoom = std::min(nameWidth, line.left() - (showsBadge ? badgeWidth + gap : 0));
    const bool dimmed = !group && (state != Tone::Good || index.data(BesideRole).toBool());
    row.text(line.fromBegin(std::max(0, nameRoom)), name, dimmed ? Tone::Muted : Tone::Text,
             group ? Qt::ElideLeft : Qt::ElideMiddle);
    if (showsBadge) {
        const QRect place = line.fromBegin(badgeWidth);
        row.chip({place.left(), place.center().y() - metrics.height() / 2, badgeWidth, metrics.height()}, badge);
    }
    if (line.left() >= metrics.averageCharWidth() * leastOfPath)
        row.text(line.fromBegin(line.left()), index.data(SecondLineRole).toString(), Tone::Muted, Qt::ElideMiddle);
}

RootsList::RootsList(const Services &services, RootLines &lines, QWidget *parent)
    : ItemList(parent), m_lines(lines), m_model(new RootsListModel(services, lines, this))
{
    setObjectName(QStringLiteral("rootsList"));
    setAccessibleName(tr("Roots"));
    setItemDelegate(new RootDelegate(this));
    setUniformItemSizes(true);
    setSelectionMode(ExtendedSelection);
    setVerticalScrollMode(ScrollPerPixel);
    setVerticalScrollBarPolicy(Qt::ScrollBarAlwaysOff); // the table has one for both
    setHorizontalScrollBarPolicy(Qt::ScrollBarAlwaysOff);
    setFrameShape(QFrame::NoFrame);
    setEditTriggers(EditKeyPressed);
    setDragDropMode(InternalMove);
    setDefaultDropAction(Qt::MoveAction);
    setDragDropOverwriteMode(false);
    setMouseTracking(true);
    viewport()->setAttribute(Qt::WA_Hover);

    m_rename = addRootAction(QStringLiteral("actionRenameRoot"), tr("Re&name Root"), {});
    m_rename->setIcon(icon(IconName::Edit));
    connect(m_rename, &QAction::triggered, this, [this] {
        if (isVisible())
            edit(currentIndex());
        else
            Q_EMIT renameWanted(currentRoot());
    });
    m_up = addRootAction(QStringLiteral("actionMoveRootUp"), tr("Move Root &Up"), tr("Alt+Up"));
    connect(m_up, &QAction::triggered, this, [this] { moveCurrent(-1); });
    m_down = addRootAction(QStringLiteral("actionMoveRootDown"), tr("Move Root Do&wn"), tr("Alt+Down"));
    connect(m_down, &QAction::triggered, this, [this] { moveCurrent(1); });
    QAction *group = addRootAction(QStringLiteral("actionGroupFolders"), tr("&Group Folders"), {});
    group->setCheckable(true);
    group->setChecked(m_lines.isGrouping());
    connect(group, &QAction::triggered, &m_lines, &RootLines::setGrouping);
    connect(&m_lines, &RootLines::groupingChanged, group, &QAction::setChecked);

    new GroupOpener(this, m_lines, GroupOpener::Enter::Opens);
    setModel(m_model); // last: it tells the actions of its current item

    connect(m_model, &RootsListModel::failed, this, &RootsList::failed);
    for (const auto signal : {&QAbstractItemModel::rowsInserted, &QAbstractItemModel::rowsRemoved})
        connect(m_model, signal, this, &RootsList::updateActions);
    connect(m_model, &QAbstractItemModel::rowsMoved, this, &RootsList::updateActions);
    updateActions();
}

QAction *RootsList::addRootAction(const QString &name, const QString &text, const QKeySequence &shortcut)
{
    auto *action = new QAction(text, this);
    action->setObjectName(name);
    action->setShortcut(shortcut);
    action->setShortcutContext(Qt::WidgetShortcut);
    addAction(action);
    m_actions.append(action);
    return action;
}

RootId RootsList::currentRoot() const
{
    return m_model->rootAt(currentIndex());
}

QList<RootId> RootsList::selectedRoots() const
{
    QList<RootId> roots;
    QSet<RootId> taken; // a folder may be selected, and its group
    const QModelIndexList selected = selectedItems();
    for (const QModelIndex &index : selected) {
        const QList<RootId> here = m_model->rootsAt(index);
        for (const RootId &root : here) {
            if (!taken.contains(root))
                roots.append(root);
            taken.insert(root);
        }
    }
    return roots;
}

void RootsList::tell(Selection &selection) const
{
    const QModelIndex current = currentIndex();
    if (current.isValid() && m_model->lineAt(current).isGroup())
        selection.selectGroup({m_model->lineAt(current).path, m_model->rootsAt(current)}, selectedRoots());
    else
        selection.selectRoots(currentRoot(), selectedRoots());
}

void RootsList::selectRoot(const RootId &root)
{
    m_lines.reveal(root);
    selectItem(m_model->indexOfRoot(root));
}

//! Within its group only.
bool RootsList::canMove(int by) const
{
    const RootId root = currentRoot();
    const RootId neighbour = m_model->rootAt(currentIndex().siblingAtRow(currentIndex().row() + by));
    return !root.isEmpty() && !neighbour.isEmpty() && m_lines.groupOf(root) == m_lines.groupOf(neighbour);
}

void RootsList::moveCurrent(int by)
{
    if (!canMove(by))
        return;
    const int row = currentIndex().row();
    m_model->moveRows({}, row, 1, {}, by > 0 ? row + 2 : row - 1);
    scrollTo(currentIndex());
}

void RootsList::updateActions()
{
    if (!m_rename) // while setModel() runs in the constructor
        return;
    m_rename->setEnabled(!currentRoot().isEmpty());
    m_up->setEnabled(canMove(-1));
    m_down->setEnabled(canMove(1));
    setHint(m_model->rowCount() == 0 ? tr("Drop a folder here, or choose Add Folder…") : QString());
}

void RootsList::currentChanged(const QModelIndex &current, const QModelIndex &previous)
{
    updateActions();
    ItemList::currentChanged(current, previous);
}

// What comes from elsewhere is the window's: folders can be dropped anywhere.

void RootsList::dragEnterEvent(QDragEnterEvent *event)
{
    if (event->source() == this)
        ItemList::dragEnterEvent(event);
    else
        event->ignore();
}

void RootsList::dragMoveEvent(QDragMoveEvent *event)
{
    if (event->source() == this)
        ItemList::dragMoveEvent(event);
    else
        event->ignore();
}

} // namespace mangrove

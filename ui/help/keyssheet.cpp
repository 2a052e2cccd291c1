#include "ui/help/keyssheet.h"

#include "ui/kit/plaintext.h"

#include <QAction>
#include <QDialogButtonBox>
#include <QHeaderView>
#include <QLineEdit>
#include <QMenu>
#include <QMenuBar>
#include <QPushButton>
#include <QScreen>
#include <QTreeWidget>
#include <QVBoxLayout>

namespace mangrove {

namespace {

constexpr QSize sheetSize(560, 640);

QString keysOf(const QAction &action)
{
    QStringList keys;
    for (const QKeySequence &sequence : action.shortcuts())
        keys.append(sequence.toString(QKeySequence::NativeText));
    return keys.join(QLatin1String(", "));
}

} // namespace

KeysSheet::KeysSheet(const QMenuBar &bar, QWidget *parent)
    : QDialog(parent), m_filter(new QLineEdit(this)), m_keys(new QTreeWidget(this))
{
    setObjectName(QStringLiteral("keysSheet"));
    setWindowTitle(tr("Keyboard Shortcuts"));
    setModal(false);
    m_filter->setObjectName(QStringLiteral("keysFilter"));
    m_filter->setAccessibleName(tr("Filter Keys"));
    m_filter->setPlaceholderText(tr("Filter"));
    m_filter->setClearButtonEnabled(true);
    m_keys->setObjectName(QStringLiteral("keysList"));
    m_keys->setAccessibleName(tr("Keys"));
    m_keys->setColumnCount(2);
    m_keys->setHeaderLabels({tr("What"), tr("Keys")});
    m_keys->setRootIsDecorated(false);
    m_keys->setItemsExpandable(false);
    m_keys->setUniformRowHeights(true);
    m_keys->header()->setStretchLastSection(false);
    m_keys->header()->setSectionResizeMode(0, QHeaderView::Stretch);
    m_keys->header()->setSectionResizeMode(1, QHeaderView::ResizeToContents);
    for (const QAction *menu : bar.actions()) {
        if (menu->menu() && menu->isVisible())
            addMenu(*menu->menu(), withoutMnemonic(menu->text()));
    }
    addOthers();
    m_keys->expandAll();

    auto *buttons = new QDialogButtonBox(QDialogButtonBox::Close, this);
    buttons->button(QDialogButtonBox::Close)->setObjectName(QStringLiteral("closeButton"));
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_filter);
    layout->addWidget(m_keys, 1);
    layout->addWidget(buttons);
    connect(buttons, &QDialogButtonBox::rejected, this, &QDialog::reject);
    connect(m_filter, &QLineEdit::textChanged, this, &KeysSheet::filter);
    m_filter->setFocus();
    resize(sheetSize.boundedTo(screen()->availableGeometry().size() - QSize(0, 40)));
}

QTreeWidgetItem *KeysSheet::addGroup(const QString &title)
{
    auto *group = new QTreeWidgetItem(m_keys, {title});
    QFont bold = m_keys->font();
    bold.setBold(true);
    group->setFont(0, bold);
    group->setFirstColumnSpanned(true);
    return group;
}

void KeysSheet::addKey(QTreeWidgetItem *group, const QString &what, const QString &keys)
{
    auto *line = new QTreeWidgetItem(group, {what, keys});
    line->setData(0, Qt::AccessibleTextRole, QStringLiteral("%1: %2").arg(what, keys));
}

//! What has no key can be reached through its menu and is left out. A menu inside is a part of this one.
void KeysSheet::addMenu(const QMenu &menu, const QString &title)
{
    QTreeWidgetItem *group = addGroup(title);
    QList<const QMenu *> menus{&menu};
    for (qsizetype i = 0; i < menus.size(); ++i) {
        for (const QAction *action : menus.at(i)->actions()) {
            if (action->menu())
                menus.append(action->menu());
            else if (!action->shortcut().isEmpty())
                addKey(group, withoutMnemonic(action->text()), keysOf(*action));
        }
    }
    if (group->childCount() == 0)
        delete group;
}

void KeysSheet::addOthers()
{
    struct Line
    {
        QString what;
        QList<QKeySequence> keys;
    };
    const auto add = [this](const QString &title, const QList<Line> &lines) {
        QTreeWidgetItem *group = addGroup(title);
        for (const Line &line : lines) {
            QStringList keys;
            for (const QKeySequence &sequence : line.keys)
                keys.append(sequence.toString(QKeySequence::NativeText));
            addKey(group, line.what, keys.join(QLatin1String(", ")));
        }
    };
    add(tr("In the Table"),
        {{tr("Menu of the selected cells"), {Qt::Key_Space, Qt::Key_Return}},
         {tr("Select further cells"), {Qt::SHIFT | Qt::Key_Down, Qt::SHIFT | Qt::Key_Right}}});
    add(tr("In the Lists"),
        {{tr("Rename the folder"), {Qt::Key_F2}},
         {tr("Open and close a group"), {Qt::Key_Right, Qt::Key_Left, Qt::Key_Space}},
         {tr("Menu of what is selected"), {Qt::SHIFT | Qt::Key_F10}},
         {tr("Tick or untick a folder in By Server and By Folder"), {Qt::Key_Space}}});
}

void KeysSheet::filter(const QString &text)
{
    for (int top = 0; top < m_keys->topLevelItemCount(); ++top) {
        QTreeWidgetItem *group = m_keys->topLevelItem(top);
        bool isAny = false;
        for (int row = 0; row < group->childCount(); ++row) {
            QTreeWidgetItem *line = group->child(row);
            const bool fits =
                line->text(0).contains(text, Qt::CaseInsensitive) || line->text(1).contains(text, Qt::CaseInsensitive);
            line->setHidden(!fits);
            isAny = isAny || fits;
        }
        group->setHidden(!isAny);
    }
}

} // namespace mangrove

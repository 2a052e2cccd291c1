#include "tests/ui/windowcheck.h"

#include "ui/kit/foreignwidgets.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QAbstractScrollArea>
#include <QAbstractSpinBox>
#include <QAccessible>
#include <QAction>
#include <QApplication>
#include <QCheckBox>
#include <QComboBox>
#include <QDialog>
#include <QGroupBox>
#include <QHeaderView>
#include <QLabel>
#include <QLayout>
#include <QLineEdit>
#include <QMainWindow>
#include <QMenu>
#include <QMenuBar>
#include <QPlainTextEdit>
#include <QPushButton>
#include <QRadioButton>
#include <QScrollBar>
#include <QSplitterHandle>
#include <QStyleOptionComboBox>
#include <QStyleOptionGroupBox>
#include <QTabBar>
#include <QTest>
#include <QTextBrowser>
#include <QTextDocument>
#include <QToolBar>
#include <QToolButton>

#include <algorithm>

namespace mangrove::test {

namespace {

QString described(const QWidget &widget)
{
    QString name = QString::fromLatin1(widget.metaObject()->className()) + QLatin1Char(' ');
    const QWidget *named = &widget;
    while (named->objectName().isEmpty() && named->parentWidget())
        named = named->parentWidget();
    return name + (named == &widget ? QString() : QStringLiteral("in ")) + named->objectName();
}

QString fault(const QWidget &widget, const QString &what)
{
    return described(widget) + QStringLiteral(": ") + what;
}

//! Those of this window, and of no other that belongs to it.
template<typename T = QWidget>
QList<T *> shown(const QWidget &window)
{
    QList<T *> widgets = window.findChildren<T *>();
    widgets.removeIf([&window](const T *widget) { return !widget->isVisible() || widget->window() != &window; });
    return widgets;
}

//! Of Qt's own making, inside a widget that is looked at as a whole.
bool isInner(const QWidget &widget)
{
    return widget.objectName().startsWith(QLatin1String("qt_"));
}

QString withoutMnemonic(QString text)
{
    return text.remove(QLatin1Char('&'));
}

//! Whether what is elided is said in whole.
bool saysInTip(const QWidget &widget, const QString &text)
{
    return widget.toolTip() == text || widget.toolTip() == displayToolTip(text);
}

// --- cut texts

QString cut(const QLabel &label)
{
    if (label.text().isEmpty())
        return {};
    if (qobject_cast<const ElidedLabel *>(&label))
        return label.toolTip().isEmpty() ? label.text() : QString(); // its text is its name
    if (label.wordWrap())
        return label.heightForWidth(label.width()) > label.height() + 1 ? label.text() : QString();
    const QSize wanted = label.sizeHint();
    const bool fits = wanted.width() <= label.width() + 1 && wanted.height() <= label.height() + 1;
    return fits ? QString() : label.text();
}

QString cut(const QAbstractButton &button)
{
    if (button.text().isEmpty())
        return {};
    if (qobject_cast<const ElidedCheckBox *>(&button))
        return button.toolTip().isEmpty() ? button.text() : QString(); // its text is its name
    const auto *tool = qobject_cast<const QToolButton *>(&button);
    if (tool && tool->toolButtonStyle() == Qt::ToolButtonIconOnly && !tool->icon().isNull())
        return {};
    // What was given less than it wants may still show all of its text.
    const int text = button.fontMetrics().size(Qt::TextShowMnemonic, button.text()).width();
    const int icon = button.icon().isNull() ? 0 : button.iconSize().width() + 4;
    const bool fits = button.sizeHint().width() <= button.width() + 1
        || (qobject_cast<const QPushButton *>(&button) && text + icon <= button.width() - 4)
        || (tool && saysInTip(*tool, withoutMnemonic(tool->text()))); // the style elides these
    return fits && button.fontMetrics().height() <= button.height() ? QString() : button.text();
}

QString cut(const QGroupBox &box)
{
    QStyleOptionGroupBox option;
    option.initFrom(&box);
    option.text = box.title();
    option.subControls = QStyle::SC_GroupBoxLabel;
    const int room = box.style()->subControlRect(QStyle::CC_GroupBox, &option, QStyle::SC_GroupBoxLabel, &box).width();
    const int wanted = box.fontMetrics().horizontalAdvance(withoutMnemonic(box.title()));
    return wanted <= std::max(room, box.width() - 24) ? QString() : box.title();
}

QString cut(const QComboBox &combo)
{
    if (combo.isEditable())
        return {};
    QStyleOptionComboBox option;
    option.initFrom(&combo);
    option.subControls = QStyle::SC_All;
    const int room =
        combo.style()->subControlRect(QStyle::CC_ComboBox, &option, QStyle::SC_ComboBoxEditField, &combo).width();
    for (int i = 0; i < combo.count(); ++i) {
        if (combo.fontMetrics().horizontalAdvance(combo.itemText(i)) > room
            && combo.itemData(i, Qt::ToolTipRole).toString().isEmpty())
            return combo.itemText(i);
    }
    return {};
}

QString cut(const QLineEdit &edit)
{
    const QString text = edit.placeholderText();
    return edit.fontMetrics().horizontalAdvance(text) <= edit.width() - 8 ? QString() : text;
}

QString cut(const TextBox &box)
{
    const bool scrolls = box.verticalScrollBarPolicy() != Qt::ScrollBarAlwaysOff;
    return scrolls || box.verticalScrollBar()->maximum() == 0 ? QString() : box.toPlainText();
}

QStringList cut(const QTabBar &tabs)
{
    QStringList found;
    for (int i = 0; i < tabs.count(); ++i) {
        if (tabs.fontMetrics().horizontalAdvance(withoutMnemonic(tabs.tabText(i))) > tabs.tabRect(i).width())
            found.append(tabs.tabText(i));
    }
    return found;
}

QStringList cut(const QHeaderView &header)
{
    QStringList found;
    for (int i = 0; header.orientation() == Qt::Horizontal && i < header.count(); ++i) {
        if (!header.isSectionHidden(i) && header.sectionSizeHint(i) > header.sectionSize(i) + 1)
            found.append(header.model()->headerData(i, Qt::Horizontal).toString());
    }
    return found;
}

// --- names

bool isControl(QAccessible::Role role)
{
    switch (role) {
    case QAccessible::PushButton:
    case QAccessible::ButtonMenu:
    case QAccessible::CheckBox:
    case QAccessible::RadioButton:
    case QAccessible::ComboBox:
    case QAccessible::EditableText:
    case QAccessible::SpinBox:
    case QAccessible::Slider:
    case QAccessible::List:
    case QAccessible::Table:
    case QAccessible::Tree:
    case QAccessible::PageTab:
        return true;
    default:
        return false;
    }
}

//! Inside of another control, which has the name.
bool isPart(const QWidget &widget)
{
    const QWidget *parent = widget.parentWidget();
    return isInner(widget) || qobject_cast<const QAbstractSpinBox *>(parent) || qobject_cast<const QComboBox *>(parent)
        || qobject_cast<const QTabBar *>(parent) || qobject_cast<const QLineEdit *>(parent)
        || qobject_cast<const QMenuBar *>(parent) || qobject_cast<const QHeaderView *>(&widget)
        || qobject_cast<const QScrollBar *>(&widget)
        || (qobject_cast<const QAbstractItemView *>(parent) && !qobject_cast<const QAbstractButton *>(&widget));
}

//! What is read before a control's own name: the group that it is in.
QString groupOf(const QWidget &widget)
{
    QString groups;
    for (const QWidget *at = widget.parentWidget(); at && !at->isWindow(); at = at->parentWidget()) {
        const auto *box = qobject_cast<const QGroupBox *>(at);
        const QString name = box && at->accessibleName().isEmpty() ? box->title() : at->accessibleName();
        if (!name.isEmpty())
            groups += name + QLatin1Char('/');
    }
    return groups;
}

QStringList nameless(const QAbstractItemView &view)
{
    QStringList found;
    const QAbstractItemModel *model = view.model();
    constexpr int most = 100; // rows that are looked at
    for (int row = 0; model && row < std::min(most, model->rowCount(view.rootIndex())); ++row) {
        bool hasName = false;
        for (int column = 0; column < model->columnCount(view.rootIndex()); ++column) {
            const QModelIndex index = model->index(row, column, view.rootIndex());
            hasName = hasName || !index.data(Qt::AccessibleTextRole).toString().isEmpty()
                || !index.data().toString().isEmpty() || view.indexWidget(index);
        }
        if (!hasName)
            found.append(fault(view, QStringLiteral("row %1 has no name").arg(row)));
    }
    return found;
}

// --- keys

void collectMenus(const QMenu *menu, QSet<const QAction *> &reached, QStringList &found)
{
    QHash<QKeySequence, QString> letters;
    const QList<QAction *> actions = menu->actions();
    for (const QAction *action : actions) {
        if (action->isSeparator() || !action->isVisible())
            continue;
        reached.insert(action);
        const QKeySequence letter = QKeySequence::mnemonic(action->text());
        if (!letter.isEmpty() && letters.contains(letter))
            found.append(
                QStringLiteral("menu %1: %2 and %3").arg(menu->title(), letters.value(letter), action->text()));
        letters.insert(letter, action->text());
        if (action->menu())
            collectMenus(action->menu(), reached, found);
    }
}

//! The letters that stand for a control while its window has the focus.
QStringList doubleLetters(const QWidget &window)
{
    QStringList found;
    QHash<QKeySequence, QString> letters;
    const auto take = [&](const QString &text) {
        const QKeySequence letter = QKeySequence::mnemonic(text);
        if (letter.isEmpty())
            return;
        if (letters.contains(letter))
            found.append(QStringLiteral("%1 and %2 have one letter").arg(letters.value(letter), text));
        letters.insert(letter, text);
    };
    const QList<QMenuBar *> bars = shown<QMenuBar>(window);
    for (const QMenuBar *bar : bars) {
        for (const QAction *action : bar->actions())
            take(action->text());
    }
    const QList<QAbstractButton *> buttons = shown<QAbstractButton>(window);
    for (const QAbstractButton *button : buttons)
        take(button->text());
    const QList<QLabel *> labels = shown<QLabel>(window);
    for (const QLabel *label : labels) {
        if (label->buddy())
            take(label->text());
    }
    return found;
}

bool wantsTab(const QWidget &widget)
{
    return widget.isEnabled() && widget.focusPolicy() & Qt::TabFocus && !widget.focusProxy() && !isPart(widget)
        && !qobject_cast<const QSplitterHandle *>(&widget);
}

//! Whose focus is that of one in its group that is reached, as of radio buttons.
bool isReachedByArrow(const QWidget &widget, const QSet<const QWidget *> &reached)
{
    const auto *radio = qobject_cast<const QRadioButton *>(&widget);
    return radio && std::ranges::any_of(reached, [radio](const QWidget *other) {
               return qobject_cast<const QRadioButton *>(other) && other->parentWidget() == radio->parentWidget();
           });
}

} // namespace

QStringList cutTexts(const QWidget &window)
{
    QStringList found;
    const QList<QWidget *> widgets = shown(window);
    for (const QWidget *widget : widgets) {
        QStringList texts;
        if (const auto *label = qobject_cast<const QLabel *>(widget))
            texts.append(cut(*label));
        else if (const auto *button = qobject_cast<const QAbstractButton *>(widget))
            texts.append(cut(*button));
        else if (const auto *box = qobject_cast<const QGroupBox *>(widget))
            texts.append(cut(*box));
        else if (const auto *combo = qobject_cast<const QComboBox *>(widget))
            texts.append(cut(*combo));
        else if (const auto *edit = qobject_cast<const QLineEdit *>(widget))
            texts.append(cut(*edit));
        else if (const auto *block = qobject_cast<const TextBox *>(widget))
            texts.append(cut(*block));
        else if (const auto *tabs = qobject_cast<const QTabBar *>(widget))
            texts.append(cut(*tabs));
        else if (const auto *header = qobject_cast<const QHeaderView *>(widget))
            texts.append(cut(*header));
        if (widget->objectName() == QLatin1String("qt_toolbar_ext_button")
            || widget->objectName() == QLatin1String("qt_menubar_ext_button"))
            found.append(fault(*widget, QStringLiteral("not all of the bar is shown")));
        for (const QString &text : std::as_const(texts)) {
            if (!text.isEmpty())
                found.append(fault(*widget, QStringLiteral("cut: ") + text));
        }
    }
    return found;
}

QStringList overlaps(const QWidget &window)
{
    QStringList found;
    QList<QWidget *> parents = shown(window);
    parents.append(const_cast<QWidget *>(&window));
    for (const QWidget *parent : std::as_const(parents)) {
        if (qobject_cast<const QAbstractScrollArea *>(parent->parentWidget()) || !parent->layout())
            continue; // a viewport: what is in it scrolls
        QList<QWidget *> children = parent->findChildren<QWidget *>(Qt::FindDirectChildrenOnly);
        children.removeIf([parent](const QWidget *child) {
            return !child->isVisible() || child->isWindow() || isInner(*child) || parent->layout()->indexOf(child) < 0;
        });
        for (qsizetype i = 0; i < children.size(); ++i) {
            const QRect place = children.at(i)->geometry();
            if (!parent->rect().adjusted(-1, -1, 1, 1).contains(place))
                found.append(fault(*children.at(i), QStringLiteral("sticks out of ") + described(*parent)));
            for (qsizetype j = i + 1; j < children.size(); ++j) {
                if (place.intersects(children.at(j)->geometry()))
                    found.append(fault(*children.at(i), QStringLiteral("lies over ") + described(*children.at(j))));
            }
        }
    }
    return found;
}

QStringList namelessOrAlike(QWidget &window)
{
    QStringList found;
    if (window.windowTitle().isEmpty())
        found.append(fault(window, QStringLiteral("has no title")));
    QSet<QString> known;
    const QList<QWidget *> widgets = shown(window);
    for (QWidget *widget : widgets) {
        QAccessibleInterface *spoken = QAccessible::queryAccessibleInterface(widget);
        for (const QAccessible::Text text : {QAccessible::Name, QAccessible::Description}) {
            if (spoken && Qt::mightBeRichText(spoken->text(text)))
                found.append(fault(*widget, QStringLiteral("is told with markup: ") + spoken->text(text)));
        }
        if (!spoken || !isControl(spoken->role()) || isPart(*widget))
            continue;
        const QString name = spoken->text(QAccessible::Name);
        const QString key = QString::number(spoken->role()) + groupOf(*widget) + name;
        if (name.trimmed().isEmpty())
            found.append(fault(*widget, QStringLiteral("has no name")));
        else if (known.contains(key))
            found.append(fault(*widget, QStringLiteral("has the name of another one: ") + name));
        known.insert(key);
        if (const auto *view = qobject_cast<const QAbstractItemView *>(widget))
            found.append(nameless(*view));
    }
    return found;
}

QStringList actionsWithoutKeys(const QWidget &window)
{
    QStringList found = doubleLetters(window);
    const auto *mainWindow = qobject_cast<const QMainWindow *>(&window);
    QSet<const QAction *> reached;
    if (mainWindow) {
        const QList<QAction *> menus = mainWindow->menuBar()->actions();
        for (const QAction *menu : menus) {
            if (QKeySequence::mnemonic(menu->text()).isEmpty())
                found.append(QStringLiteral("menu %1 has no letter").arg(menu->text()));
            reached.insert(menu);
            collectMenus(menu->menu(), reached, found);
        }
    }
    QHash<QKeySequence, QString> shortcuts;
    const QList<QAction *> actions = window.findChildren<QAction *>();
    for (const QAction *action : actions) {
        // What a menu or a bar makes for itself: what is in it counts.
        const bool isOfQt = action->objectName().startsWith(QLatin1String("_q_")) || action->text().isEmpty()
            || action->menu() || qobject_cast<const QToolBar *>(action->parent());
        if (isOfQt || action->isSeparator() || !action->isEnabled() || !action->isVisible())
            continue;
        const bool isOnButton = std::ranges::any_of(action->associatedObjects(), [](const QObject *object) {
            const auto *button = qobject_cast<const QToolButton *>(object);
            return button && button->focusPolicy() & Qt::TabFocus;
        });
        if (!reached.contains(action) && action->shortcut().isEmpty() && !isOnButton)
            found.append(QStringLiteral("action %1 (%2) has no key").arg(action->text(), action->objectName()));
        const QKeySequence keys = action->shortcut();
        if (!keys.isEmpty() && action->shortcutContext() == Qt::WindowShortcut && shortcuts.contains(keys))
            found.append(QStringLiteral("%1 is %2 and %3").arg(keys.toString(), shortcuts.value(keys), action->text()));
        if (action->shortcutContext() == Qt::WindowShortcut)
            shortcuts.insert(keys, action->text());
    }
    return found;
}

QStringList notReachedByTab(QWidget &window)
{
    QStringList found;
    QSet<const QWidget *> reached;
    constexpr int most = 500; // steps
    QWidget *at = window.focusWidget() ? window.focusWidget() : &window;
    int known = 0; // steps since the last that was new: some come to stand only when others are entered
    for (int step = 0; step < most && known <= reached.size(); ++step) {
        known = reached.contains(at) ? known + 1 : 0;
        reached.insert(at);
        QWidget *next = nullptr;
        do { // in a text with links Tab goes from one to the next before it leaves
            QTest::keyClick(at, Qt::Key_Tab);
            next = window.focusWidget();
        } while (next == at && qobject_cast<const QTextBrowser *>(at) && ++step < most);
        if (!next || next == at) {
            found.append(fault(*at, QStringLiteral("keeps the focus")));
            break;
        }
        at = next;
    }
    const QList<QWidget *> widgets = shown(window);
    for (const QWidget *widget : widgets) {
        if (wantsTab(*widget) && !reached.contains(widget) && !isReachedByArrow(*widget, reached))
            found.append(fault(*widget, QStringLiteral("is not reached by Tab")));
        const auto *button = qobject_cast<const QAbstractButton *>(widget);
        const bool isOfBar = button && qobject_cast<const QToolBar *>(button->parentWidget());
        if (button && button->isEnabled() && !isPart(*button) && !isOfBar && !qobject_cast<const QRadioButton *>(button)
            && !(button->focusPolicy() & Qt::TabFocus))
            found.append(fault(*button, QStringLiteral("takes no focus")));
    }
    return found;
}

QStringList shownFaults(QWidget &window)
{
    return cutTexts(window) + overlaps(window) + namelessOrAlike(window) + actionsWithoutKeys(window);
}

} // namespace mangrove::test

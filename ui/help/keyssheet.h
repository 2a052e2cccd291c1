#pragma once

// The sheet of keys: what is in the menus, by menu, as it is now; and below, what lists and cells do by keys that are
// no actions. Made anew each time that it is shown, so it never says what is not so. Owned by HelpActions.

#include <QDialog>

class QLineEdit;
class QMenu;
class QMenuBar;
class QTreeWidget;
class QTreeWidgetItem;

namespace mangrove {

class KeysSheet : public QDialog
{
    Q_OBJECT

public:
    KeysSheet(const QMenuBar &bar, QWidget *parent = nullptr);

private:
    void addMenu(const QMenu &menu, const QString &title);
    void addOthers();
    QTreeWidgetItem *addGroup(const QString &title);
    static void addKey(QTreeWidgetItem *group, const QString &what, const QString &keys);
    void filter(const QString &text);

    QLineEdit *m_filter;
    QTreeWidget *m_keys;
};

} // namespace mangrove

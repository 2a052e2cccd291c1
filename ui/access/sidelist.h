#pragma once

// The list at the left of By Server and By Folder: "Servers" or "Roots", as far as the scope shows them. Its context
// menu is made of its actions(), which the main window adds. Owned by its page.

#include <QListView>

namespace mangrove {

class SideList : public QListView
{
    Q_OBJECT

public:
    //! `model` says ids by TwoLineDelegate::IdRole, and the list takes it.
    explicit SideList(QAbstractItemModel *model, QWidget *parent = nullptr);

    //! Empty where there is none.
    QString currentId() const;
    QStringList selectedIds() const;
    //! False when it is not shown.
    bool selectId(const QString &id);
    //! Said where nothing is in it.
    void setHint(const QString &hint);

Q_SIGNALS:
    //! Another one is current, or others are selected.
    void selectionMoved();
    //! Return, or a double click, on an item that is not edited in its place.
    void editRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void rowsAboutToBeRemoved(const QModelIndex &parent, int first, int last) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;
};

} // namespace mangrove

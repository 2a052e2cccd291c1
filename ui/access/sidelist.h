#pragma once

// The list at the left of By Server and By Folder: "Servers" or "Roots", as far as the scope shows them. Its context
// menu is made of its actions(), which the main window adds. Owned by its page.

#include "ui/kit/listparts.h"

namespace mangrove {

class SideList : public ItemList
{
    Q_OBJECT

public:
    //! `model` says ids by RowDelegate::IdRole, and the list takes it.
    explicit SideList(QAbstractItemModel *model, QWidget *parent = nullptr);

    //! Empty where there is none.
    QString currentId() const;
    QStringList selectedIds() const;
    //! False when it is not shown.
    bool selectId(const QString &id);

Q_SIGNALS:
    //! Return, or a double click, on an item that is not edited in its place.
    void editRequested();

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;
};

} // namespace mangrove

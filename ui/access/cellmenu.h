#pragma once

// The menu of all that can be done with the cells that are meant, with a line at its top that says how many folders and
// servers these are. Owned by the view that opens it.

#include <QMenu>

namespace mangrove {

class AccessActions;

class CellMenu : public QMenu
{
    Q_OBJECT

public:
    //! `actions` stays longer.
    CellMenu(AccessActions &actions, const QString &name, QWidget *view);

    //! About the cells that are meant now; where on the screen, px.
    void openAt(const QPoint &place);

private:
    AccessActions &m_actions;
    QAction *m_title;
};

} // namespace mangrove

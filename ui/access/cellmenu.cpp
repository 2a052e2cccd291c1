#include "ui/access/cellmenu.h"

#include "ui/access/accessactions.h"

#include <QAction>

namespace mangrove {

CellMenu::CellMenu(AccessActions &actions, const QString &name, QWidget *view)
    : QMenu(view), m_actions(actions), m_title(addAction(QString()))
{
    setObjectName(name);
    m_title->setVisible(false);
    m_title->setEnabled(false);
    addActions(actions.actions());
}

void CellMenu::openAt(const QPoint &place)
{
    m_actions.update();
    m_title->setText(m_actions.title());
    m_title->setVisible(!m_title->text().isEmpty());
    popup(place);
}

} // namespace mangrove

#include "ui/servers/reachoffers.h"

#include "core/base/displaytext.h"

#include <QAction>
#include <QMenu>

namespace mangrove {

ReachOffers::ReachOffers(QWidget *parent) : QPushButton(tr("Add a Path That Is Not in Reach"), parent)
{
    setObjectName(QStringLiteral("reachOffers"));
    setAutoDefault(false);
    setMenu(new QMenu(this));
    hide();
}

void ReachOffers::setOffers(const QList<OutOfReach> &outOfReach)
{
    menu()->clear();
    for (const OutOfReach &one : outOfReach) {
        if (!one.offer)
            continue;
        QAction *action = menu()->addAction(displayAction(one.offer->path));
        connect(action, &QAction::triggered, this, [this, path = *one.offer] { Q_EMIT chosen(path); });
    }
    setVisible(!menu()->isEmpty());
}

} // namespace mangrove

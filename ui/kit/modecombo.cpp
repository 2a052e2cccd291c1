#include "ui/kit/modecombo.h"

namespace mangrove {

ModeCombo::ModeCombo(QWidget *parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("accessCombo"));
    addItem(tr("Read"), int(AccessMode::Read));
    addItem(tr("Read and Write"), int(AccessMode::ReadAndWrite));
    addItem(tr("Read, Write and Sockets"), int(AccessMode::WithSockets));
    setItemData(count() - 1,
                tr("A service that listens on a socket in the folder can be talked to, and may do more than "
                   "the server."),
                Qt::ToolTipRole);
}

} // namespace mangrove

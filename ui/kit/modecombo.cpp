#include "ui/kit/modecombo.h"

namespace mangrove {

ModeCombo::ModeCombo(QWidget *parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("accessCombo"));
    addItem(tr("Read"), int(AccessMode::Read));
    addItem(tr("Read and Write"), int(AccessMode::ReadAndWrite));
}

} // namespace mangrove

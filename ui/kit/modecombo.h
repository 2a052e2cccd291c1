#pragma once

// What a permission is for: reading, unless a person chooses more. Owned by what asks.

#include "core/workspace/decision.h"

#include <QComboBox>

namespace mangrove {

class ModeCombo : public QComboBox
{
    Q_OBJECT

public:
    explicit ModeCombo(QWidget *parent = nullptr);

    AccessMode mode() const { return AccessMode(currentData().toInt()); }
    void setMode(AccessMode mode) { setCurrentIndex(findData(int(mode))); }
};

} // namespace mangrove

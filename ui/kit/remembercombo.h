#pragma once

// For how long the answer to an access request is remembered. Owned by the dialog.

#include "core/access/decision.h"
#include "core/base/clock.h"

#include <QComboBox>

namespace mangrove {

class RememberCombo : public QComboBox
{
    Q_OBJECT

public:
    explicit RememberCombo(QWidget *parent = nullptr);

    //! The decision as it lasts from now on.
    Decision decision(Verdict verdict, const Clock &clock) const;
};

} // namespace mangrove

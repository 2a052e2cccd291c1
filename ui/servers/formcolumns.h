#pragma once

// Forms that stand one below the other as one: their columns begin at the same place. A function without a state.

#include <QList>

class QFormLayout;

namespace mangrove {

void alignColumns(const QList<QFormLayout *> &forms);

} // namespace mangrove

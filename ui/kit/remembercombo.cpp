#include "ui/kit/remembercombo.h"

namespace mangrove {

RememberCombo::RememberCombo(QWidget *parent) : QComboBox(parent)
{
    setObjectName(QStringLiteral("rememberCombo"));
    addItem(tr("Until it stops"), int(Lasting::Session));
    addItem(tr("For 1 hour"), int(Lasting::Until));
    addItem(tr("Always"), int(Lasting::Always));
}

Decision RememberCombo::decision(Verdict verdict, const Clock &clock) const
{
    const auto lasting = Lasting(currentData().toInt());
    return {verdict, lasting,
            lasting == Lasting::Until ? clock.now().addSecs(longestPermission) : QDateTime()};
}

} // namespace mangrove

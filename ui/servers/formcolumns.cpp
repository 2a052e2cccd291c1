#include "ui/servers/formcolumns.h"

#include <QFormLayout>
#include <QWidget>

#include <algorithm>
#include <utility>

namespace mangrove {

void alignColumns(const QList<QFormLayout *> &forms)
{
    QList<QWidget *> labels;
    int widest = 0;
    for (QFormLayout *each : forms) {
        each->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
        each->setRowWrapPolicy(QFormLayout::WrapLongRows); // for large letters on small screens
        for (int row = 0; row < each->rowCount(); ++row) {
            const QLayoutItem *item = each->itemAt(row, QFormLayout::LabelRole);
            if (!item || !item->widget())
                continue;
            labels.append(item->widget());
            widest = std::max(widest, item->widget()->sizeHint().width());
        }
    }
    for (QWidget *label : std::as_const(labels))
        label->setMinimumWidth(widest);
}

} // namespace mangrove

#include "ui/kit/panel.h"

#include <QLabel>
#include <QVBoxLayout>

namespace mangrove {

QWidget *makePanel(const QString &heading, QWidget *content)
{
    auto *box = new QWidget;
    auto *layout = new QVBoxLayout(box);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->setSpacing(0);
    auto *label = new QLabel(heading);
    label->setObjectName(QStringLiteral("panelHeading"));
    label->setContentsMargins(8, 6, 8, 4);
    QFont font = label->font();
    font.setBold(true);
    label->setFont(font);
    label->setBuddy(content);
    layout->addWidget(label);
    layout->addWidget(content, 1);
    return box;
}

} // namespace mangrove

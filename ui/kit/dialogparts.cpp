#include "ui/kit/dialogparts.h"

#include "ui/kit/armdelay.h"
#include "ui/kit/foreignwidgets.h"

#include <QBoxLayout>
#include <QLabel>
#include <QPushButton>

namespace mangrove {

QFont bolder(QFont font, qreal factor)
{
    font.setBold(true);
    font.setPointSizeF(font.pointSizeF() * factor);
    return font;
}

QLabel *boldSentence(const QString &text, const QString &objectName, QWidget *parent)
{
    QLabel *label = sentenceLabel(text, objectName, parent);
    label->setFont(bolder(label->font()));
    return label;
}

CarefulButton *carefulButton(const QString &text, const QString &objectName, QWidget *parent)
{
    auto *button = new CarefulButton(text, parent);
    button->setObjectName(objectName);
    return button;
}

QPushButton *plainButton(const QString &text, const QString &objectName, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    return button;
}

void addFoot(QBoxLayout *layout, const QList<QPushButton *> &buttons)
{
    auto *foot = new QHBoxLayout;
    foot->addStretch(1);
    for (QPushButton *button : buttons)
        foot->addWidget(button);
    layout->addLayout(foot);
}

} // namespace mangrove

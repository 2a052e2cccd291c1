#pragma once

// What dialogs that a person answers with care are put together from: sentences in bold, buttons that no Enter presses,
// and the row of them at the foot.

#include <QFont>
#include <QList>

class QBoxLayout;
class QLabel;
class QPushButton;
class QWidget;

namespace mangrove {

class CarefulButton;

//! Bold, and larger by a factor.
QFont bolder(QFont font, qreal factor = 1);
//! As sentenceLabel(), in bold.
QLabel *boldSentence(const QString &text, const QString &objectName, QWidget *parent);
CarefulButton *carefulButton(const QString &text, const QString &objectName, QWidget *parent);
//! One that QDialog does not make the default.
QPushButton *plainButton(const QString &text, const QString &objectName, QWidget *parent);
//! The last row, at its end.
void addFoot(QBoxLayout *layout, const QList<QPushButton *> &buttons);

} // namespace mangrove

#pragma once

// Asks a person whose workspace was damaged what counts from now on: the last good copy, or what is there, which is
// nothing as a rule. Shows what each of them holds. Opened with show() by the banner; it ends in one signal or none,
// and is never modal.

#include "core/workspace/workspace.h"

#include <QDialog>

class QPushButton;

namespace mangrove {

class ArmDelay;

class RestoreDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Choice { RestoreCopy, GoOnWithout };

    //! `copyPath`: for the time of its last change.
    RestoreDialog(const Workspace &copy, const QString &copyPath, const Workspace &held, QWidget *parent = nullptr);

Q_SIGNALS:
    //! Once, when the person chose; not when the dialog was closed, and then everything stays as it is.
    void answered(mangrove::RestoreDialog::Choice choice);

private:
    QPushButton *choice(const QString &text, const QString &name, const QString &description, Choice choice);

    ArmDelay *m_arm;
};

} // namespace mangrove

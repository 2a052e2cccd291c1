#pragma once

// Asks a person whose workspace was damaged what counts from now on: what was made since, the last good copy, or both.
// Shows what each of them holds. Opened with show() by the banner; it ends in one signal or none, changes nothing itself
// and is never modal.

#include "core/workspace/copycomparison.h"

#include <QDialog>

class QPushButton;

namespace mangrove {

class ArmDelay;

class RestoreDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Choice { KeepCurrent, RestoreCopy, Merge };

    //! The paths are those of the two files, for the times of their last changes.
    RestoreDialog(const CopyComparison &comparison, const QString &copyPath, const QString &currentPath,
                  QWidget *parent = nullptr);

Q_SIGNALS:
    //! Once, when the person chose; not when the dialog was closed, and then everything stays as it is.
    void answered(mangrove::RestoreDialog::Choice choice);

private:
    QPushButton *choice(const QString &text, const QString &name, const QString &description, Choice choice);

    ArmDelay *m_arm;
};

} // namespace mangrove

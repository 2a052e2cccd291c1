#pragma once

// Asks a person to confirm something that deserves a second look: a broad folder, one that a server would be
// told at once, a replaced one, a changed server, the end of a pause.
// Opened with show() by the flows, which own it; it ends in one signal, changes nothing itself and is never modal.

#include <QDialog>

class QLabel;

namespace mangrove {

class ArmDelay;
class CarefulButton;
class TextBox;

class ConfirmDialog : public QDialog
{
    Q_OBJECT

public:
    enum class Kind { BroadFolder, ToldAtOnce, FolderReplaced, ServerChanged, ServersRemoved, Resumed, HomeEmptied };

    struct Content
    {
        QString sentence; // what is asked; plain text, foreign parts through displayText()
        QStringList details; // one a line, shown as they are in a box that can be scrolled and copied
        QString consequence; // what Confirm does
    };

    ConfirmDialog(Kind kind, const Content &content, QWidget *parent = nullptr);

    //! Shows something else, as when the facts changed while it is open; the person gets the time to read again.
    void setContent(const Content &content);

Q_SIGNALS:
    //! Once, when the person answered or closed the dialog.
    void answered(bool confirmed);

protected:
    void showEvent(QShowEvent *event) override;
    bool event(QEvent *event) override;

private:
    void fitHeight(bool growOnly);

    ArmDelay *m_arm;
    QLabel *m_sentence;
    TextBox *m_details;
    QLabel *m_consequence;
    CarefulButton *m_confirm;
};

} // namespace mangrove

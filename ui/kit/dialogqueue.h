#pragma once

// Shows what waits for the person one dialog at a time, without taking the focus from what the person is typing. The
// common part of the queues of access requests and of servers' questions.

#include <QDialog>
#include <QObject>
#include <QPointer>

namespace mangrove {

class DialogQueue : public QObject
{
    Q_OBJECT

public:
    //! Not an answer to what is open: the program ends, and the session's end withdraws it.
    ~DialogQueue() override;

    //! Brings the dialog forward, or opens the oldest one's: a person asked for it.
    virtual void review();

protected:
    //! Dialogs get `window` as parent. What waits already is shown when the event loop runs.
    DialogQueue(QWidget *window, QObject *parent);

    //! Looks again at what waits. To be connected queued: servers ask while their session is in the middle of
    //! something.
    void update();
    //! Lets go of the open dialog, which is no answer to it: another one is to be shown.
    void drop();
    //! The dialog that is open, or nullptr.
    QDialog *current() const { return m_dialog; }

    //! The dialog for the oldest that waits, or nullptr when nothing does.
    virtual QDialog *makeNext(QWidget *window) = 0;
    //! Whether a dialog opens without being asked for.
    virtual bool opensByItself() const { return true; }
    //! Tells the open dialog how many wait.
    virtual void showWaiting() = 0;

private:
    void showNext();

    QPointer<QWidget> m_window;
    QPointer<QDialog> m_dialog;
};

} // namespace mangrove

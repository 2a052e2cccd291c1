#pragma once

// Shows the waiting questions of servers to the person one at a time, oldest first, without taking the focus from what
// the person is typing. Owned by the main window. It answers nothing: the dialog does.

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace mangrove {

class ElicitationDialog;
class Elicitations;
class ServerStore;

class ElicitationQueue : public QObject
{
    Q_OBJECT

public:
    //! Dialogs get `window` as parent. Questions that wait already are shown when the event loop runs.
    ElicitationQueue(Elicitations &elicitations, const ServerStore &servers, QWidget *window,
                     QObject *parent = nullptr);
    ~ElicitationQueue() override;

    //! The dialog that is open, or nullptr.
    ElicitationDialog *dialog() const;
    //! Brings the dialog forward: a person asked for it.
    void review();

private:
    void update();
    void showNext();

    Elicitations &m_elicitations;
    const ServerStore &m_servers;
    QPointer<QWidget> m_window;
    QPointer<ElicitationDialog> m_dialog;
};

} // namespace mangrove

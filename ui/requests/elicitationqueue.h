#pragma once

// Shows the waiting questions of servers to the person one at a time, oldest first. Owned by the main window. It
// answers nothing: the dialog does.

#include "ui/kit/dialogqueue.h"

namespace mangrove {

class ElicitationDialog;
class Elicitations;
class ServerStore;

class ElicitationQueue : public DialogQueue
{
    Q_OBJECT

public:
    ElicitationQueue(Elicitations &elicitations, const ServerStore &servers, QWidget *window,
                     QObject *parent = nullptr);

    //! The dialog that is open, or nullptr.
    ElicitationDialog *dialog() const;

private:
    QDialog *makeNext(QWidget *window) override;
    void showWaiting() override;

    Elicitations &m_elicitations;
    const ServerStore &m_servers;
};

} // namespace mangrove

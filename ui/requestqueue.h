#pragma once

// Shows the waiting access requests one at a time, oldest first. Owned by the main window. It answers nothing: the
// dialog and the gate do.

#include "core/base/ids.h"
#include "ui/dialogqueue.h"
#include "ui/workspace.h"

namespace mangrove {

class AccessDialog;

class RequestQueue : public DialogQueue
{
    Q_OBJECT

public:
    RequestQueue(const Workspace &workspace, QWidget *window, QObject *parent = nullptr);

    //! The dialog that is open, or nullptr.
    AccessDialog *dialog() const;

Q_SIGNALS:
    //! A sentence about a request that ended while its dialog was open.
    void noticed(const QString &sentence, const mangrove::ServerId &server);

private:
    QDialog *makeNext(QWidget *window) override;
    void showWaiting() override;

    Workspace m_workspace;
};

} // namespace mangrove

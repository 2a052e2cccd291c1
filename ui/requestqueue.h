#pragma once

// Shows the waiting access requests one at a time, oldest first, without taking the focus from what a person is
// typing. Owned by the main window. It answers nothing: the dialog and the gate do.

#include "ui/workspace.h"

#include <QObject>
#include <QPointer>
#include <QWidget>

namespace mangrove {

class AccessDialog;

class RequestQueue : public QObject
{
    Q_OBJECT

public:
    //! Dialogs get `window` as parent. Requests that wait already are shown when the event loop runs.
    RequestQueue(const Workspace &workspace, QWidget *window, QObject *parent = nullptr);
    ~RequestQueue() override;

    //! The dialog that is open, or nullptr.
    AccessDialog *dialog() const;
    //! Brings the dialog forward, or opens the oldest request's: a person asked for it.
    void review();

Q_SIGNALS:
    //! A sentence about a request that ended while its dialog was open.
    void noticed(const QString &sentence);

private:
    void update();
    void showNext();

    Workspace m_workspace;
    QPointer<QWidget> m_window;
    QPointer<AccessDialog> m_dialog;
};

} // namespace mangrove

#pragma once

// What a person does with server records, from the first click to the stored record: add, paste, edit, confirm a
// change, try the sample. Owns its dialogs, never blocks, stores through ServerStore only. Owned by the main window.

#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "ui/workspace.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace mangrove {

class ConfirmDialog;
class ServerDialog;

class ServerFlow : public QObject
{
    Q_OBJECT

public:
    //! `samplePath`: the bundled sample server. Dialogs get `window` as parent.
    ServerFlow(const Workspace &workspace, const QString &samplePath, QWidget *window,
               QObject *parent = nullptr);
    ~ServerFlow() override;

    void addServer();
    //! Opens the dialog with this text in its paste field, as after a drop or a paste into the window.
    void pasteText(const QString &text);
    void editServer(const ServerId &server);
    //! Shows what differs from the approved launch; on Confirm that is what is approved.
    void confirmChanged(const ServerId &server);
    //! Adds the bundled sample server and starts it; starts the one that is there already.
    void addSample();

Q_SIGNALS:
    void added(const QList<mangrove::ServerId> &servers);
    //! Something outside a dialog failed and nothing was changed.
    void failed(const mangrove::Error &error);

private:
    ServerDialog *openDialog(const ServerRecord &record);
    void store(ServerDialog *dialog, QList<ServerRecord> records);
    void followChange(const ServerId &server);
    void approve(const ServerId &server, const LaunchIdentity &shown);

    Workspace m_workspace;
    QString m_samplePath;
    QPointer<QWidget> m_window;
    QPointer<ServerDialog> m_adding;
    QHash<ServerId, QPointer<ServerDialog>> m_editing;
    struct Confirming
    {
        QPointer<ConfirmDialog> dialog;
        LaunchIdentity shown;
    };
    QHash<ServerId, Confirming> m_confirming;
};

} // namespace mangrove

#pragma once

// What a person does with server records, from the first click to the stored record: add, paste, edit, confirm a
// change, remove, try the sample. Owns its dialogs, never blocks, stores through ServerStore and, what is secret,
// through Secrets only. Owned by the main window.

#include "core/base/result.h"
#include "core/edits/workspaceedit.h"
#include "core/servers/snippet.h"
#include "core/sessions/servertrial.h"
#include "core/store/secrets.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QWidget>

namespace mangrove {

class LaunchConfirmations;
class ServerDialog;
struct LaunchFound;

class ServerFlow : public QObject
{
    Q_OBJECT

public:
    //! `samplePath`: the bundled sample server. Dialogs get `window` as parent.
    ServerFlow(const Services &services, const QString &samplePath, QWidget *window, QObject *parent = nullptr);
    ~ServerFlow() override;

    void addServer();
    //! Opens the dialog with this text in its paste field, as after a drop or a paste into the window.
    void pasteText(const QString &text);
    //! Opens the dialog filled with this, which an app runs already and which is no server of Mangrove's yet.
    void adopt(const ServerRecord &record)
    {
        openOnce({record.url + commandLine(record.program, record.arguments)}, record);
    }
    void editServer(const ServerId &server);
    //! The same, with a change filled in that somebody proposes. False where the dialog is open: it stays as it is.
    bool offerChange(const ServerRecord &changed);
    //! Shows what differs from the approved launch; on Confirm that is what is approved.
    void confirmChanged(const ServerId &server);
    //! The same for the program that an app's search path leads to.
    void confirmInApp(const ServerId &server, const QString &program);
    //! Adds the bundled sample server and starts it; starts the one that is there already.
    void addSample();

Q_SIGNALS:
    void added(const QList<mangrove::ServerId> &servers);
    //! From its form.
    void signInWanted(const mangrove::ServerId &server);
    //! Something outside a dialog failed.
    void failed(const mangrove::Error &error);

private:
    bool openOnce(const ServerId &key, const ServerRecord &record);
    ServerDialog *openDialog(const ServerRecord &record);
    void approveNew(ServerDialog *dialog, const QList<ServerProposal> &proposals);
    void storeNew(ServerDialog *dialog, QList<ServerProposal> proposals, const QList<LaunchFound> &found);
    void store(ServerDialog *dialog, QList<ServerProposal> proposals);
    void nameApart(QList<ServerProposal> &proposals) const;
    bool save(ServerDialog *dialog, const QList<ServerRecord> &records);
    bool saveAdded(ServerDialog *dialog, const QList<ServerRecord> &records);
    void waitForLevels(ServerDialog *dialog);
    void tryLevel(ServerDialog *dialog, const ServerRecord &record);
    void takeTrial(ServerDialog *dialog, const ServerRecord &record, const ServerTrial::Outcome &outcome);
    void storeAdded(ServerDialog *dialog, const QList<ServerRecord> &records, const Secrets::Values &values);
    void storeEdited(ServerDialog *dialog, const ServerRecord &record, const Secrets::Values &values);
    bool saveEdited(ServerDialog *dialog, ServerRecord record, const SecretChange &change);
    void start(const ServerId &server);

    Services m_services;
    QString m_samplePath;
    QPointer<QWidget> m_window;
    LaunchConfirmations *m_confirmations;
    QPointer<ServerDialog> m_adding;
    QHash<ServerId, QPointer<ServerDialog>> m_editing; // what an app runs already by its launch
    bool m_addsSample = false; // it is being looked at
};

} // namespace mangrove

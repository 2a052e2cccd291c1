#pragma once

// What a server would run or reach is not what was approved: shows both, and on Confirm that is what is approved. One
// dialog for each server, never modal, which follows what changes under it. Owned by ServerFlow.

#include "core/base/ids.h"
#include "core/base/result.h"
#include "core/servers/serverrecord.h"
#include "ui/kit/services.h"
#include "ui/servers/addedpaths.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QWidget>

#include <functional>

namespace mangrove {

class ConfirmDialog;

class LaunchConfirmations : public QObject
{
    Q_OBJECT

public:
    //! Dialogs get `window` as parent.
    LaunchConfirmations(const Services &services, QWidget *window, QObject *parent = nullptr);
    ~LaunchConfirmations() override;

    //! Opens the dialog where something has to be confirmed, after a look, or brings the open one forward.
    void confirm(const ServerId &server);
    //! The same for the program, by its path, that an app's PATH leads to: on Confirm it is approved for apps, beside
    //! what is.
    void confirmInApp(const ServerId &server, const QString &program);

Q_SIGNALS:
    void failed(const mangrove::Error &error);

private:
    using Looked = std::function<void(const LaunchIdentity &now, const QStringList &warnings)>;

    void look(const ServerId &server, const Looked &then);
    void openConfirm(const ServerRecord &record, const LaunchIdentity &now, const QStringList &warnings);
    void followChange(const ServerId &server);
    void show(const ServerId &server, const LaunchIdentity &now, const QStringList &warnings);
    void approve(const ServerId &server, const LaunchIdentity &shown);
    void lookInApp(const ServerId &server, const QString &program, const Looked &then);
    void approveInApp(const ServerId &server, const LaunchIdentity &shown);

    Services m_services;
    AddedPathWarnings m_warnings;
    QPointer<QWidget> m_window;
    struct Confirming
    {
        QPointer<ConfirmDialog> dialog;
        LaunchIdentity shown;
    };
    QHash<ServerId, Confirming> m_confirming;
    QHash<QString, QPointer<ConfirmDialog>> m_inApps; // by server and program
};

} // namespace mangrove

#pragma once

// What a person does with the servers of the apps on this machine, from the first click to the end: the dialogs of the
// menu Apps. Owns them and never blocks. Owned by the main window.

#include "core/apps/appimports.h"
#include "core/apps/applooker.h"
#include "core/base/ids.h"
#include "ui/edits/outsideedit.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QObject>
#include <QPointer>
#include <QTimer>
#include <QWidget>

#include <memory>

namespace mangrove {

class EntriesDialog;
class EntryTask;

class AppsFlow : public QObject
{
    Q_OBJECT

public:
    //! Dialogs get `window` as parent.
    AppsFlow(const Services &services, const AppSetup &apps, QWidget *window, QObject *parent = nullptr);
    ~AppsFlow() override;

    //! Looks what the apps' files say now, of itself: at the start, after a change, and when the person comes back to
    //! the window. One look at a time.
    void lookAround();
    void importServers();
    void routeServers();
    void undoRouting();
    void exportServer(const ServerId &server);
    //! Puts a server on the clipboard in the form of an app, as an export writes it.
    void copySnippet(const AppFacts &app, const ServerId &server);

Q_SIGNALS:
    //! Sentences, or nothing: servers that could be imported, routes that are lost.
    void lookedAround(const QString &importOffer, const QString &lostRoutes);
    //! What the apps' files say, found by the same look.
    void surveyed(const QList<mangrove::SurveyedFile> &files);
    //! Something was done; what a person should know now, a sentence each.
    void noted(const QString &sentence);
    void failed(const mangrove::Error &error);
    //! The apps' files were changed, which can be taken back.
    void edited(const std::shared_ptr<mangrove::OutsideEdit> &edit);

private:
    void open(std::unique_ptr<EntryTask> task, const ServerId &server = {});

    Services m_services;
    const std::shared_ptr<AppLooker> m_looker; // with the edits that can be taken back
    AppImports m_imports;
    QPointer<QWidget> m_window;
    QTimer m_soon; // then it looks around
    bool m_looksAround = false;
    QHash<QString, QPointer<EntriesDialog>> m_open; // by the name of the dialog, and its server
};

} // namespace mangrove

#pragma once

// The menu Apps: what a person can do with the servers of the AI apps on this machine, and with a server of Mangrove's
// for them. Owned by the window, which says which server is current. The dialogs are the flow's.

#include "core/apps/applooker.h"
#include "core/base/ids.h"
#include "ui/kit/services.h"

#include <QMenu>

namespace mangrove {

class AppsFlow;
struct AppFacts;

//! "Copy as Snippet": an app each, in whose form a server is copied.
class SnippetMenu : public QMenu
{
    Q_OBJECT

public:
    explicit SnippetMenu(QWidget *parent = nullptr);

Q_SIGNALS:
    void wanted(const mangrove::AppFacts &app);
};

class AppsMenu : public QMenu
{
    Q_OBJECT

public:
    AppsMenu(const Services &services, const AppSetup &apps, QWidget *window);

    AppsFlow *flow() const { return m_flow; }
    QAction *importAction() const { return m_import; }
    //! What is about the current server, for the menu of the list.
    QList<QAction *> serverActions() const;
    //! The menu of snippets, for the menu of servers.
    QAction *snippetAction() const;
    //! May be empty. To be said again when the stores have changed.
    void setServer(const ServerId &server);

private:
    QAction *add(const QString &name, const QString &text, void (AppsFlow::*does)());

    Services m_services;
    ServerId m_server;
    AppsFlow *m_flow;
    QAction *m_import;
    QAction *m_export;
    SnippetMenu *m_snippets;
};

} // namespace mangrove

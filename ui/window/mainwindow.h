#pragma once

// The window: the table whose headers are the lists, the story at the right, what happened below, and above all what
// waits for a person. It puts the parts together; what actions do is in WindowCommands, what is selected in
// Selection. Owned by the application.

#include "core/apps/applooker.h"
#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QMainWindow>

namespace mangrove {

class AccessPages;
class AccessTable;
class AccessView;
class ActivityDrawer;
class ActivityView;
class AddRoots;
class AppsMenu;
class EditStack;
class EmptyState;
class FilterBar;
class HistoryView;
class NoticeActions;
class Notices;
class PauseFlow;
class RequestBanner;
class RequestQueue;
class RootsList;
class Selection;
class ServerFlow;
class ServersList;
class SettingsFlow;
class ServerWindows;
class StoryView;
class WindowActions;
class WindowCommands;
class WindowDesktop;
class WindowPanes;
class WindowSignIns;
struct ServerRecord;

class MainWindow : public QMainWindow
{
    Q_OBJECT

public:
    //! `ownFolders`: Mangrove's own, never offered to a server. `samplePath`: the bundled sample server. `apps`: where
    //! the AI apps of this person are; without a home none is looked for. `edits`: those of the program, which outlive
    //! it; null: it has some of its own.
    MainWindow(const Services &services, const QStringList &ownFolders, const QString &samplePath,
               const AppSetup &apps = {}, EditStack *edits = nullptr, QWidget *parent = nullptr);
    ~MainWindow() override;

    //! Offers absolute paths or file:// URIs for adding, with all questions that belong to it.
    void addFolders(const QStringList &paths);
    //! As addFolders(), for paths that come from outside the window: see AddRoots::offerPaths().
    void offerFolders(const QStringList &paths);
    //! As Locate…, with a place that was asked for elsewhere.
    void offerPlace(const RootId &root, const QString &path);
    //! Opens the form of a server with a change that was asked for elsewhere.
    bool offerServer(const ServerRecord &changed);
    //! Shows and raises the window.
    void comeForward();
    //! Shows a sentence above the matrix until the person closes it.
    void warn(const QString &sentence);
    //! Stores the layout for the next window; done by closing, too.
    void saveLayout() const;
    SettingsFlow &settings() { return *m_settings; }
    //! Its icon in the tray, and whether closing it asks.
    WindowDesktop &desktop() { return *m_desktop; }
    //! Pausing all telling.
    PauseFlow &pauses() { return *m_pauses; }
    //! What can be undone.
    EditStack &edits() { return *m_edits; }

Q_SIGNALS:
    //! The person wants to end the program.
    void closed();

protected:
    void closeEvent(QCloseEvent *event) override;
    void dragEnterEvent(QDragEnterEvent *event) override;
    void dropEvent(QDropEvent *event) override;

private:
    void makeMenus();
    void makeLayout();
    void connectParts();
    void connectSelection();
    void updateEmptyState();
    void restoreLayout();

    Services m_services;
    WindowActions *m_actions;
    Selection *m_selection;
    EditStack *m_edits;

    AddRoots *m_addRoots;
    ServerFlow *m_serverFlow;
    AppsMenu *m_apps;
    RequestQueue *m_requests;
    SettingsFlow *m_settings;
    PauseFlow *m_pauses;
    ServerWindows *m_serverWindows;
    Notices *m_notices;
    NoticeActions *m_noticeActions;
    RequestBanner *m_banner;
    AccessTable *m_table;
    AccessPages *m_pages;
    RootsList *m_roots; // parts of the table
    ServersList *m_servers;
    AccessView *m_access;
    EmptyState *m_empty;
    ActivityView *m_activity;
    HistoryView *m_history;
    ActivityDrawer *m_drawer;
    StoryView *m_story;
    FilterBar *m_filter;
    WindowPanes *m_panes;
    WindowCommands *m_commands;
    WindowSignIns *m_signIns;
    WindowDesktop *m_desktop;
};

} // namespace mangrove

#pragma once

// Makes, names, changes and deletes workspaces. What is ticked or typed holds at once. Opened by the WorkspaceFlow,
// which owns it; never modal. What it shows is what the store says.

#include "core/base/result.h"
#include "core/workspace/workspaceset.h"
#include "ui/kit/services.h"

#include <QDialog>

#include <functional>

class QCheckBox;
class QLabel;
class QLineEdit;
class QListView;
class QListWidget;
class QListWidgetItem;
class QPushButton;

namespace mangrove {

class TickModel;

class WorkspacesDialog : public QDialog
{
    Q_OBJECT

public:
    WorkspacesDialog(const Services &services, QWidget *parent = nullptr);

    //! Until the next thing is done here.
    void say(const QString &sentence);
    //! Makes this the one whose folders and servers are shown.
    void showSet(const SetId &set);

Q_SIGNALS:
    void importWanted();
    void exportWanted(const mangrove::SetId &set);

private:
    QWidget *makeList();
    QWidget *makePage();
    QListView *makeMembers(TickModel *model, const QString &name, const QString &objectName);
    //! The set that is selected; an empty id is Everything.
    SetId current() const;
    void select(const SetId &set);
    void showSets();
    void showItem(QListWidgetItem *item, const QString &name, bool isOn);
    void showPage();
    void showEffects();
    void create();
    void rename(const QListWidgetItem *item);
    void askToDelete();
    void switchTo();
    //! Changes the selected set, and says why where that fails.
    void change(const std::function<void(WorkspaceSet &)> &edit);
    void told(const Result<void> &result);

    Services m_services;
    TickModel *m_roots;
    TickModel *m_servers;
    QList<RootId> m_rootIds; // of their rows
    QList<ServerId> m_serverIds;
    QListWidget *m_sets;
    QLineEdit *m_filter; // of both
    QCheckBox *m_stopsOthers;
    QLabel *m_explanation;
    QLabel *m_effects;
    QLabel *m_error;
    QPushButton *m_switch;
    QPushButton *m_rename;
    QPushButton *m_delete;
    QPushButton *m_export;
};

} // namespace mangrove

#pragma once

// The list "Servers". A server that still knows a folder that was taken back has a button right in its line. Owned by
// the main window, which starts, stops and edits; the context menu is made of actions(), which the main window adds.

#include "core/base/ids.h"
#include "ui/kit/workspace.h"

#include <QListView>

class QPushButton;

namespace mangrove {

class ServersListModel;

class ServersList : public QListView
{
    Q_OBJECT

public:
    explicit ServersList(const Workspace &workspace, QWidget *parent = nullptr);

    ServerId currentServer() const;
    QList<ServerId> selectedServers() const;
    void selectServer(const ServerId &server);

Q_SIGNALS:
    void currentServerChanged(const mangrove::ServerId &server);
    void selectedServersChanged();
    //! The person wants it to forget what was taken back, by starting anew with the decisions kept.
    void restartRequested(const mangrove::ServerId &server);

protected:
    void contextMenuEvent(QContextMenuEvent *event) override;
    void paintEvent(QPaintEvent *event) override;
    void currentChanged(const QModelIndex &current, const QModelIndex &previous) override;
    void selectionChanged(const QItemSelection &selected, const QItemSelection &deselected) override;

private:
    void syncButtons(int first, int last);
    QPushButton *restartButton(const ServerId &server, const QString &name);
    void updateHint();

    ServersListModel *m_model;
};

} // namespace mangrove

#pragma once

// The list "Servers", the header of the table's columns: from left to right, each as wide as its column, which a person
// sets at the item's edge. A server that still knows a folder that was taken back has a button in its item. Owned by
// the table; the main window starts, stops and edits, and adds its actions(), of which the menu is made.

#include "core/base/ids.h"
#include "ui/kit/listparts.h"
#include "ui/kit/services.h"

#include <QHash>

namespace mangrove {

class RestartButtons;
class ServersListModel;

class ServersList : public ItemList
{
    Q_OBJECT

public:
    explicit ServersList(const Services &services, QWidget *parent = nullptr);

    ServersListModel *serversModel() const { return m_model; }
    ServerId currentServer() const;
    QList<ServerId> selectedServers() const;
    void selectServer(const ServerId &server);

    //! Leaves so much free behind the items, where the table has its scroll bar.
    void setEndMargin(int width);

    //! The width of a column, px.
    int columnWidth(int row) const;
    //! Divides `room` px among the columns whose widths no person has set, none narrower than `least` and what its
    //! name needs, none wider than `most`.
    void fitColumns(int room, int least, int most);
    //! Px, never below `smallest`; 0 gives the width back to fitColumns().
    void setColumnWidth(const ServerId &server, int width);
    static constexpr int smallest = 24;
    //! The widths that a person has set.
    const QHash<ServerId, int> &ownWidths() const { return m_ownWidths; }

Q_SIGNALS:
    void columnWidthsChanged();
    //! Return, or a double click.
    void editRequested();
    //! The person wants it to forget what was taken back, by starting anew with the decisions kept.
    void restartRequested(const mangrove::ServerId &server);

protected:
    void keyPressEvent(QKeyEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;
    void mouseMoveEvent(QMouseEvent *event) override;
    void mouseReleaseEvent(QMouseEvent *event) override;
    void mouseDoubleClickEvent(QMouseEvent *event) override;

private:
    void updateHint();
    QModelIndex edgeAt(const QPoint &position) const;
    void relayout();

    ServersListModel *m_model;
    RestartButtons *m_buttons = nullptr;
    QHash<ServerId, int> m_ownWidths;
    int m_room = 0; // px for a column, as fitColumns() found it
    int m_least = 0;
    ServerId m_dragged; // whose edge is held
    int m_dragOffset = 0; // from the edge to the mouse, px
};

} // namespace mangrove

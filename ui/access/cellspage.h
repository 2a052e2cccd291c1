#pragma once

// By Server and By Folder: at the left all servers (folders), at the right the cells of the one that is current there.
// Owned by AccessPages. It puts the two together and tells what is selected.

#include "ui/access/accessscope.h"
#include "ui/access/celllistmodel.h"

#include <QWidget>

class QSplitter;

namespace mangrove {

class AccessActions;
class CellList;
class RootLines;
class Selection;
class SideList;

class CellsPage : public QWidget
{
    Q_OBJECT

public:
    enum class By { Server, Folder };

    //! `scope`, `lines`, `actions` and `selection` stay longer. `lines`: which folders are shown, under which headings.
    CellsPage(By by, const Services &services, const AccessScope &scope, RootLines &lines, AccessActions &actions,
              Selection &selection, QWidget *parent = nullptr);

    SideList *side() const { return m_side; }
    CellList *cells() const { return m_cells; }
    //! What the page takes up where another view has left off; the first one where there is nothing of the kind.
    void takeUp(const RootId &root, const ServerId &server);
    //! Makes it current at the left or at the right; one of them is empty.
    void reveal(const RootId &root, const ServerId &server);
    //! What is current at the left, with what is at the right.
    AccessScope::Current current() const;
    //! What is current in the page is the current thing from now on.
    void tell();
    //! Actions mean what is current at the left; the current thing stays.
    void mean();

    QByteArray saveState() const;
    //! What is not understood changes nothing.
    void restoreState(const QByteArray &state);

Q_SIGNALS:
    //! The person wants it to forget what was taken back, by starting anew with the decisions kept.
    void restartRequested(const mangrove::ServerId &server);

private:
    CellListModel::Whose whose() const;
    void follow();
    void tellSide();
    void tellCell();
    void updateHint();

    const By m_by;
    Services m_services;
    const AccessScope &m_scope;
    RootLines &m_lines;
    Selection &m_selection;
    SideList *m_side;
    CellList *m_cells;
    QSplitter *m_sides;
};

} // namespace mangrove

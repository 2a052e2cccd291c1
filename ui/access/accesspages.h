#pragma once

// The three views on who may know what, one at a time: the table, By Server, By Folder. Owned by the main window. It
// holds what they share (the scope, the actions on cells) and the actions that switch.

#include "ui/access/cellspage.h"
#include "ui/kit/services.h"

#include <QKeySequence>
#include <QList>
#include <QStackedWidget>

class QAction;
class QActionGroup;

namespace mangrove {

class AccessActions;
class AccessTable;
class AccessView;
class Selection;

class AccessPages : public QStackedWidget
{
    Q_OBJECT

public:
    enum class Page { Table, ByServer, ByFolder };

    //! From these numbers on the table shows too little of them at once: By Server comes first.
    static constexpr int manyServers = 13;
    static constexpr int manyRoots = 41;

    //! Takes `table`; its scope, lines and cells are those of all pages. `selection` stays longer.
    AccessPages(const Services &services, AccessTable &table, Selection &selection, QWidget *parent = nullptr);

    Page page() const { return Page(currentIndex()); }
    void setPage(Page page);
    //! "Table", "By Server" and "By Folder": one of them is checked.
    QList<QAction *> pageActions() const;
    CellsPage *byServer() const { return m_byServer; }
    CellsPage *byFolder() const { return m_byFolder; }
    //! Where the keyboard goes in the page that is shown: its cells.
    QWidget *cells() const;
    //! The list of the page that is shown in which folders or servers are; the table has its own.
    void focusList(CellsPage::By of);
    //! Makes it current in the table's list, and in the page that is shown. Returns whether a person sees it there.
    bool reveal(const RootId &root);
    bool reveal(const ServerId &server);
    //! Lets a person type its new name, in By Folder.
    void renameRoot(const RootId &root);

    //! Which page a person has chosen, and how the pages are divided; empty where nobody has. What is not understood
    //! changes nothing.
    QByteArray saveState() const;
    void restoreState(const QByteArray &state);

protected:
    //! Nobody has chosen a page: the numbers do.
    void showEvent(QShowEvent *event) override;
    //! Passes it on to the cells. A focus proxy would do so for Tab, too, which then never came to what is before them.
    void focusInEvent(QFocusEvent *event) override;

private:
    QAction *addPage(Page page, const QString &name, const QString &text, const QKeySequence &shortcut);
    CellsPage *cellsPage(Page page) const;
    void tell();
    void followSettings();

    Services m_services;
    Selection &m_selection;
    AccessTable &m_table;
    AccessView &m_view;
    CellsPage *m_byServer;
    CellsPage *m_byFolder;
    QActionGroup *m_group;
    bool m_isChosen = false; // by a person
    QString m_first; // view of the settings that was followed last
    bool m_isSettled = false; // by a person or by numbers
};

} // namespace mangrove

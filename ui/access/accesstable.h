#pragma once

// The table "Access": the list "Roots" is the header of its rows, the list "Servers" that of its columns, and between
// them are the cells. They scroll together, their lines are equally high and their columns equally wide. Owned by the
// main window.

#include "ui/kit/services.h"

#include <QTimer>
#include <QWidget>

class QMenu;
class QSplitter;
class QStackedWidget;

namespace mangrove {

class AccessGrid;
class AccessModel;
class AccessScope;
class AccessView;
class RootLines;
class RootsList;
class Selection;
class ServersList;

class AccessTable : public QWidget
{
    Q_OBJECT

public:
    explicit AccessTable(const Services &services, QWidget *parent = nullptr);

    RootsList *roots() const { return m_roots; }
    ServersList *servers() const { return m_servers; }
    AccessView *view() const { return m_view; }
    //! All cells, shown or not: for other views of the same.
    AccessModel *model() const { return m_model; }
    //! What narrows the table; whoever changes it changes what is shown.
    AccessScope &scope() const { return *m_scope; }
    //! Which folders stand in the rows, under which headings.
    RootLines *lines() const { return m_lines; }

    //! Makes the current cell the current thing, also one of a heading. The lists follow: what they show as selected is
    //! what actions mean.
    void tellCell(Selection &selection) const;

    //! Stands in place of the cells while there is no folder or no server. The table takes it.
    void setPlaceholder(QWidget *placeholder);

    //! How wide the headers and columns are, and which groups are closed; what restoreState() does not understand
    //! changes nothing.
    QByteArray saveState() const;
    void restoreState(const QByteArray &state);

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QWidget *makeSides();
    QMenu *makeSectionMenu(Qt::Orientation orientation);
    void fitLines();
    void fitColumns();
    void fitEnds();
    void syncColumns();
    void updateShown();
    void updatePage();
    QString hint() const;

    AccessScope *m_scope; // follows the stores before the model does
    AccessModel *m_model;
    RootLines *m_lines;
    RootsList *m_roots;
    ServersList *m_servers;
    AccessGrid *m_grid;
    AccessView *m_view;
    QWidget *m_corner;
    QStackedWidget *m_pages;
    QSplitter *m_sides;
    QWidget *m_placeholder = nullptr;
    QTimer m_resized;
    QTimer m_shownChanged; // a filter tells many steps at once
    QTimer m_namesChanged; // and so do many servers
};

} // namespace mangrove

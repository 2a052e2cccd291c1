#pragma once

// What a person can do with cells of the matrix: the same actions in its pop-up menu and in the menu bar. Owned by
// the matrix's view, which says which cells are meant.

#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QHash>
#include <QList>
#include <QMenu>
#include <QObject>

#include <functional>

class QAction;
class QWidget;

namespace mangrove {

class AccessActions : public QObject
{
    Q_OBJECT

public:
    //! The shortcuts work while `view` has the focus.
    AccessActions(const Services &services, std::function<QList<Cell>()> cells, QWidget *view);

    const QList<QAction *> &actions() const { return m_actions; }
    //! From now on they are about the cells that another view says, and their keys work there, too.
    void actOn(std::function<QList<Cell>()> cells);
    void addTo(QWidget *view);
    //! Decides for these cells; an error is told by failed(). What may be written stays so while it is allowed.
    void decide(const QList<Cell> &cells, Verdict verdict, Lasting lasting);
    //! What is allowed by a decision among these cells is allowed for this, for as long as it was.
    void setMode(const QList<Cell> &cells, AccessMode mode);
    //! Enables what can be done with the cells as they are now, and checks the decision that all of them have; what is
    //! disabled says why in its status tip.
    void update();
    //! How many folders and servers that would be about; empty for one cell.
    QString title() const;

Q_SIGNALS:
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

private:
    QAction *addDecision(const QString &name, const QString &text, const QString &tip, const QKeySequence &shortcut,
                         Verdict verdict, Lasting lasting);
    QAction *addMode(const QString &name, const QString &text, const QString &tip, const QKeySequence &shortcut,
                     AccessMode mode);
    QAction *add(const QString &name, const QString &text, const QString &tip, const QKeySequence &shortcut);
    Decision common(const QList<Cell> &cells) const;
    void decide(Verdict verdict, Lasting lasting) { decide(m_cells(), verdict, lasting); }
    QString whyNotAtAll(const QList<Cell> &cells) const;
    QString whyNotAllow(const QList<Cell> &cells) const;
    QString whyNotReset(const QList<Cell> &cells) const;
    QString whyNoMode(const QList<Cell> &cells) const;
    void updateModes(const QList<Cell> &cells, const QString &whyNotAtAll);

    Services m_services;
    std::function<QList<Cell>()> m_cells;
    QWidget *m_view;
    QList<QAction *> m_actions;
    QHash<QAction *, QString> m_tips;
    QHash<QAction *, Decision> m_decisions; // that they make, without the time of one that ends
    QAction *m_deny = nullptr;
    QAction *m_reset = nullptr;
    QAction *m_read = nullptr;
    QAction *m_readAndWrite = nullptr;
};

//! The menu of all that can be done with the cells that are meant, with a line at its top that says how many folders
//! and servers these are. Owned by the view that opens it.
class CellMenu : public QMenu
{
    Q_OBJECT

public:
    //! `actions` stays longer.
    CellMenu(AccessActions &actions, const QString &name, QWidget *view);

    //! About the cells that are meant now; where on the screen, px.
    void openAt(const QPoint &place);

private:
    AccessActions &m_actions;
    QAction *m_title;
};

} // namespace mangrove

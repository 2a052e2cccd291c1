#pragma once

// What a person can decide about the cell of a story, or about all cells of a heading's, with what is decided now
// marked: Allow with how long, Deny, Reset. The same actions as in the table. Owned by the story's view; hidden where
// the story is not about cells.

#include "core/workspace/decision.h"
#include "ui/kit/services.h"

#include <QList>
#include <QWidget>

class QAction;
class QToolButton;

namespace mangrove {

class AccessActions;
class Settings;

class DecisionBar : public QWidget
{
    Q_OBJECT

public:
    explicit DecisionBar(const Services &services, QWidget *parent = nullptr);

    //! None hide it.
    void setCells(const QList<Cell> &cells);
    //! Marks what is decided now, and what can be.
    void update();

Q_SIGNALS:
    //! A sentence: why nothing was changed.
    void failed(const QString &sentence);

private:
    QToolButton *addButton(const QString &name, const QString &text);
    int preset() const;
    static void mirror(QToolButton *button, const QAction *action);

    const Settings &m_settings;
    QList<Cell> m_cells;
    AccessActions *m_actions;
    QToolButton *m_allow;
    QToolButton *m_lengths; // for how long
    QToolButton *m_deny;
    QToolButton *m_reset;
};

} // namespace mangrove

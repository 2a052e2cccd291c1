#pragma once

// The folders of an access request, one beneath the other, as rows that a person ticks. Owned by the dialog; they
// decide nothing and ask no store: what is true is handed to them. A request may be about hundreds: the first rows are
// there at once, the others come, and later go, a few in each turn of the event loop.

#include "core/roots/root.h"

#include <QHash>
#include <QSet>
#include <QTimer>
#include <QWidget>

class QBoxLayout;
class QLabel;
class QLineEdit;
class QPushButton;

namespace mangrove {

class RootChoice;

class RootChoices : public QWidget
{
    Q_OBJECT

public:
    explicit RootChoices(QWidget *parent = nullptr);

    //! Shows these roots in this order; what a person ticked stays. A single one is ticked, of several none is: each is
    //! picked by hand. Returns whether anything that a person sees differs. Rows that are not needed any more are
    //! hidden at once.
    bool setRoots(const QList<Root> &roots);
    //! What is said beside them.
    struct Notes
    {
        QSet<RootId> named; // by the server's command line; they are marked
        QHash<RootId, QString> reach; // sentences: how far an answer about this one alone would hold
    };
    void setNotes(const Notes &notes);
    const QList<Root> &roots() const { return m_roots; }
    //! How many there are, a filter, *All* and *None*: to be placed where it stays on the screen.
    QWidget *tools() const { return m_tools; }
    //! Whether every root has its row. Before that, nobody has seen what an answer would be about.
    bool isComplete() const { return m_choices.size() == m_roots.size(); }
    //! The row of a root; nullptr while it has none.
    const RootChoice *choice(const RootId &id) const { return m_choices.value(id); }
    int tickedCount() const;
    //! Shows all rows again. Returns whether any had been filtered out.
    bool clearFilter();
    //! About how high the rows that are still to come will be, in pixels.
    int heightToCome() const;

Q_SIGNALS:
    void tickedChanged();
    //! Rows were added in a later turn.
    void grew();
    //! The last of the rows that were not needed any more is deleted.
    void cleared();

private:
    void nextTurn();
    void addRows();
    RootChoice *makeRow(const Root &root);
    void note(RootChoice *choice) const;
    void tickAll(bool ticked);
    void tickOnlyOne();
    void applyFilter();
    //! Whether the filter lets this one be seen. What is ticked always is.
    bool passes(const Root &root) const;

    QList<Root> m_roots;
    QHash<RootId, RootChoice *> m_choices;
    QList<RootChoice *> m_gone; // hidden, to be deleted
    Notes m_notes;
    QSet<RootId> m_toTick; // All was said of them before they had a row
    RootId m_tickedHere; // the only one, which no person has ticked
    bool m_isShown = false; // any root has been
    QWidget *m_tools;
    QLabel *m_count;
    QLineEdit *m_filter;
    QPushButton *m_all;
    QPushButton *m_none;
    QBoxLayout *m_rows;
    QTimer m_turn;
};

} // namespace mangrove

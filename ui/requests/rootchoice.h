#pragma once

// The folders of an access request, as rows that a person ticks. Owned by the dialog; they decide nothing and ask no
// store: what is true is handed to them.

#include "core/roots/root.h"

#include <QGroupBox>
#include <QHash>
#include <QTimer>

class QBoxLayout;
class QCheckBox;
class QLabel;
class QPushButton;

namespace mangrove {

class TextBox;

//! One root: a check box with its name, the full path beneath it, and what a person should know about it.
class RootChoice : public QWidget
{
    Q_OBJECT

public:
    explicit RootChoice(const Root &root, QWidget *parent = nullptr);

    //! Shows another state of the same root. Returns whether anything that a person sees differs.
    bool setRoot(const Root &root);
    //! Where it comes from, in a few words beside its name.
    void setOrigin(const QString &words);
    const Root &root() const { return m_root; }
    //! Exactly the resolved path that is shown.
    QString shownPath() const { return m_root.canonicalPath; }
    QCheckBox *checkBox() const { return m_box; }
    bool isTicked() const;
    void setTicked(bool ticked);
    //! A broad or sensitive place, or a name that may pretend to be another: not ticked unless a person does it.
    bool needsThought() const { return m_needsThought; }

Q_SIGNALS:
    void tickedChanged();

private:
    void showRoot();

    Root m_root;
    QCheckBox *m_box;
    QLabel *m_badge;
    TextBox *m_path;
    QLabel *m_warning;
    QLabel *m_origin;
    bool m_needsThought = false;
};

//! All of them, one beneath the other, with the buttons that tick all or none. A request may be about hundreds: the
//! first rows are there at once, the others come, and later go, a few in each turn of the event loop.
class RootChoices : public QGroupBox
{
    Q_OBJECT

public:
    explicit RootChoices(QWidget *parent = nullptr);

    //! Shows these roots in this order; what a person ticked stays. Returns whether anything that a person sees
    //! differs. Rows that are not needed any more are hidden at once.
    bool setRoots(const QList<Root> &roots);
    const QList<Root> &roots() const { return m_roots; }
    //! Whether every root has its row. Before that, nobody has seen what an answer would be about.
    bool isComplete() const { return m_choices.size() == m_roots.size(); }
    //! The row of a root; nullptr while it has none.
    const RootChoice *choice(const RootId &id) const { return m_choices.value(id); }
    bool isAnyTicked() const;
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
    void tickAll(bool ticked);

    QList<Root> m_roots;
    QHash<RootId, RootChoice *> m_choices;
    QList<RootChoice *> m_gone; // hidden, to be deleted
    QWidget *m_tickRow;
    QPushButton *m_none = nullptr;
    QBoxLayout *m_rows;
    QTimer m_turn;
    bool m_tickNew = true; // what was last said about all is also said about rows to come
};

} // namespace mangrove

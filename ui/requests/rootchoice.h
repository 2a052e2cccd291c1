#pragma once

// One folder of an access request: a check box with its name, the full path beneath it, and what a person should know
// about it. Owned by the dialog. It decides nothing, asks no store, and is never ticked by itself.

#include "core/roots/root.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace mangrove {

class ElidedCheckBox;
class TextBox;

class RootChoice : public QWidget
{
    Q_OBJECT

public:
    explicit RootChoice(const Root &root, QWidget *parent = nullptr);

    //! Shows another state of the same root. Returns whether anything that a person sees differs.
    bool setRoot(const Root &root);
    //! Where it comes from, in a few words beside its name; empty: nothing to say.
    void setOrigin(const QString &words);
    //! How far an answer about it would hold; empty: nothing to say.
    void setReach(const QString &sentence);
    const Root &root() const { return m_root; }
    //! Exactly the resolved path that is shown.
    QString shownPath() const { return m_root.canonicalPath; }
    QCheckBox *checkBox() const;
    bool isTicked() const;
    void setTicked(bool ticked);
    //! A broad or sensitive place: ticked by a click on this very row only.
    bool needsThought() const { return m_needsThought; }

Q_SIGNALS:
    void tickedChanged();

private:
    void showRoot();
    void describe();

    Root m_root;
    ElidedCheckBox *m_box;
    QLabel *m_badge;
    TextBox *m_path;
    QLabel *m_warning;
    QLabel *m_origin;
    QString m_facts; // what assistive technology reads of it, without where it comes from
    QString m_reach;
    bool m_needsThought = false;
};

} // namespace mangrove

#pragma once

// One root in the access dialog: a check box with its name, the full path beneath it, and what a person should know
// about it. Owned by the dialog. It decides nothing.

#include "core/roots/root.h"

#include <QWidget>

class QCheckBox;
class QLabel;

namespace mangrove {

class TextBox;

class RootChoice : public QWidget
{
    Q_OBJECT

public:
    explicit RootChoice(const Root &root, QWidget *parent = nullptr);

    //! Shows another state of the same root. Returns whether anything that a person sees differs.
    bool setRoot(const Root &root);
    const Root &root() const { return m_root; }
    //! Exactly the resolved path that is shown.
    QString shownPath() const { return m_root.canonicalPath; }
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
    bool m_needsThought = false;
};

} // namespace mangrove

#pragma once

// Shows a story as a form of plain widgets. Told anew, it changes only what differs, so that selected text, the focus
// and the scroll position stay. Owned by the story view.

#include "ui/inspector/story.h"

#include <QSet>
#include <QWidget>

class QLabel;
class QVBoxLayout;

namespace mangrove {

class StoryRow; // one item of it

class StoryForm : public QWidget
{
    Q_OBJECT

public:
    explicit StoryForm(QWidget *parent = nullptr);
    ~StoryForm() override;

    void setStory(const Story &story);
    //! The sections that are folded, by their keys; what is not named here is not.
    const QSet<QString> &folded() const { return m_folded; }
    void setFolded(const QSet<QString> &folded);
    //! Stays beneath the title, whatever is told.
    void setActions(QWidget *actions);

Q_SIGNALS:
    //! A person pressed the button with this key.
    void pressed(const QString &key);
    //! A person pressed a link.
    void led(const mangrove::Cell &cell);

private:
    void press(const StoryRow &row);
    void fold();
    void orderRows();
    void takeFocusFrom(const QWidget *row);

    QLabel *m_title;
    QLabel *m_fact;
    QVBoxLayout *m_layout;
    int m_head = 2; // widgets above the rows
    QList<StoryRow *> m_rows;
    QSet<QString> m_folded;
};

} // namespace mangrove

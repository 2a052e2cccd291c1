#pragma once

// One item of a story as widgets: a heading that folds, a labelled text, a note, a box of fixed-width text, a link or a
// button. Made and owned by the story form. Texts are shown as plain text and can be selected.

#include "ui/inspector/story.h"

#include <QToolButton>
#include <QWidget>

class QAbstractButton;
class QLabel;
class QToolButton;

namespace mangrove {

class TextBox;

//! The head of a section that can be folded: an arrow and a title, which wraps where there is little room. Looks like
//! text, can be reached and pressed. Owned by its row.
class FoldButton : public QToolButton
{
    Q_OBJECT

public:
    explicit FoldButton(QWidget *parent = nullptr);

    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;

protected:
    void paintEvent(QPaintEvent *event) override;

private:
    QRect arrowPlace(const QRect &rect) const;
    QRect textPlace(const QRect &rect) const;
    QString words() const;
};

class StoryRow : public QWidget
{
    Q_OBJECT

public:
    //! `width`: what it will have, in pixels, so that its height is right from the first layout on.
    StoryRow(const StoryItem &item, int width, QWidget *parent);

    const StoryItem &item() const { return m_item; }
    //! The item may differ in all but its key and its kind.
    void update(const StoryItem &item);
    //! Of a section: whether what follows it is hidden.
    void setFolded(bool folded);

Q_SIGNALS:
    void pressed();

protected:
    void changeEvent(QEvent *event) override;
    void resizeEvent(QResizeEvent *event) override;

private:
    void build();
    void buildBox();
    void buildSection(QLayout *layout);
    QToolButton *flatButton(QToolButton *button);
    void present(const StoryItem &before);
    void showBox(const StoryItem &before);
    void showIcon();
    void placeText();
    QLabel *textLabel(const QString &name);

    StoryItem m_item;
    QLabel *m_icon = nullptr;
    QLabel *m_label = nullptr;
    QLabel *m_text = nullptr;
    TextBox *m_box = nullptr;
    QAbstractButton *m_button = nullptr; // of a section: it folds
};

} // namespace mangrove

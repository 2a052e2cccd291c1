#pragma once

// Small widgets for text that a person must be able to trust: plain text only, never shortened without a way to the
// whole of it. Owned by their parents. They take foreign text as it came and pass it through displayText() themselves.

#include "core/base/displaytext.h"

#include <QCheckBox>
#include <QLabel>
#include <QPlainTextEdit>

#include <array>

namespace mangrove {

//! A wrapped label for our own sentences (foreign parts already passed through displayText()). Plain text.
QLabel *sentenceLabel(const QString &text, const QString &objectName, QWidget *parent);
//! The same for a row of a QFormLayout, which gives a label never less than its hint, and that of a wrapped one is made
//! for a narrow one: so it hints at nothing, and has the height that its text needs.
QLabel *noteLabel(const QString &text, const QString &objectName, QWidget *parent);

//! The tool tip, and the same in plain words as what assistive technology says beside the name: where nothing is said
//! there, Qt hands on the tip as it is written, with its markup.
void setForeignToolTip(QWidget *widget, const QString &text);

//! One line, elided in the middle to its width; the whole text is its tool tip and its accessible name.
class ElidedLabel : public QLabel
{
    Q_OBJECT

public:
    explicit ElidedLabel(QWidget *parent = nullptr);
    void setForeignText(const QString &text);
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void paintEvent(QPaintEvent *event) override;
};

//! Text in a fixed-width font that can be selected and copied, wrapped anywhere, as high as its text up to a number
//! of lines, then scrolling.
class TextBox : public QPlainTextEdit
{
    Q_OBJECT

public:
    explicit TextBox(int maximumLines, QWidget *parent = nullptr);
    void setForeignText(const QString &text);
    //! Line feeds are kept.
    void setForeignBlock(const QString &text);
    //! Text that may be of any length; see displayExcerpt().
    void setForeignExcerpt(const QString &text, qsizetype limit = excerptLimit);

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    void fitHeight();

    int m_maximumLines;
};

//! A check box for a foreign name, elided in the middle to its width; the whole name is its accessible name and its
//! tool tip.
class ElidedCheckBox : public QCheckBox
{
    Q_OBJECT

public:
    explicit ElidedCheckBox(QWidget *parent = nullptr);
    void setForeignText(const QString &text);
    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

protected:
    void resizeEvent(QResizeEvent *event) override;
    void changeEvent(QEvent *event) override;

private:
    QSize sizeWith(const QString &text) const;
    void elide();

    QString m_text;
};

//! A wrapped label of plain text for forms of hundreds: layouts ask it for its height again and again, and it
//! remembers. Owned by its parent.
class WrapLabel : public QLabel
{
    Q_OBJECT

public:
    //! Foreign parts of `text` have been passed through displayText().
    WrapLabel(const QString &text, const QString &objectName, QWidget *parent);

    int heightForWidth(int width) const override;

protected:
    void changeEvent(QEvent *event) override;

private:
    struct Known
    {
        int width = -1;
        int height = 0;
    };

    mutable std::array<Known, 4> m_known;
    mutable std::size_t m_next = 0;
    mutable QString m_knownText;
};

} // namespace mangrove

#pragma once

// Keeps a dialog as high as the page in its scroll area needs, and no higher than the screen, unless a person gave it a
// height. Owned by the dialog, which says when it is shown.

#include <QObject>
#include <QScrollArea>

#include <functional>

class QDialog;
class QScrollArea;

namespace mangrove {

class PageFit : public QObject
{
    Q_OBJECT

public:
    //! `toCome`: how much higher the page will become by itself, in pixels.
    PageFit(QDialog *dialog, QScrollArea *scroll, const std::function<int()> &toCome);

    //! From the dialog's showEvent(), before it is handed on. `width`: the dialog's at first, in characters.
    void showing(bool isFirst, int width);

    bool eventFilter(QObject *watched, QEvent *event) override;

private:
    void fit();
    int leastHeight(int width) const;

    QDialog *m_dialog;
    QScrollArea *m_scroll;
    std::function<int()> m_toCome;
    int m_fitted = 0; // the height that the dialog got from here
    bool m_isPlaced = false; // since it was shown last
};

//! A page that is scrolled up and down: it is never narrower than what it shows, also when that changes, so that
//! nothing of it is cut at the side. Only where letters are too large for the screen is it scrolled to the side, too.
class VerticalScroll : public QScrollArea
{
    Q_OBJECT

public:
    explicit VerticalScroll(QWidget *parent = nullptr);

    //! As wide as the page has to be with the bar beside it, and no wider than the screen.
    QSize minimumSizeHint() const override;

protected:
    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace mangrove

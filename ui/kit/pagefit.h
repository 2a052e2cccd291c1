#pragma once

// Keeps a dialog as high as the page in its scroll area needs, and no higher than the screen, unless a person gave it a
// height. Owned by the dialog, which says when it is shown.

#include <QObject>

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

} // namespace mangrove

#pragma once

// A page that is scrolled up and down: it is never narrower than what it shows, also when that changes, so that nothing
// of it is cut at the side. Only where letters are too large for the screen is it scrolled to the side, too.

#include <QScrollArea>

namespace mangrove {

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

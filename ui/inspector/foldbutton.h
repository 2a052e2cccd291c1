#pragma once

// The head of a section that can be folded: an arrow and a title, which wraps where there is little room. Looks like
// text, can be reached and pressed. Owned by its row.

#include <QToolButton>

namespace mangrove {

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

} // namespace mangrove

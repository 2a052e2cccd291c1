#pragma once

// Puts widgets side by side as far as there is room, and the others below: for buttons whose texts are longer in some
// languages than the place that they stand in is wide.

#include <QLayout>
#include <QList>

#include <memory>
#include <vector>

namespace mangrove {

class FlowLayout : public QLayout
{
    Q_OBJECT

public:
    explicit FlowLayout(QWidget *parent);
    ~FlowLayout() override;

    void addItem(QLayoutItem *item) override;
    int count() const override { return int(m_items.size()); }
    QLayoutItem *itemAt(int index) const override;
    QLayoutItem *takeAt(int index) override;
    Qt::Orientations expandingDirections() const override { return {}; }
    bool hasHeightForWidth() const override { return true; }
    int heightForWidth(int width) const override;
    //! All in one row.
    QSize sizeHint() const override;
    QSize minimumSize() const override;
    void setGeometry(const QRect &rect) override;

private:
    int gap() const;
    //! Where each that is shown goes in `rect`; nothing is moved. `height`: what they come to.
    QList<QRect> places(const QRect &rect, int *height) const;

    std::vector<std::unique_ptr<QLayoutItem>> m_items;
};

} // namespace mangrove

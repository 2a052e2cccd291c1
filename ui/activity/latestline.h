#pragma once

// The newest line of activity as one sentence, beside the button that opens the drawer. Owned by the drawer. While it
// is hidden it follows nothing.

#include "core/store/activity.h"
#include "ui/kit/services.h"

#include <QLabel>
#include <QTimer>

#include <optional>

namespace mangrove {

class LatestLine : public QLabel
{
    Q_OBJECT

public:
    static constexpr int coalesceTime = 100; // ms in which new lines become one text

    explicit LatestLine(const Services &services, QWidget *parent = nullptr);

    QSize minimumSizeHint() const override;
    QSize sizeHint() const override;

Q_SIGNALS:
    void pressed();
    void textChanged(const QString &text);

protected:
    void paintEvent(QPaintEvent *event) override;
    void showEvent(QShowEvent *event) override;
    void mousePressEvent(QMouseEvent *event) override;

private:
    void readNewest();
    void showLatest();

    Services m_services;
    std::optional<Activity> m_latest;
    QTimer m_soon;
};

} // namespace mangrove

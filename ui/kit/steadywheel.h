#pragma once

// Keeps the wheel from changing what lies under the pointer: combo boxes, spin boxes and sliders take it only where
// they have the keyboard focus, and never where they stand in something that scrolls, as it is meant for that. Owned by
// the application.

#include <QObject>

namespace mangrove {

class SteadyWheel : public QObject
{
    Q_OBJECT

public:
    explicit SteadyWheel(QObject *parent = nullptr);

    bool eventFilter(QObject *watched, QEvent *event) override;
};

} // namespace mangrove

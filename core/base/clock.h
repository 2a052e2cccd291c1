#pragma once

// The wall clock as a thing that is handed in, so that tests can move it. Owned by whoever starts the program.

#include <QDateTime>

namespace mangrove {

class Clock
{
public:
    virtual ~Clock() = default;

    //! The present time in UTC, milliseconds. It may jump, also backwards: the person can set it.
    virtual QDateTime now() const = 0;
};

class SystemClock final : public Clock
{
public:
    QDateTime now() const override;
};

} // namespace mangrove

#pragma once

// The time as a thing that is handed in, so that tests can move it. Owned by whoever starts the program.

#include <QDateTime>
#include <QtGlobal>

namespace mangrove {

class Clock
{
public:
    virtual ~Clock() = default;

    //! The present time in UTC, milliseconds. It may jump, also backwards: the person can set it.
    virtual QDateTime now() const = 0;
    //! Milliseconds since some moment before this run. Nobody can set it, and sleep of the machine counts.
    virtual qint64 elapsed() const = 0;
};

class SystemClock final : public Clock
{
public:
    QDateTime now() const override;
    qint64 elapsed() const override;
};

} // namespace mangrove

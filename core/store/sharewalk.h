#pragma once

// Goes through a share of the activity's lines in steps, until it is through or its time is over, so that one turn of
// the event loop never takes long. A step is long where lines are short. A value on the stack of whoever reads a share;
// it only counts, and reads no line.

#include "core/base/clock.h"

namespace mangrove {

class ShareWalk
{
public:
    //! `most`: how many lines there are at most; no more than ActivityLog::shareRows of them are gone through.
    ShareWalk(const Clock &clock, qint64 most);

    //! Whether there is another step; the first one is always due when there is anything.
    bool goOn();
    // How many lines lie before this step, and before the next one.
    qint64 begin() const { return m_begin; }
    qint64 end() const { return m_end; }

private:
    const Clock &m_clock;
    const qint64 m_start;
    const qint64 m_most;
    qint64 m_step = 64;
    qint64 m_stepped; // when the last step began
    qint64 m_begin = 0;
    qint64 m_end = 0;
};

} // namespace mangrove

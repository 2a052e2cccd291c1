#pragma once

// How often which path was refused in one session. Bounded: a server that is refused a hundred thousand times a second costs no
// more memory than one that is refused sixty-four paths. A value.

#include "core/refusals/refusal.h"

#include <QHash>
#include <QList>

namespace mangrove {

struct CountedRefusal
{
    Refusal refusal;
    quint64 count = 0;

    bool operator==(const CountedRefusal &) const = default;
};

class RefusalCount
{
public:
    static constexpr qsizetype mostPaths = 64;

    //! Returns whether it is one that was not among them. When there are as many as may be, a further path is only counted in
    //! beyond().
    bool note(const Refusal &refusal, quint64 times = 1);

    //! In the order in which they came first.
    const QList<CountedRefusal> &all() const { return m_all; }
    //! How often something was refused that is not listed.
    quint64 beyond() const { return m_beyond; }

private:
    QList<CountedRefusal> m_all;
    QHash<Refusal, qsizetype> m_places; // in m_all
    quint64 m_beyond = 0;
};

} // namespace mangrove

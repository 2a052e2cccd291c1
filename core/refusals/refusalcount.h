#pragma once

// How often which path was refused in one session. Bounded: a server that is refused a hundred thousand times a second
// costs no more memory than one that is refused sixty-four paths. A value.

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

    //! Returns whether it is one that was not among them. When there are as many as may be, a further path is only
    //! counted in beyond().
    bool note(const Refusal &refusal, quint64 times = 1);

    //! In the order in which they came first.
    const QList<CountedRefusal> &all() const { return m_all; }
    //! How often something was refused that is not listed.
    quint64 beyond() const { return m_beyond; }
    void addBeyond(quint64 times);

    //! Why the system could not be asked what the server tries, where it was to be: an errno. 0: nothing hinders that.
    int blindness() const { return m_blindness; }
    void setBlindness(int error) { m_blindness = error; }

    bool isEmpty() const { return m_all.isEmpty() && m_beyond == 0 && m_blindness == 0; }
    bool operator==(const RefusalCount &) const = default;

private:
    QList<CountedRefusal> m_all;
    QHash<Refusal, qsizetype> m_places; // in m_all
    quint64 m_beyond = 0;
    int m_blindness = 0;
};

} // namespace mangrove

#pragma once

// The folders that may become roots, and what happens to them behind the program's back. Some are reached by a link
// that can be turned to another folder. Owned by the world. Nothing is ever deleted, so that no number of a file is
// used twice.

#include "core/roots/root.h"

#include <QStringList>

#include <optional>

namespace mangrove::truth {

class Disk
{
public:
    explicit Disk(const QString &base);

    //! A record of what is at one of the paths now; none when nothing is.
    std::optional<Root> record(unsigned path) const;
    //! Each returns what was done, or nothing where it was not possible.
    QString takeAway(unsigned place);
    QString bringBack(unsigned place);
    QString swap(unsigned place);
    QString turnLink(unsigned link, unsigned target);

private:
    QString attic() const { return m_base + QStringLiteral("/attic"); }
    QString place(unsigned number) const;

    QString m_base;
    int m_made = 0;
};

} // namespace mangrove::truth

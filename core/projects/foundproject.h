#pragma once

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace mangrove {

//! A project that a search came upon. Foreign texts, all of them.
struct FoundProject
{
    QString path; // absolute, without a link on its way
    QStringList kinds; // never empty
    QString branch; // empty: not known, or there is none; a short hash where none is checked out
    QDateTime lastChange; // UTC; of the folder or of what version control keeps in it

    bool operator==(const FoundProject &) const = default;
};

} // namespace mangrove

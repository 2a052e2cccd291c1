#pragma once

// The SQL that finds the lines of a filter, and what is stored beside a line so that it is found quickly. Pure; used by
// ActivityDatabase.

#include "core/store/activitydatabase.h"

#include <QByteArray>
#include <QVariantList>

namespace mangrove {

struct SqlCondition
{
    QStringList parts; // all of them hold
    QVariantList values; // of the question marks, in their order

    void add(const QString &part, const QVariant &value);
    //! In the place of %1 comes that all of `inner` holds.
    void add(const QString &part, const SqlCondition &inner);
    //! " WHERE …", empty where everything is wanted.
    QString where() const;
};

//! What lines have that those of the first release had not.
struct LineColumns
{
    bool marks = false; // `told`, with marksOf() each line
    bool apps = false; // `in_app`
};

SqlCondition conditionFor(const ActivityFilter &filter, const IdRange &range, const LineColumns &columns);

//! As they are stored: a JSON list, empty where there are none.
QString urisAsJson(const QStringList &uris);
//! A checksum of two bytes for each URI that was told: enough to see without the line that it was not about a root.
//! Null for a line that tells nothing, empty for an empty list.
QByteArray marksOf(const Activity &activity);

} // namespace mangrove

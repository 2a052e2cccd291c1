#pragma once

// A record that a person is changing while somebody else has changed the stored one: both changes in one, field by
// field. Pure.

#include "core/servers/serverrecord.h"

namespace mangrove {

struct MergedRecord
{
    ServerRecord record;
    //! What came from `theirs`, and what both have changed in different ways and is `mine`: a line each, with both
    //! values.
    QStringList taken;
    QStringList differing;
};

//! `base`: what both began with. What nobody writes by hand (the approval, what was found out) is `theirs`.
MergedRecord mergeRecords(const ServerRecord &base, const ServerRecord &mine, const ServerRecord &theirs);

} // namespace mangrove

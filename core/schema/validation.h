#pragma once

// Whether a value is what a schema asks for, as sentences that a person can act on. Pure. It checks what the form
// understands and nothing else: the server has the last word.

#include "core/schema/schema.h"

namespace mangrove {

struct Problem
{
    QStringList path; // keys and positions (from 0) from the top
    QString sentence; // translated, plain text

    bool operator==(const Problem &) const = default;
};

inline constexpr int maxProblems = 100; // no more are looked for

enum class Patterns { Check, Skip };

//! Undefined is what was not given.
QList<Problem> validate(const Field &field, const QJsonValue &value, Patterns patterns = Patterns::Check);

} // namespace mangrove

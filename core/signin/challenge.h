#pragma once

// What a 401 or 403 says about how to sign in: the value of WWW-Authenticate, read by RFC 9110, 11.6.1. Pure.

#include <QByteArray>
#include <QMap>
#include <QString>

#include <optional>

namespace mangrove {

struct Challenge
{
    QByteArray scheme; // lower case, "bearer"
    QMap<QByteArray, QString> parameters; // names in lower case; of one that comes twice the first

    QString resourceMetadata() const { return parameters.value("resource_metadata"); }
    QString scope() const { return parameters.value("scope"); }
    QString error() const { return parameters.value("error"); }
    bool lacksScope() const { return error() == QLatin1String("insufficient_scope"); }

    bool operator==(const Challenge &) const = default;
};

//! Longer values of the header are not read at all.
inline constexpr qsizetype challengeLimit = 8 * 1024; // bytes

//! The first Bearer challenge among all that `header` holds; several headers are joined by ", ". A parameter counts
//! only inside of it. Nothing where there is none, or where what stands before it cannot be read.
std::optional<Challenge> bearerChallenge(const QByteArray &header);

} // namespace mangrove

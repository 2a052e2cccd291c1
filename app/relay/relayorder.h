#pragma once

// What mangrove-relay is told on its command line. Pure.

#include "core/base/result.h"

#include <QStringList>

namespace mangrove {

struct RelayOrder
{
    enum class Kind {
        Record, // the launch, or the address, of the record `name`
        Launch, // `program` with `arguments`, as the app would have run it
        Url, // a server over HTTP
        Help,
        Version,
    };
    Kind kind = Kind::Help;
    QString name; // of the record; of a launch or an address perhaps empty
    QString program;
    QStringList arguments;
    QString url;
    QString configFolder; // as given; empty: the usual one
    QString dataFolder; // the same
};

//! `words`: without the program's own name. Invalid with a sentence.
Result<RelayOrder> parseRelayOrder(const QStringList &words);

QString relayUsage();

} // namespace mangrove

#pragma once

// Everything that a transport says, in lists. The test owns it; it must outlive the transport or go after it.

#include "core/transport/transport.h"

#include <QByteArrayList>
#include <QObject>

#include <optional>
#include <utility>

namespace mangrove::test {

class TransportLog final : public QObject
{
public:
    explicit TransportLog(Transport &transport)
    {
        connect(&transport, &Transport::opened, this, [this] { ++opened; });
        connect(&transport, &Transport::received, this,
                [this](const QByteArray &message) { received.append(message); });
        connect(&transport, &Transport::undelivered, this, [this](const QByteArray &id, const Error &error) {
            undelivered.append({id, error});
        });
        connect(&transport, &Transport::closed, this, [this](const CloseReason &reason) {
            ++closings;
            closed = reason;
        });
    }

    int opened = 0;
    QByteArrayList received;
    QList<std::pair<QByteArray, Error>> undelivered;
    int closings = 0;
    std::optional<CloseReason> closed;
};

} // namespace mangrove::test

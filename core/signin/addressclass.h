#pragma once

// How far inside an address lies, and which addresses may be reached because a server named them: never one more inner
// than the server itself was reached at. Pure.

#include "core/base/result.h"

#include <QHostAddress>
#include <QList>
#include <QUrl>

#include <functional>
#include <optional>

class QObject;

namespace mangrove {

//! From the innermost on.
enum class AddressClass { Loopback, Private, Public };

//! A host that a person lets lie further inside than the server: in companies a name often leads elsewhere from within.
struct InnerHost
{
    QString host; // as it goes over the wire; empty: none
    AddressClass place = AddressClass::Public; // how far inside

    bool isMeant(const QString &other) const
    {
        return !host.isEmpty() && host.compare(other, Qt::CaseInsensitive) == 0;
    }
    //! How far inside the host of this address may lie, for a server that lies at `server`.
    AddressClass innermost(const QUrl &url, AddressClass server) const
    {
        return isMeant(url.host(QUrl::FullyEncoded)) && place < server ? place : server;
    }

    bool operator==(const InnerHost &) const = default;
};

//! Nothing for one that is never reached: link-local (where clouds keep their credentials), multicast, reserved,
//! documentation. An IPv4 address inside of IPv6 (mapped, NAT64, 6to4) counts as itself.
std::optional<AddressClass> classOf(const QHostAddress &address);

//! The outermost of what a name resolves to; nothing where all of it is never reached.
std::optional<AddressClass> outermost(const QList<QHostAddress> &addresses);

//! Those that may be reached because of a server that was itself reached at `server`.
QList<QHostAddress> reachable(const QList<QHostAddress> &addresses, AddressClass server);

//! The class of a host that needs no name server: a literal, `localhost` and the names below it. Public for a name.
//! Nothing for a literal that is never reached.
std::optional<AddressClass> classOfHost(const QUrl &url);

//! A name that is looked up in the own network only: one label, `.local`, `.internal` and the like. Where a proxy
//! resolves names nothing else is known of them.
bool isLocalName(const QString &host);

//! How far inside a server lies, by what its name resolves to now. Nobody is asked for literals and the names of this
//! machine. Calls back once, perhaps within the call, not when `context` is gone: the outermost of its addresses;
//! nothing where it lies where nobody goes. A name that is not known here, as behind a proxy, counts by its look.
void lookForPlace(const QUrl &server, QObject *context, const std::function<void(std::optional<AddressClass>)> &done);

} // namespace mangrove

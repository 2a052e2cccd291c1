#include "core/signin/placelook.h"

#include <QHostInfo>
#include <QObject>

namespace mangrove {

void lookForPlace(const QUrl &server, QObject *context, const std::function<void(std::optional<AddressClass>)> &done)
{
    const std::optional<AddressClass> known = classOfHost(server);
    const QString host = server.host(QUrl::FullyEncoded);
    if (known != AddressClass::Public || !QHostAddress(host).isNull()) {
        done(known);
        return;
    }
    QHostInfo::lookupHost(host, context, [done, host](const QHostInfo &info) {
        if (info.addresses().isEmpty())
            done(isLocalName(host) ? AddressClass::Private : AddressClass::Public);
        else
            done(outermost(info.addresses()));
    });
}

} // namespace mangrove

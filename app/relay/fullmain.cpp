// mangrove-relay-full: the same with the key ring and servers over HTTP, for those that need them.

#include "app/paths.h"
#include "app/relay/relaymain.h"
#include "app/relay/relaysignin.h"
#include "core/launch/httplauncher.h"
#include "core/store/keychainsecrets.h"

#include <QFile>

namespace {

//! Apps cut away where the bus of the desktop is, and with it the key ring.
void findSessionBus()
{
    const QString socket = mangrove::runtimeFolder() + QLatin1String("/bus");
    if (qEnvironmentVariableIsEmpty("DBUS_SESSION_BUS_ADDRESS") && QFile::exists(socket))
        qputenv("DBUS_SESSION_BUS_ADDRESS", "unix:path=" + QFile::encodeName(socket));
}

} // namespace

int main(int argc, char *argv[])
{
    return mangrove::relayMain(argc, argv, [] {
        findSessionBus();
        static mangrove::KeychainSecrets keyRing;
        const auto makeSignIn = [](const mangrove::ServerRecord &record) {
            return std::make_unique<mangrove::RelaySignIn>(record, keyRing);
        };
        return mangrove::RelayParts{&keyRing, mangrove::makeHttpTransport, makeSignIn};
    });
}

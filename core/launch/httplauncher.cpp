#include "core/launch/httplauncher.h"

#include "core/transport/httptransport.h"

namespace mangrove {

std::unique_ptr<Transport> makeHttpTransport(const ServerRecord &record, const Secrets::Values &secrets,
                                             const std::shared_ptr<HttpAuthorizer> &authorizer)
{
    HttpSpec spec;
    spec.url = QUrl(record.url);
    spec.allowInsecure = record.allowInsecureHttp;
    spec.authorizer = authorizer;
    for (auto it = record.headers.cbegin(); it != record.headers.cend(); ++it)
        spec.headers.append({it.key().toLatin1(), it.value().toUtf8()});
    for (auto it = secrets.cbegin(); it != secrets.cend(); ++it) {
        if (it.key().kind == SecretKey::Kind::Token)
            spec.headers.append({QByteArrayLiteral("Authorization"), "Bearer " + it.value().toUtf8()});
        else if (it.key().kind == SecretKey::Kind::Header)
            spec.headers.append({it.key().name.toLatin1(), it.value().toUtf8()});
    }
    return std::make_unique<HttpTransport>(spec);
}

} // namespace mangrove

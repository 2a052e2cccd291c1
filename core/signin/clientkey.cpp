#include "core/signin/clientkey.h"

#include "core/base/displaytext.h"
#include "core/base/regularfile.h"
#include "core/base/texts.h"
#include "core/signin/jwtkey.h"

#include <QFile>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qint64 fileLimit = 64 * 1024; // bytes; a longer one is no key

} // namespace

Result<ClientKey> clientKeyFromText(const QByteArray &text)
{
    // What tools print before a key would make it look like a secret, which is sent.
    const QByteArray pem = text.mid(std::max(qsizetype(0), text.indexOf("-----BEGIN "))).trimmed() + '\n';
    return JwtKey::fromPem(pem).transform([&pem](const JwtKey &key) {
        return ClientKey{QString::fromUtf8(pem), QString::fromLatin1(key.algorithm())};
    });
}

Result<ClientKey> clientKeyFromFile(const QString &path)
{
    QFile file(path);
    if (!openRegular(file, LastLink::Followed)) {
        return Error{
            ErrorCode::NotFound,
            Texts::tr("%1 cannot be read. Choose the file with the private key.").arg(displayText(path, 0))};
    }
    return clientKeyFromText(file.read(fileLimit));
}

} // namespace mangrove

#include "core/signin/pkce.h"

#include <QCryptographicHash>
#include <QRandomGenerator>

#include <array>

namespace mangrove {

QByteArray randomWord()
{
    std::array<quint32, 8> words{};
    QRandomGenerator::system()->fillRange(words.data(), qsizetype(words.size()));
    return base64Url(QByteArray(reinterpret_cast<const char *>(words.data()), sizeof words));
}

QByteArray codeChallenge(const QByteArray &verifier)
{
    return base64Url(QCryptographicHash::hash(verifier, QCryptographicHash::Sha256));
}

} // namespace mangrove

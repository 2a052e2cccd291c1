#include "core/base/secretmask.h"

#include <QJsonArray>
#include <QJsonDocument>

#include <algorithm>
#include <functional>

namespace mangrove {

namespace {

//! Inside the quotes, with what is not ASCII as it is.
QByteArray asJson(const QString &secret)
{
    const QByteArray array = QJsonDocument(QJsonArray{secret}).toJson(QJsonDocument::Compact);
    return array.sliced(2, array.size() - 4);
}

//! The same with what is not ASCII escaped, as many programs write it.
QByteArray asAscii(const QByteArray &json, bool upperCase)
{
    QByteArray ascii;
    const QString text = QString::fromUtf8(json);
    for (const QChar c : text) {
        if (c.unicode() < 0x80) {
            ascii += char(c.unicode());
            continue;
        }
        const QByteArray digits = QByteArray::number(c.unicode(), 16).rightJustified(4, '0');
        ascii += "\\u" + (upperCase ? digits.toUpper() : digits);
    }
    return ascii;
}

} // namespace

SecretMask::SecretMask(const QStringList &secrets)
{
    for (const QString &secret : secrets) {
        if (secret.size() < shortest)
            continue;
        const QByteArray json = asJson(secret);
        QByteArray slashed = json;
        slashed.replace('/', "\\/");
        m_written << secret.toUtf8() << json << slashed << asAscii(json, false) << asAscii(json, true);
    }
    std::ranges::sort(m_written, std::greater(), &QByteArray::size);
    m_written.erase(std::unique(m_written.begin(), m_written.end()), m_written.end());
}

QByteArray SecretMask::bytes(QByteArray bytes) const
{
    for (const QByteArray &written : m_written)
        bytes.replace(written, "\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2\xE2\x80\xA2");
    return bytes;
}

QString SecretMask::text(const QString &text) const
{
    return isEmpty() ? text : QString::fromUtf8(bytes(text.toUtf8()));
}

} // namespace mangrove

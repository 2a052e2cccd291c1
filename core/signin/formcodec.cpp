#include "core/signin/formcodec.h"

#include "core/base/asciicharacters.h"

#include <QStringDecoder>

namespace mangrove {

namespace {

std::optional<QString> decoded(const QByteArray &text)
{
    QByteArray bytes;
    for (qsizetype i = 0; i < text.size(); ++i) {
        if (text.at(i) == '+') {
            bytes.append(' ');
            continue;
        }
        if (text.at(i) != '%') {
            bytes.append(text.at(i));
            continue;
        }
        const auto digit = [&text](qsizetype at) {
            return at < text.size() ? hexValue(static_cast<unsigned char>(text.at(at))) : -1;
        };
        const int high = digit(i + 1);
        const int low = digit(i + 2);
        if (high < 0 || low < 0)
            return {};
        bytes.append(static_cast<char>(high * 16 + low));
        i += 2;
    }
    QStringDecoder decoder(QStringDecoder::Utf8);
    const QString string = decoder(bytes);
    if (decoder.hasError() || string.toUtf8() != bytes) // which is cut at its end
        return {};
    return string;
}

} // namespace

QByteArray formEncoded(const QString &text)
{
    return text.toUtf8().toPercentEncoding();
}

QByteArray formBody(const FormFields &fields)
{
    QByteArrayList parts;
    for (const auto &[name, value] : fields)
        parts.append(formEncoded(name) + '=' + formEncoded(value));
    return parts.join('&');
}

std::optional<FormFields> formFields(const QByteArray &body)
{
    FormFields fields;
    const QByteArrayList parts = body.split('&');
    for (const QByteArray &part : parts) {
        if (part.isEmpty())
            continue;
        const qsizetype equals = part.indexOf('=');
        const std::optional<QString> name = decoded(equals < 0 ? part : part.left(equals));
        const std::optional<QString> value = decoded(equals < 0 ? QByteArray() : part.mid(equals + 1));
        if (!name || !value)
            return {};
        fields.append({*name, *value});
    }
    return fields;
}

std::optional<QString> onlyField(const FormFields &fields, const QString &name, bool *isTwice)
{
    std::optional<QString> found;
    for (const auto &[each, value] : fields) {
        if (each != name)
            continue;
        if (found && isTwice)
            *isTwice = true;
        if (!found)
            found = value;
    }
    return found;
}

} // namespace mangrove

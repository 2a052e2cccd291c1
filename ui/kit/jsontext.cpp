#include "ui/kit/jsontext.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove {

namespace {

bool isSeen(QStringView character)
{
    const QString text = character.toString();
    return displayText(text, 0) == text;
}

} // namespace

QString jsonText(const QJsonValue &value)
{
    QByteArray json;
    if (value.isUndefined())
        return {};
    if (value.isObject()) {
        json = QJsonDocument(value.toObject()).toJson().trimmed();
    } else if (value.isArray()) {
        json = QJsonDocument(value.toArray()).toJson().trimmed();
    } else {
        const QByteArray list = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
        json = list.sliced(1, list.size() - 2);
    }
    const QString text = QString::fromUtf8(json);
    QString seen;
    seen.reserve(text.size());
    for (qsizetype i = 0; i < text.size(); ++i) {
        const bool isPair =
            text.at(i).isHighSurrogate() && i + 1 < text.size() && text.at(i + 1).isLowSurrogate();
        const QStringView character = QStringView(text).mid(i, isPair ? 2 : 1);
        // The JSON writer has escaped the controls of ASCII already.
        if (character.front().unicode() < 0x7f || isSeen(character)) {
            seen += character;
        } else {
            for (const QChar unit : character)
                seen += QStringLiteral("\\u%1").arg(uint(unit.unicode()), 4, 16, QLatin1Char('0'));
        }
        i += isPair ? 1 : 0;
    }
    return seen;
}

Result<QJsonValue> parseJsonText(const QString &text)
{
    QJsonParseError error;
    const QJsonArray list = QJsonDocument::fromJson('[' + text.toUtf8() + ']', &error).array();
    if (error.error == QJsonParseError::NoError && list.size() == 1)
        return QJsonValue(list.first());
    const QString reason = error.error == QJsonParseError::NoError
        ? Texts::tr("there must be exactly one value")
        : error.errorString();
    const qsizetype at = error.error == QJsonParseError::NoError ? 0 : error.offset - 1;
    const qsizetype line = text.toUtf8().left(std::max<qsizetype>(0, at)).count('\n') + 1;
    return Error{ErrorCode::Invalid,
                 Texts::tr("This is not valid JSON (line %1: %2).").arg(line).arg(reason)};
}

} // namespace mangrove

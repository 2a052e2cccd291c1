#include "ui/kit/jsontext.h"

#include "core/base/terminaltext.h"
#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove {

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
    return displayJson(QString::fromUtf8(json));
}

Result<QJsonValue> parseJsonText(const QString &text)
{
    QJsonParseError error;
    const QJsonArray list = QJsonDocument::fromJson('[' + text.toUtf8() + ']', &error).array();
    if (error.error == QJsonParseError::NoError && list.size() == 1)
        return QJsonValue(list.first());
    const QString reason =
        error.error == QJsonParseError::NoError ? Texts::tr("there must be exactly one value") : error.errorString();
    const qsizetype at = error.error == QJsonParseError::NoError ? 0 : error.offset - 1;
    const qsizetype line = text.toUtf8().left(std::max<qsizetype>(0, at)).count('\n') + 1;
    return Error{ErrorCode::Invalid,
                 Texts::tr("This is not valid JSON (line %1: %2).").arg(QString::number(line), reason)};
}

} // namespace mangrove

#include "app/controlmessage.h"

#include "core/base/texts.h"
#include "core/rpc/message.h"

#include <QJsonArray>
#include <QJsonObject>

namespace mangrove {

namespace {

const QLatin1String saidField("said");
const QLatin1String typedField("typed");

QByteArray lineOf(QLatin1String field, const QString &text)
{
    return toJson({{field, text}}) + '\n';
}

std::optional<QString> textOf(const QByteArray &line, QLatin1String field)
{
    const QJsonValue text = toObject(line).value(field);
    return text.isString() ? std::optional(text.toString()) : std::nullopt;
}

} // namespace

QByteArray saidLine(const QString &text)
{
    return lineOf(saidField, text);
}

QByteArray typedLine(const QString &text)
{
    return lineOf(typedField, text);
}

std::optional<QString> readSaid(const QByteArray &line)
{
    return textOf(line, saidField);
}

std::optional<QString> readTyped(const QByteArray &line)
{
    return textOf(line, typedField);
}

QByteArray toLine(const ControlRequest &request)
{
    return toJson({{QLatin1String("words"), QJsonArray::fromStringList(request.words)},
                   {QLatin1String("folder"), request.folder}})
        + '\n';
}

Result<ControlRequest> readRequest(const QByteArray &line)
{
    const Error unknown{ErrorCode::Invalid, Texts::tr("This is no request of Mangrove's command line.")};
    const QJsonObject object = toObject(line);
    const QJsonValue words = object.value(QLatin1String("words"));
    const QJsonValue folder = object.value(QLatin1String("folder"));
    if (!words.isArray() || !folder.isString())
        return unknown;
    ControlRequest request;
    request.folder = folder.toString();
    const QJsonArray list = words.toArray();
    for (const QJsonValue &word : list) {
        if (!word.isString())
            return unknown;
        request.words.append(word.toString());
    }
    return request;
}

QByteArray toLine(const CommandOutput &output)
{
    return toJson({{QLatin1String("exit"), output.exitCode},
                   {QLatin1String("out"), QString::fromUtf8(output.out)},
                   {QLatin1String("err"), QString::fromUtf8(output.err)},
                   {QLatin1String("json"), output.isJson}})
        + '\n';
}

CommandOutput readAnswer(const QByteArray &line)
{
    const QJsonObject answer = toObject(line);
    CommandOutput output;
    output.exitCode = answer.value(QLatin1String("exit")).toInt(1);
    output.out = answer.value(QLatin1String("out")).toString().toUtf8();
    output.err = answer.value(QLatin1String("err")).toString().toUtf8();
    output.isJson = answer.value(QLatin1String("json")).toBool();
    return output;
}

} // namespace mangrove

// JSON Schemas of servers, and values against them.

#include "core/schema/schema.h"
#include "core/schema/validation.h"

#include <QJsonDocument>

using namespace mangrove;

extern "C" int LLVMFuzzerTestOneInput(const uint8_t *data, size_t size)
{
    const QByteArray bytes(reinterpret_cast<const char *>(data), qsizetype(size));
    const QJsonObject schema = QJsonDocument::fromJson(bytes).object();
    if (schema.isEmpty())
        return 0;
    const Field field = parseSchema(schema);
    const QJsonValue preset = defaultsOf(field);
    Q_UNUSED(validate(field, preset.isUndefined() ? QJsonValue(schema) : preset))
    return 0;
}

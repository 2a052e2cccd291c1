#include "core/rpc/splice.h"

#include "core/rpc/members.h"
#include "core/rpc/message.h"

namespace mangrove {

namespace {

QByteArray keyed(QByteArrayView name, const QByteArray &value)
{
    return jsonString(QString::fromUtf8(name)) + ':' + value;
}

} // namespace

QByteArray withMember(const QByteArray &json, const JsonPath &path, QByteArrayView value)
{
    QByteArrayView object(json);
    for (qsizetype depth = 0; depth < path.size(); ++depth) {
        const QByteArrayView inside = object.trimmed();
        if (!inside.startsWith('{'))
            return json;
        const QList<JsonMember> members = jsonMembers(inside);
        QByteArrayView found;
        for (const JsonMember &member : members) {
            if (member.isNamed(path.at(depth)))
                found = member.value;
        }
        if (found.isNull()) {
            QByteArray added = value.toByteArray();
            for (qsizetype inner = path.size() - 1; inner > depth; --inner)
                added = '{' + keyed(path.at(inner), added) + '}';
            added = (members.isEmpty() ? "" : ",") + keyed(path.at(depth), added);
            const char *place = members.isEmpty() ? inside.begin() + 1 : members.last().value.end();
            return QByteArray(json).insert(place - json.constData(), added);
        }
        object = found;
    }
    return QByteArray(json).replace(object.begin() - json.constData(), object.size(), value);
}

QByteArrayView memberAt(QByteArrayView json, const JsonPath &path)
{
    for (const QByteArrayView name : path)
        json = jsonValue(json, name);
    return json;
}

} // namespace mangrove

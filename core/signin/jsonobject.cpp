#include "core/signin/jsonobject.h"

#include "core/rpc/members.h"
#include "core/rpc/scan.h"

#include <QJsonDocument>

namespace mangrove {

std::optional<QJsonObject> readJsonObject(const QByteArray &json)
{
    // A byte order mark may be passed over (RFC 8259, 8.1).
    const QByteArray text = (json.startsWith("\xef\xbb\xbf") ? json.mid(3) : json).trimmed();
    if (scanTopLevel(text, 0).type != TopLevel::Type::Object)
        return {};
    const QJsonDocument document = QJsonDocument::fromJson(text);
    const QJsonObject object = document.object();
    const bool isTwice = jsonMembers(text).size() != object.size();
    return document.isObject() && !isTwice ? std::optional(object) : std::nullopt;
}

} // namespace mangrove

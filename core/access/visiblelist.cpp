#include "core/access/visiblelist.h"

#include "core/rpc/message.h"

namespace mangrove {

VisibleList VisibleList::of(const QList<Told> &roots)
{
    QByteArray json = QByteArrayLiteral("{\"roots\":[");
    for (const Told &root : roots) {
        if (!json.endsWith('['))
            json += ',';
        json += QByteArrayLiteral("{\"uri\":") + jsonString(root.uri);
        if (!root.name.isEmpty())
            json += QByteArrayLiteral(",\"name\":") + jsonString(root.name);
        json += '}';
    }
    return {roots, json + QByteArrayLiteral("]}")};
}

} // namespace mangrove

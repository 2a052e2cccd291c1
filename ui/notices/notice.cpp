#include "ui/notices/notice.h"

#include <algorithm>

namespace mangrove {

QList<Notice> inOrder(const QList<Notice> &shown, QList<Notice> now)
{
    QList<Notice> ordered;
    for (const Notice &before : shown) {
        const auto same = std::ranges::find_if(now, [&before](const Notice &one) {
            return one.isAboutTheSame(before) && one.severity == before.severity;
        });
        if (same == now.end())
            continue;
        ordered.append(*same);
        now.erase(same);
    }
    for (const Notice &added : std::as_const(now)) {
        const auto place =
            std::ranges::find_if(ordered, [&added](const Notice &other) { return other.severity <= added.severity; });
        ordered.insert(place, added);
    }
    return ordered;
}

} // namespace mangrove

#include "ui/kit/headerwidths.h"

#include <QHeaderView>

#include <algorithm>

namespace mangrove {

int resizeSections(QHeaderView *header, std::initializer_list<std::pair<int, int>> letters)
{
    for (const auto &[section, count] : letters) {
        const int wanted = header->fontMetrics().averageCharWidth() * count;
        header->resizeSection(section, std::max(wanted, header->sectionSizeHint(section)));
    }
    // It takes the rest; but what it has had before is the least that it takes.
    const int last = header->count() - 1;
    header->resizeSection(last, header->sectionSizeHint(last));
    int width = 0;
    for (int section = 0; section < last; ++section)
        width += header->sectionSize(section);
    return width + header->sectionSizeHint(last);
}

} // namespace mangrove

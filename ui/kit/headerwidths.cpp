#include "ui/kit/headerwidths.h"

#include <QHeaderView>

#include <algorithm>

namespace mangrove {

void resizeSections(QHeaderView *header, std::initializer_list<std::pair<int, int>> letters)
{
    for (const auto &[section, count] : letters) {
        const int wanted = header->fontMetrics().averageCharWidth() * count;
        header->resizeSection(section, std::max(wanted, header->sectionSizeHint(section)));
    }
}

} // namespace mangrove

#include "ui/kit/smallerfont.h"

namespace mangrove {

QFont smallerFont(const QFont &font)
{
    QFont small = font;
    if (font.pointSizeF() > 0)
        small.setPointSizeF(font.pointSizeF() * 0.9);
    return small;
}

} // namespace mangrove

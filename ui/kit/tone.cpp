#include "ui/kit/tone.h"

#include <QStyleOptionViewItem>

#include <algorithm>
#include <cmath>

namespace mangrove {

namespace {

double linear(double channel)
{
    return channel <= 0.04045 ? channel / 12.92 : std::pow((channel + 0.055) / 1.055, 2.4);
}

double luminance(const QColor &color)
{
    return 0.2126 * linear(color.redF()) + 0.7152 * linear(color.greenF()) + 0.0722 * linear(color.blueF());
}

QColor wishFor(Tone tone, const QPalette &palette, const QColor &background, bool dark)
{
    switch (tone) {
    case Tone::Text:
        return palette.color(QPalette::Text);
    case Tone::Good:
        return dark ? QColor(0x56, 0xc2, 0x6a) : QColor(0x1a, 0x7f, 0x37);
    case Tone::Warning:
        return dark ? QColor(0xe3, 0xa8, 0x32) : QColor(0x9a, 0x63, 0x00);
    case Tone::Danger:
        return dark ? QColor(0xff, 0x7b, 0x72) : QColor(0xc2, 0x21, 0x2b);
    case Tone::Info:
        return dark ? QColor(0x6c, 0xb6, 0xff) : QColor(0x09, 0x5f, 0xc9);
    case Tone::Muted:
        break;
    }
    return mixed(palette.color(QPalette::Text), background, 0.4);
}

} // namespace

double contrast(const QColor &a, const QColor &b)
{
    const auto [darker, lighter] = std::minmax({luminance(a), luminance(b)});
    return (lighter + 0.05) / (darker + 0.05);
}

QColor mixed(const QColor &a, const QColor &b, double share)
{
    const auto blend = [share](float x, float y) { return float(x + (y - x) * share); };
    return QColor::fromRgbF(blend(a.redF(), b.redF()), blend(a.greenF(), b.greenF()), blend(a.blueF(), b.blueF()));
}

QColor readableOn(const QColor &wish, const QColor &background, double ratio)
{
    const QColor black(Qt::black);
    const QColor white(Qt::white);
    const QColor end = contrast(white, background) > contrast(black, background) ? white : black;
    constexpr int steps = 20;
    for (int step = 0; step < steps; ++step) {
        const QColor candidate = mixed(wish, end, double(step) / steps);
        if (contrast(candidate, background) >= ratio)
            return candidate;
    }
    return end;
}

QColor toneColor(Tone tone, const QPalette &palette, const QColor &background)
{
    const bool dark = luminance(background) < 0.18;
    return readableOn(wishFor(tone, palette, background, dark), background);
}

QColor itemBackground(const QStyleOptionViewItem &option)
{
    const QColor base = option.palette.color(QPalette::Base);
    const QColor highlight = option.palette.color(QPalette::Highlight);
    if (option.state & QStyle::State_Selected)
        return mixed(base, highlight, option.state & QStyle::State_Active ? 0.24 : 0.14);
    if (option.state & QStyle::State_MouseOver)
        return mixed(base, highlight, 0.07);
    return base;
}

QColor cellBackground(const QStyleOptionViewItem &option, bool isGroup, Tone tone)
{
    QColor background = itemBackground(option);
    if (isGroup)
        background = mixed(background, option.palette.color(QPalette::Text), 0.04);
    if (tone == Tone::Warning)
        background = mixed(background, toneColor(tone, option.palette, background), 0.16);
    return background;
}

} // namespace mangrove

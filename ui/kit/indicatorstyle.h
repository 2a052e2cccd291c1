#pragma once

// Fusion, with boxes and circles that are seen where nothing is ticked. Fusion makes their edge of the window's colour,
// darker: on a light page that is faint, on a dark one it is the page itself. Item views, menus and our own delegates
// draw with it too.

#include <QProxyStyle>

namespace mangrove {

class IndicatorStyle : public QProxyStyle
{
    Q_OBJECT

public:
    //! Over a Fusion of its own.
    IndicatorStyle();

    //! Puts it in the place of Fusion, if that is the application's style, which owns it then. Every other style stays:
    //! it has shapes of its own, and the desktop has chosen it. Before the first window is made.
    static void install();

    void drawPrimitive(PrimitiveElement element, const QStyleOption *option, QPainter *painter,
                       const QWidget *widget = nullptr) const override;
};

} // namespace mangrove

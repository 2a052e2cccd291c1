#include "ui/kit/hint.h"

#include "ui/kit/tone.h"

#include <QPainter>
#include <QWidget>

#include <algorithm>

namespace mangrove {

void paintHint(QWidget *viewport, const QString &text)
{
    if (text.isEmpty())
        return;
    const int margin = viewport->fontMetrics().height();
    QRect room = viewport->rect().adjusted(margin, margin, -margin, -margin);
    // Long lines are hard to read: no wider than about 60 characters.
    const int spare = room.width() - viewport->fontMetrics().averageCharWidth() * 60;
    room.adjust(std::max(0, spare / 2), 0, -std::max(0, spare / 2), 0);
    QPainter painter(viewport);
    painter.setPen(toneColor(Tone::Muted, viewport->palette(), viewport->palette().color(QPalette::Base)));
    painter.drawText(room, Qt::AlignCenter | Qt::TextWordWrap, text);
}

} // namespace mangrove

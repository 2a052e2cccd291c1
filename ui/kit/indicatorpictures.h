#pragma once

// Draws check boxes and arrows as the style does, each look of them once: an item of a long list has the same few as
// all others. Owned by the delegate of the list.

#include <QHash>
#include <QPixmap>
#include <QStyle>
#include <QStyleOption>

class QPainter;

namespace mangrove {

class IndicatorPictures
{
public:
    //! As QStyle::drawPrimitive() with `option`, of which place, palette, direction and state count.
    void draw(QStyle::PrimitiveElement element, const QStyleOption &option, QPainter *painter, const QWidget *widget);

private:
    struct Key
    {
        int element = 0;
        int state = 0;
        int direction = 0;
        QSize size;
        qint64 palette = 0;
        int group = 0; // of its colours
        double ratio = 0;
        bool operator==(const Key &) const = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.element, key.state, key.direction, key.size.width(), key.size.height(),
                              key.palette, key.group, key.ratio);
        }
    };

    const QStyle *m_style = nullptr; // that has drawn them
    QHash<Key, QPixmap> m_pictures;
};

} // namespace mangrove

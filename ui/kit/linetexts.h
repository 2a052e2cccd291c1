#pragma once

// Draws single lines of text, elided where the room is short, and remembers how: finding the glyphs of a text costs
// more than all else in painting a row, and rows are painted again and again with the same words. A delegate of a long
// list owns one.

#include <QFont>
#include <QHash>
#include <QList>
#include <QPixmap>
#include <QString>
#include <QStyle>
#include <QStyleOption>
#include <QTextLayout>

#include <memory>

class QPainter;

namespace mangrove {

class LineTexts
{
public:
    //! As QPainter::drawText() with Qt::TextSingleLine of the elided text, at the leading side of `place` and in the
    //! middle of its height, with the painter's font and pen.
    void draw(QPainter *painter, const QRect &place, const QString &text, Qt::TextElideMode mode);
    //! As QFontMetrics::horizontalAdvance().
    int width(const QFont &font, const QString &text);

private:
    struct Key
    {
        qsizetype font = 0;
        QString text;
        int room = 0; // px
        Qt::TextElideMode mode = Qt::ElideNone;
        bool operator==(const Key &) const = default;
        friend size_t qHash(const Key &key, size_t seed = 0)
        {
            return qHashMulti(seed, key.font, key.text, key.room, int(key.mode));
        }
    };
    qsizetype numberOf(const QFont &font);
    void makeRoom();
    static std::shared_ptr<QTextLayout> lineOf(const QFont &font, const QString &text, Qt::LayoutDirection direction);

    QList<QFont> m_fonts;
    QHash<Key, std::shared_ptr<QTextLayout>> m_lines;
    QHash<Key, int> m_widths;
    Qt::LayoutDirection m_direction = Qt::LeftToRight;
};

//! Draws check boxes and arrows as the style does, each look of them once: an item of a long list has the same few as
//! all others. Owned by the delegate of the list.
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

//! A tenth smaller; the same where its size is given in pixels.
QFont smallerFont(const QFont &font);

} // namespace mangrove

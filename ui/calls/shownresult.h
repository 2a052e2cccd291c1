#pragma once

// The result of a call as it is shown: bounded, safe to show, pictures decoded and made small. Made on a worker thread,
// as a result may be as large as a message may be; values in, values out.

#include <QByteArray>
#include <QImage>
#include <QList>
#include <QString>

namespace mangrove {

struct ShownPart
{
    enum class Kind { Line, Text, Code, Picture };
    Kind kind = Kind::Line;
    QString text; // through displayText() or displayBlock(); of a picture what it is, for assistive technology
    QImage picture;
};

struct ShownResult
{
    static constexpr int partLimit = 100; // each is a widget
    static constexpr qsizetype textLimit = 64 * 1024; // characters of one part
    static constexpr qsizetype allTextLimit = 256 * 1024;
    static constexpr int pictureSide = 640; // pixels
    static constexpr qint64 pixelLimit = 16 * 1024 * 1024; // of all pictures, as they are decoded

    QString heading;
    bool isError = false;
    QList<ShownPart> parts;
};

//! `raw` is the result of `method` as it came.
ShownResult shownResult(const QByteArray &method, const QByteArray &raw);

} // namespace mangrove

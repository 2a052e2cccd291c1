#include "ui/kit/icons.h"

#include <QFile>
#include <QGuiApplication>
#include <QIconEngine>
#include <QPainter>
#include <QPixmapCache>
#include <QSvgRenderer>

#include <algorithm>
#include <cmath>

// The resource file is part of a static library: nothing else would make the linker keep it.
static void initResources()
{
    Q_INIT_RESOURCE(resources);
}

namespace mangrove {

namespace {

QString fileName(IconName name)
{
    switch (name) {
    case IconName::CellSeen:
        return QStringLiteral("cell-seen");
    case IconName::CellNotYetSeen:
        return QStringLiteral("cell-not-yet-seen");
    case IconName::CellStillKnown:
        return QStringLiteral("cell-still-known");
    case IconName::CellDenied:
        return QStringLiteral("cell-denied");
    case IconName::CellAsk:
        return QStringLiteral("cell-ask");
    case IconName::CellUnavailable:
        return QStringLiteral("cell-unavailable");
    case IconName::StateOn:
        return QStringLiteral("state-on");
    case IconName::StateOff:
        return QStringLiteral("state-off");
    case IconName::StateBusy:
        return QStringLiteral("state-busy");
    case IconName::StateFailed:
        return QStringLiteral("state-failed");
    case IconName::StateSuspended:
        return QStringLiteral("state-suspended");
    case IconName::RootMissing:
        return QStringLiteral("root-missing");
    case IconName::RootUnreadable:
        return QStringLiteral("root-unreadable");
    case IconName::Folder:
        return QStringLiteral("folder");
    case IconName::FolderAdd:
        return QStringLiteral("folder-add");
    case IconName::File:
        return QStringLiteral("file");
    case IconName::FileAdd:
        return QStringLiteral("file-add");
    case IconName::Server:
        return QStringLiteral("server");
    case IconName::ServerAdd:
        return QStringLiteral("server-add");
    case IconName::Start:
        return QStringLiteral("start");
    case IconName::Stop:
        return QStringLiteral("stop");
    case IconName::Restart:
        return QStringLiteral("restart");
    case IconName::Remove:
        return QStringLiteral("remove");
    case IconName::Edit:
        return QStringLiteral("edit");
    case IconName::Filter:
        return QStringLiteral("filter");
    case IconName::Activity:
        return QStringLiteral("activity");
    case IconName::Timer:
        return QStringLiteral("timer");
    case IconName::AllowAlways:
        return QStringLiteral("allow-always");
    case IconName::Reset:
        return QStringLiteral("reset");
    case IconName::Read:
        return QStringLiteral("read");
    case IconName::ProtectionTold:
        return QStringLiteral("protection-told");
    case IconName::ProtectionFiles:
        return QStringLiteral("protection-files");
    case IconName::ProtectionConfined:
        return QStringLiteral("protection-confined");
    }
    Q_UNREACHABLE();
}

QByteArray source(const QString &name)
{
    static const bool ready = (initResources(), true);
    Q_UNUSED(ready)
    QFile file(QStringLiteral(":/icons/") + name + QStringLiteral(".svg"));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

class GlyphEngine final : public QIconEngine
{
public:
    GlyphEngine(IconName name, Tone tone) : m_name(name), m_tone(tone) { }

    QIconEngine *clone() const override { return new GlyphEngine(*this); }
    QString key() const override { return QStringLiteral("mangrove"); }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State) override
    {
        paintGlyph(painter, rect, m_name, color(mode));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    // `size` is in device pixels; the caller sets the ratio.
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode mode, QIcon::State, qreal) override
    {
        return glyph(m_name, color(mode), std::min(size.width(), size.height()), 1);
    }

private:
    QColor color(QIcon::Mode mode) const
    {
        const QPalette palette = QGuiApplication::palette();
        if (mode == QIcon::Selected)
            return palette.color(QPalette::HighlightedText);
        if (mode == QIcon::Disabled)
            return palette.color(QPalette::Disabled, QPalette::WindowText);
        return toneColor(m_tone, palette, palette.color(QPalette::Window));
    }

    IconName m_name;
    Tone m_tone;
};

//! The program's own picture in `side` pixels, rendered when somebody first wants to see it in this size.
QPixmap programPixmap(int side)
{
    const QString key = QStringLiteral("mangrove/program/%1").arg(side);
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QSvgRenderer renderer(source(QStringLiteral("mangrove")));
    pixmap = QPixmap(side, side);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

class ProgramEngine final : public QIconEngine
{
public:
    QIconEngine *clone() const override { return new ProgramEngine(*this); }
    QString key() const override { return QStringLiteral("mangrove-program"); }

    // For who sends the icon elsewhere, as to a tray.
    QList<QSize> availableSizes(QIcon::Mode, QIcon::State) override
    {
        QList<QSize> sizes;
        for (const int side : {16, 22, 24, 32, 48, 64, 128, 256})
            sizes.append({side, side});
        return sizes;
    }

    void paint(QPainter *painter, const QRect &rect, QIcon::Mode mode, QIcon::State state) override
    {
        const double ratio = painter->device()->devicePixelRatioF();
        QRect square(QPoint(), QSize(1, 1).scaled(rect.size(), Qt::KeepAspectRatio));
        square.moveCenter(rect.center());
        painter->drawPixmap(square, scaledPixmap((QSizeF(square.size()) * ratio).toSize(), mode, state, ratio));
    }

    QPixmap pixmap(const QSize &size, QIcon::Mode mode, QIcon::State state) override
    {
        return scaledPixmap(size, mode, state, 1);
    }

    // `size` is in device pixels; the caller sets the ratio.
    QPixmap scaledPixmap(const QSize &size, QIcon::Mode, QIcon::State, qreal) override
    {
        return programPixmap(std::max(1, std::min(size.width(), size.height())));
    }
};

} // namespace

QIcon icon(IconName name, Tone tone)
{
    return QIcon(new GlyphEngine(name, tone));
}

QIcon applicationIcon()
{
    return QIcon(new ProgramEngine);
}

QPixmap glyph(IconName name, const QColor &color, int size, qreal devicePixelRatio)
{
    const int pixels = std::max(1, int(std::lround(size * devicePixelRatio)));
    const QString key = QStringLiteral("mangrove/%1/%2/%3/%4")
                            .arg(QString::number(int(name)), QString::number(color.rgba()), QString::number(pixels),
                                 QString::number(devicePixelRatio));
    QPixmap pixmap;
    if (QPixmapCache::find(key, &pixmap))
        return pixmap;
    QSvgRenderer renderer(source(fileName(name)).replace("currentColor", color.name().toLatin1()));
    pixmap = QPixmap(pixels, pixels);
    pixmap.fill(Qt::transparent);
    QPainter painter(&pixmap);
    renderer.render(&painter);
    painter.end();
    pixmap.setDevicePixelRatio(devicePixelRatio);
    QPixmapCache::insert(key, pixmap);
    return pixmap;
}

void paintGlyph(QPainter *painter, const QRect &rect, IconName name, const QColor &color)
{
    const int size = std::min(rect.width(), rect.height());
    const QPoint corner = rect.topLeft() + QPoint((rect.width() - size) / 2, (rect.height() - size) / 2);
    painter->drawPixmap(corner, glyph(name, color, size, painter->device()->devicePixelRatioF()));
}

} // namespace mangrove

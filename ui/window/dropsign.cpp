#include "ui/window/dropsign.h"

#include <QDragEnterEvent>
#include <QMimeData>
#include <QPainter>
#include <QUrl>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int margin = 12; // px from the window's edge
constexpr int radius = 10; // px
constexpr qreal veil = 0.82; // of the ground, so that the window shows through
constexpr qreal ofTheFont = 1.5;

} // namespace

DropSign::DropSign(QWidget *window) : QWidget(window)
{
    setObjectName(QStringLiteral("dropSign"));
    // What is dragged goes through it to the window.
    setAttribute(Qt::WA_TransparentForMouseEvents);
    setFocusPolicy(Qt::NoFocus);
    hide();
    window->installEventFilter(this);
}

QString DropSign::textFor(const QMimeData &mime)
{
    if (!mime.hasUrls())
        return mime.hasText() ? tr("Drop to add this as a server or a folder") : QString();
    const QList<QUrl> urls = mime.urls();
    const auto isLocal = [](const QUrl &url) { return url.isLocalFile(); };
    const int local = int(std::ranges::count_if(urls, isLocal));
    return local > 0 ? tr("Drop to add %n folder(s) or file(s)", nullptr, local) : tr("Drop to add this as a server");
}

void DropSign::appear(const QMimeData &mime)
{
    m_text = textFor(mime);
    if (m_text.isEmpty())
        return;
    setAccessibleName(m_text);
    setGeometry(parentWidget()->rect());
    raise();
    show();
}

bool DropSign::eventFilter(QObject *watched, QEvent *event)
{
    switch (event->type()) {
    case QEvent::DragEnter:
        appear(*static_cast<QDragEnterEvent *>(event)->mimeData());
        break;
    case QEvent::DragLeave:
    case QEvent::Drop:
    case QEvent::Hide:
        hide();
        break;
    case QEvent::Resize:
        setGeometry(parentWidget()->rect());
        break;
    default:
        break;
    }
    return QWidget::eventFilter(watched, event);
}

void DropSign::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    painter.setRenderHint(QPainter::Antialiasing);
    QColor ground = palette().color(QPalette::Window);
    ground.setAlphaF(veil);
    painter.fillRect(rect(), ground);
    const QRectF frame = QRectF(rect()).adjusted(margin, margin, -margin, -margin);
    painter.setPen(QPen(palette().color(QPalette::Highlight), 3, Qt::DashLine));
    painter.drawRoundedRect(frame, radius, radius);
    QFont large = font();
    if (large.pointSizeF() > 0) // a style may give it in px
        large.setPointSizeF(large.pointSizeF() * ofTheFont);
    painter.setFont(large);
    painter.setPen(palette().color(QPalette::WindowText));
    painter.drawText(frame, Qt::AlignCenter | Qt::TextWordWrap, m_text);
}

} // namespace mangrove

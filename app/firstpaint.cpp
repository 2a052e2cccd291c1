#include "app/firstpaint.h"

#include <QCoreApplication>
#include <QEvent>
#include <QWidget>

#include <utility>

namespace mangrove {

namespace {

bool isInput(QEvent::Type type)
{
    switch (type) {
    case QEvent::KeyPress:
    case QEvent::KeyRelease:
    case QEvent::ShortcutOverride:
    case QEvent::MouseButtonPress:
    case QEvent::MouseButtonRelease:
    case QEvent::MouseButtonDblClick:
    case QEvent::Wheel:
    case QEvent::ContextMenu:
    case QEvent::TouchBegin:
    case QEvent::DragEnter:
    case QEvent::Drop:
        return true;
    default:
        return false;
    }
}

} // namespace

void FirstPaint::await(QWidget &window, std::function<void()> done)
{
    new FirstPaint(window, std::move(done)); // owned by the window, ends itself
}

FirstPaint::FirstPaint(QWidget &window, std::function<void()> done)
    : QObject(&window), m_window(window), m_done(std::move(done))
{
    QCoreApplication::instance()->installEventFilter(this);
    m_limit.setSingleShot(true);
    connect(&m_limit, &QTimer::timeout, this, &FirstPaint::finish);
    m_limit.start(limit);
}

bool FirstPaint::eventFilter(QObject *watched, QEvent *event)
{
    if (watched == &m_window && event->type() == QEvent::Paint)
        QMetaObject::invokeMethod(this, &FirstPaint::finish,
                                  Qt::QueuedConnection); // when all of it is painted
    return isInput(event->type());
}

void FirstPaint::finish()
{
    const std::function<void()> done = std::exchange(m_done, {});
    if (!done)
        return;
    deleteLater();
    QCoreApplication::instance()->removeEventFilter(this);
    done();
}

} // namespace mangrove

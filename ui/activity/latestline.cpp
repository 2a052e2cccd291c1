#include "ui/activity/latestline.h"

#include "core/base/clock.h"
#include "core/store/activitylog.h"
#include "ui/activity/activitysentence.h"
#include "ui/kit/foreignwidgets.h"

#include <QMouseEvent>
#include <QPainter>
#include <QStyle>

namespace mangrove {

LatestLine::LatestLine(const Services &services, QWidget *parent) : QLabel(parent), m_services(services)
{
    setObjectName(QStringLiteral("latestActivity"));
    setTextFormat(Qt::PlainText);
    setSizePolicy(QSizePolicy::Ignored, QSizePolicy::Fixed);
    m_soon.setSingleShot(true);
    m_soon.setInterval(coalesceTime);
    connect(&m_soon, &QTimer::timeout, this, &LatestLine::showLatest);
    connect(&services.activity, &ActivityLog::recorded, this, [this](const Activity &line) {
        if (!isVisible())
            return; // showEvent() makes good for it
        m_latest = line;
        if (!m_soon.isActive())
            m_soon.start();
    });
    connect(&services.activity, &ActivityLog::takenOver, this, &LatestLine::readNewest);
}

QSize LatestLine::minimumSizeHint() const
{
    return {fontMetrics().averageCharWidth() * 8, fontMetrics().height() + 2};
}

QSize LatestLine::sizeHint() const
{
    return minimumSizeHint();
}

void LatestLine::readNewest()
{
    if (!isVisible())
        return;
    const QList<Activity> newest = m_services.activity.read({}, 1);
    m_latest = newest.isEmpty() ? std::nullopt : std::optional(newest.constFirst());
    showLatest();
}

void LatestLine::showLatest()
{
    m_soon.stop();
    const QString shown = m_latest
        ? tr("%1  %2", "the time, and what happened")
              .arg(recordTime(m_latest->time, m_services.clock.now()), activitySentence(*m_latest))
        : tr("Nothing has happened yet");
    if (shown == text())
        return;
    setText(shown);
    setForeignToolTip(this, shown);
    Q_EMIT textChanged(shown);
}

void LatestLine::paintEvent(QPaintEvent *)
{
    QPainter painter(this);
    const QString shown = fontMetrics().elidedText(text(), Qt::ElideRight, width());
    style()->drawItemText(&painter, rect(), int(Qt::AlignVCenter) | Qt::TextSingleLine, palette(), isEnabled(), shown,
                          foregroundRole());
}

void LatestLine::showEvent(QShowEvent *event)
{
    QLabel::showEvent(event);
    readNewest();
}

void LatestLine::mousePressEvent(QMouseEvent *event)
{
    if (event->button() == Qt::LeftButton)
        Q_EMIT pressed();
}

} // namespace mangrove

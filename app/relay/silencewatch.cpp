#include "app/relay/silencewatch.h"

#include "app/relay/append.h"

#include <utility>

namespace mangrove {

namespace {

constexpr int step = 250; // ms

} // namespace

SilenceWatch::SilenceWatch(QObject *parent) : QObject(parent)
{
    m_step.setInterval(step);
    connect(&m_step, &QTimer::timeout, this, &SilenceWatch::look);
}

void SilenceWatch::start(const AppEnd &app)
{
    m_app = &app;
    m_step.start();
}

void SilenceWatch::look()
{
    const bool isNew = std::exchange(m_heard, m_app->heard()) != m_app->heard();
    m_quiet = isNew || !m_app->isDelivered() ? 0 : m_quiet + step;
    if (m_quiet < quietTime && m_app->isListening())
        return;
    m_step.stop();
    Q_EMIT over();
}

} // namespace mangrove

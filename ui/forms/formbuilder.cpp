#include "ui/forms/formbuilder.h"

#include <algorithm>
#include <limits>

namespace mangrove {

FormBuilder::FormBuilder(QObject *parent) : QObject(parent)
{
    m_timer.setInterval(0);
    connect(&m_timer, &QTimer::timeout, this, [this] { build(); });
}

void FormBuilder::enqueue(QObject *context, const std::function<int(int)> &buildPart)
{
    m_jobs.push_back({context, buildPart});
    m_timer.start();
}

void FormBuilder::build(int rows)
{
    while (rows > 0 && !m_jobs.empty()) {
        const Job job = m_jobs.front();
        const int built = job.context ? job.buildPart(rows) : 0;
        if (built == 0)
            m_jobs.pop_front();
        else
            rows -= std::max(built, partCost);
    }
    if (!m_jobs.empty())
        return;
    m_timer.stop();
    Q_EMIT done();
}

void FormBuilder::buildAll()
{
    if (!isDone())
        build(std::numeric_limits<int>::max());
}

bool FormBuilder::takeRow()
{
    if (m_rows >= maxRows)
        return false;
    ++m_rows;
    return true;
}

} // namespace mangrove

#include "core/launch/launchlooker.h"

#include "core/launch/processlauncher.h"

#include <QTimer>

namespace mangrove {

LaunchLooker::LaunchLooker(int limit, Look look) : m_look(std::move(look)), m_looks(limit)
{ }

void LaunchLooker::look(const ServerRecord &record, QObject *context, const Done &done)
{
    m_looks.start(
        context,
        [look = m_look, record, environment = ProcessLauncher::environment(record),
         bounds = m_bounds(record)](LookPlace &place) {
            return look(
                record, environment, [&place](const QString &path) { place.set(path); }, bounds);
        },
        done);
}

void LaunchLooker::lookAll(const QList<ServerRecord> &records, QObject *context, const AllDone &done)
{
    struct All
    {
        QList<LaunchFound> found;
        qsizetype missing = 0;
        bool isOver = false;
    };
    const auto all = std::make_shared<All>();
    all->found.resize(records.size());
    all->missing = records.size();
    for (qsizetype i = 0; i < records.size(); ++i) {
        look(records.at(i), context, [all, i, done](const Result<LaunchFound> &one) {
            if (all->isOver)
                return;
            if (one)
                all->found[i] = *one;
            all->isOver = !one || --all->missing == 0;
            if (all->isOver)
                done(one.transform([&all](const LaunchFound &) { return all->found; }));
        });
    }
    if (records.isEmpty())
        QTimer::singleShot(0, context, [done] { done(QList<LaunchFound>()); });
}

} // namespace mangrove

#include "ui/apps/configtask.h"

#include "core/base/clock.h"

#include <utility>

namespace mangrove {

namespace {

constexpr int mostEntriesNamed = 3; // entries: of more the number says enough

} // namespace

void ConfigTask::plan(const QStringList &keys, const QList<ChosenEntry> &chosen)
{
    m_chosen = chosen;
    take(m_chosen);
    QList<ChosenFile> files;
    for (const ChosenEntry &one : std::as_const(m_chosen)) {
        if (files.isEmpty() || files.last().file != one.file)
            files.append({one.file, {}});
        files.last().entries.append(one.entry);
    }
    ShownChange change;
    addTo(change, m_chosen);
    show(plansFor(keys, files), change);
}

void ConfigTask::take(const QList<ChosenEntry> &)
{ }

void ConfigTask::addTo(ShownChange &, const QList<ChosenEntry> &) const
{ }

void ConfigTask::show(const AppLooker::Plans &plans, const ShownChange &begun)
{
    m_changes.clear();
    if (plans.isEmpty()) {
        Q_EMIT shown(begun);
        return;
    }
    m_looker.plan(plans, this, [this, begun, now = turn()](const Result<AppLooker::Changes> &changes) {
        if (now != turn())
            return;
        if (changes)
            describe(begun, *changes);
        else
            Q_EMIT shown({{}, {changes.error().message}, false, 0, false});
    });
}

void ConfigTask::describe(ShownChange change, const AppLooker::Changes &changes)
{
    for (const Result<ConfigChange> &one : changes) {
        if (!one) {
            change.notes.append(one.error().message);
            continue;
        }
        change.notes += one->leftOut + one->stillRouted + one->notes;
        if (one->isEmpty())
            continue;
        change.text += one->difference;
        m_changes.append(*one);
    }
    change.notes.removeDuplicates();
    change.canRun = !m_changes.isEmpty();
    Q_EMIT shown(change);
}

void ConfigTask::run()
{
    prepare();
}

void ConfigTask::prepare()
{
    make();
}

void ConfigTask::make()
{
    m_looker.apply(m_changes, m_services.clock.now(), this, [this](const Result<AppLooker::Outcomes> &outcomes) {
        if (outcomes)
            tell(*outcomes);
        else
            fail(outcomes.error().message);
    });
}

void ConfigTask::fail(const QString &problem)
{
    Q_EMIT ended({}, {problem});
}

void ConfigTask::tell(const AppLooker::Outcomes &outcomes)
{
    QList<ConfigChange> changes;
    QStringList done;
    QStringList after;
    QStringList problems;
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        const ConfigChange &change = m_changes.at(i);
        if (!outcomes.at(i)) {
            problems.append(outcomes.at(i).error().message);
            continue;
        }
        changes.append(change);
        done += doneSentences(change);
        after += afterSentences(change);
    }
    if (!changes.isEmpty())
        Q_EMIT made(changes);
    if (done.size() > mostEntriesNamed) {
        const int count = int(done.size());
        done = {m_changes.first().isUndo ? tr("%n servers are as they were.", nullptr, count)
                                         : tr("%n servers are routed.", nullptr, count)};
    }
    QStringList said = done + after;
    said.removeDuplicates();
    Q_EMIT ended(said, problems);
}

} // namespace mangrove

#include "ui/apps/routeedit.h"

#include "core/base/displaytext.h"

namespace mangrove {

namespace {

//! The names of the entries.
QStringList namesIn(const QList<ConfigChange> &changes)
{
    QStringList names;
    for (const ConfigChange &change : changes) {
        for (const ChangePart &part : change.parts) {
            for (const EntryEdit &edit : part.edits + part.removed)
                names.append(displayText(edit.name));
            if (!part.added.isEmpty())
                names.append(displayText(part.added));
        }
    }
    return names;
}

QString describe(const QList<ConfigChange> &changes)
{
    const QStringList names = namesIn(changes);
    if (changes.first().isUndo)
        return names.size() == 1 ? RouteEdit::tr("Undo Routing of %1").arg(names.first())
                                 : RouteEdit::tr("Undo Routing");
    const ChangePart &first = changes.first().parts.first();
    if (!first.added.isEmpty())
        return RouteEdit::tr("Export %1 to %2").arg(displayText(first.addedRecord), first.found.app->name);
    return names.size() == 1 ? RouteEdit::tr("Route %1").arg(names.first()) : RouteEdit::tr("Route Servers");
}

//! All, or the first error.
Result<QList<ConfigChange>> allOf(const AppLooker::Changes &planned)
{
    QList<ConfigChange> changes;
    for (const Result<ConfigChange> &one : planned) {
        if (!one)
            return one.error();
        changes.append(*one);
    }
    return changes;
}

//! What a person should know when all has been done, or why not all has.
Result<QStringList> told(const QList<ConfigChange> &changes, const AppLooker::Outcomes &outcomes)
{
    QStringList done;
    QStringList after;
    QStringList problems;
    for (qsizetype i = 0; i < outcomes.size(); ++i) {
        if (!outcomes.at(i)) {
            problems.append(outcomes.at(i).error().message);
            continue;
        }
        done += doneSentences(changes.at(i));
        after += afterSentences(changes.at(i));
    }
    if (problems.size() == 1 && outcomes.size() == 1)
        return outcomes.first().error(); // all is as it was
    QStringList sentences = problems + done + after;
    sentences.removeDuplicates();
    if (problems.isEmpty())
        return sentences;
    return Error{ErrorCode::Refused, sentences.join(QLatin1Char(' '))};
}

} // namespace

RouteEdit::RouteEdit(const QList<ConfigChange> &made, std::shared_ptr<AppLooker> looker, const Clock &clock)
    : m_first(made), m_held(std::make_shared<Held>(Held{made})), m_looker(std::move(looker)), m_clock(clock)
{ }

QString RouteEdit::text() const
{
    return describe(m_first);
}

//! Both ways are the same: what was written last is taken back.
void RouteEdit::go(WorkspaceEdit::Way, QObject *context, const Done &done)
{
    const auto apply = [held = m_held, looker = m_looker, &clock = m_clock, context,
                        done](const Result<AppLooker::Changes> &planned) {
        const Result<QList<ConfigChange>> changes =
            planned.and_then([](const AppLooker::Changes &all) { return allOf(all); });
        if (!changes) { // and nothing is written
            done(changes.error());
            return;
        }
        looker->apply(*changes, clock.now(), context,
                      [held, done, changes = *changes](const Result<AppLooker::Outcomes> &outcomes) {
                          const Result<QStringList> sentences = outcomes.and_then(
                              [&changes](const AppLooker::Outcomes &all) { return told(changes, all); });
                          if (sentences)
                              held->made = changes;
                          done(sentences);
                      });
    };
    m_looker->planInverses(m_held->made, context, apply);
}

} // namespace mangrove

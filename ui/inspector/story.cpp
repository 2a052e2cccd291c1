#include "ui/inspector/story.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/displaytext.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/activity/activitymodel.h"
#include "ui/kit/timetext.h"
#include "ui/servers/restartadvice.h"

#include <algorithm>
#include <cstdlib>

namespace mangrove {

namespace {

QString withDetail(const StateLook &look, const QString &detail)
{
    return detail.isEmpty() ? look.word : Story::tr("%1: %2", "a state and what about it").arg(look.word, detail);
}

} // namespace

void Story::section(const QString &key, const QString &label)
{
    items.append({key, StoryItem::Kind::Section, label, {}, {}, {}, Tone::Text, {}});
}

void Story::state(const QString &key, const StateLook &look, const QString &detail)
{
    items.append({key, StoryItem::Kind::State, {}, withDetail(look, detail), {}, look.icon, look.tone, {}});
}

void Story::link(const QString &key, const StateLook &look, const QString &detail, const Cell &cell)
{
    items.append({key, StoryItem::Kind::Link, {}, withDetail(look, detail), {}, look.icon, look.tone, cell});
}

void Story::text(const QString &key, const QString &label, const QString &text, const QString &toolTip)
{
    items.append({key, StoryItem::Kind::Text, label, text, toolTip, {}, Tone::Text, {}});
}

void Story::note(const QString &key, const QString &text, std::optional<IconName> icon, Tone tone)
{
    items.append({key, StoryItem::Kind::Note, {}, text, {}, icon, tone, {}});
}

void Story::mono(const QString &key, const QString &label, const QString &text)
{
    items.append({key, StoryItem::Kind::Mono, label, text.trimmed(), {}, {}, Tone::Text, {}});
}

void Story::button(const QString &key, const QString &text)
{
    items.append({key, StoryItem::Kind::Button, {}, text, {}, {}, Tone::Text, {}});
}

void Story::time(const QString &key, const QString &label, const QDateTime &time, const QDateTime &now,
                 const QString &never)
{
    if (!time.isValid()) {
        if (!never.isEmpty())
            text(key, label, never);
        return;
    }
    // What is shown as a date or an hour would leave open what the exact time says.
    const int life = shortTimeLife(time, now);
    text(key, label, life > 0 ? shortTime(time, now) : exactTime(time), displayToolTip(exactTime(time)));
    mustChangeIn(life);
}

void Story::mustChangeIn(int ms)
{
    if (ms > 0)
        life = life == 0 ? ms : std::min(life, ms);
}

QString nameOf(const Services &services, const ServerId &id)
{
    const ServerRecord *server = services.servers.find(id);
    return server ? displayText(server->name) : Story::tr("a removed server");
}

QString nameOf(const Services &services, const RootId &id)
{
    const Root *root = services.roots.find(id);
    return root ? displayText(root->name) : Story::tr("a removed folder");
}

namespace {

constexpr qint64 togetherTime = 2000; // ms; what was recorded so close together was done by one act

bool belongTogether(const Activity &one, const Activity &other)
{
    return one.kind == other.kind && one.server == other.server && one.text == other.text
        && (one.kind == ActivityKind::Granted || one.kind == ActivityKind::Revoked)
        && std::abs(one.time.msecsTo(other.time)) <= togetherTime;
}

QString countedText(ActivityKind kind, int folders)
{
    return kind == ActivityKind::Granted ? Story::tr("%n folder(s) granted", nullptr, folders)
                                         : Story::tr("%n folder(s) revoked", nullptr, folders);
}

} // namespace

void addLines(Story &story, const QList<Activity> &lines, LinesAbout about, int limit, const QDateTime &now)
{
    story.section(linesSection, Story::tr("History"));
    if (lines.isEmpty())
        story.note(QStringLiteral("noLines"), Story::tr("Nothing has happened yet"));
    for (qsizetype i = 0, shown = 0; i < lines.size() && shown < limit; ++shown) {
        const Activity &line = lines.at(i);
        int together = 1;
        while (i + together < lines.size() && belongTogether(line, lines.at(i + together)))
            ++together;
        const bool isOne = together == 1 || about.root;
        const StateLook look = lookOf(line.kind);
        QStringList words{isOne ? look.word : countedText(line.kind, together)};
        if (isOne && !line.rootName.isEmpty() && !about.root)
            words += displayText(line.rootName, 30);
        if (!line.serverName.isEmpty() && !about.server)
            words += displayText(line.serverName, 30);
        words += displayText(line.text, 160);
        story.items.append({QStringLiteral("line-%1").arg(line.id),
                            StoryItem::Kind::Line,
                            shortTime(line.time, now),
                            words.join(QStringLiteral(" · ")),
                            displayToolTip(exactTime(line.time)),
                            look.icon,
                            look.tone,
                            {}});
        story.mustChangeIn(shortTimeLife(line.time, now));
        i += isOne ? 1 : together;
    }
}

void addIgnoredEmptyList(Story &story, const Services &services, const ServerId &server)
{
    const auto hasIgnored = [&services](const SessionId &session) {
        return services.gate.isUpToDate(session) && services.ledger.record(session).strays == 0
            && !services.gate.stale(session).isEmpty();
    };
    const QList<SessionId> sessions = services.ledger.sessions(server);
    if (services.gate.visible(server).roots.isEmpty() && std::ranges::any_of(sessions, hasIgnored))
        story.note(QStringLiteral("ignoresEmpty"),
                   Story::tr("It was told an empty list since. This server is known to ignore one: it goes on with the "
                             "folders that it was told before."));
}

void addStrays(Story &story, const SeenRecord &record)
{
    if (record.strays > 0)
        story.note(QStringLiteral("strays"),
                   Story::tr("It is not known what became of %n answer(s) to it: lost, or still to arrive. "
                             "Until this session ends, what was in there counts as known, and what was not "
                             "as not yet seen.",
                             nullptr, record.strays));
}

void offerRestart(Story &story, const Services &services, const ServerId &server)
{
    const QString hindrance = restartHindrance(services, server);
    const QString said = hindrance.isEmpty() ? restartCaveat(services, server) : hindrance;
    if (!said.isEmpty())
        story.note(QStringLiteral("restartPaused"), said);
    if (hindrance.isEmpty())
        story.button(restartKey, Story::tr("Restart to apply"));
}

void addRestart(Story &story, const Services &services, const ServerId &server)
{
    if (!forgetsAtRestart(services, server)) {
        story.note(QStringLiteral("noRestart"), Story::tr("A restart would not make it forget: it runs on by itself."));
        return;
    }
    const StaleSessions stale = staleSessions(services, server);
    if (stale.own)
        offerRestart(story, services, server);
    if (!stale.apps.isEmpty())
        story.note(QStringLiteral("restartInApps"), restartInApps(stale.apps));
}

} // namespace mangrove

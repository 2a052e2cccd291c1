#include "ui/activity/activitywords.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "ui/activity/activitymodel.h"
#include "ui/kit/timetext.h"

#include <QStringList>
#include <QUrl>

namespace mangrove {

namespace {

constexpr qsizetype namedFolders = 5;
constexpr int nameLimit = 40; // graphemes
constexpr int longestPart = 300;

QString lastParts(const QString &uri, int count)
{
    return QUrl(uri).path(QUrl::FullyDecoded).section(QLatin1Char('/'), -count, -1, QString::SectionSkipEmpty);
}

QString named(const QStringList &uris)
{
    const QStringList shown = uris.mid(0, namedFolders);
    QStringList names;
    for (const QString &uri : shown)
        names.append(folderNameOf(uri));
    const QStringList alone = names;
    for (qsizetype i = 0; i < shown.size(); ++i) {
        if (alone.count(alone.at(i)) > 1) // "client-1/shop", as there is another shop
            names[i] = displayText(lastParts(shown.at(i), 2), nameLimit);
    }
    QString list = names.join(QStringLiteral(", "));
    if (uris.size() > namedFolders)
        list += QStringLiteral(", …");
    return list;
}

constexpr int longestWord = 200; // graphemes

QString exact(qint64 time)
{
    return exactTime(QDateTime::fromMSecsSinceEpoch(time));
}

} // namespace

QString folderNameOf(const QString &uri)
{
    const QString name = lastParts(uri, 1);
    return displayText(name.isEmpty() ? uri : name, nameLimit);
}

QString activitySentence(const Activity &activity)
{
    const QString server = displayText(activity.serverName, nameLimit);
    if (activity.kind == ActivityKind::Answered && !activity.uris.isEmpty() && !server.isEmpty())
        return Texts::tr("%1 was told %n folder(s): %2", nullptr, int(activity.uris.size()))
            .arg(server, named(activity.uris));
    if (activity.kind == ActivityKind::Carried && !activity.uris.isEmpty() && !server.isEmpty())
        return Texts::tr("%1 was told %n folder(s) by its app's calls: %2", nullptr, int(activity.uris.size()))
            .arg(server, named(activity.uris));
    const QString root = displayText(activity.rootName, nameLimit);
    const QString text = displayText(activity.text, longestPart);
    if (server.isEmpty() && root.isEmpty())
        return text;
    const QString about =
        server.isEmpty() || root.isEmpty() ? server + root : QStringLiteral("%1 × %2").arg(root, server);
    return Texts::tr("%1: %2", "what a sentence is about, and the sentence").arg(about, text);
}

QString recordTime(const QDateTime &time, const QDateTime &now)
{
    const QDateTime local = time.toLocalTime();
    const QString clock = local.toString(QStringLiteral("HH:mm:ss"));
    if (local.date() == now.toLocalTime().date())
        return clock;
    return Texts::tr("%1, %2", "date, time").arg(shortTime(time, now), clock);
}

StateLook lookOf(Known known)
{
    switch (known) {
    case Known::Told:
        return {IconName::CellSeen, Tone::Good, Texts::tr("told")};
    case Known::TakenBack:
        return {IconName::CellStillKnown, Tone::Warning, Texts::tr("taken back, still known")};
    case Known::Gone:
        break;
    }
    return {IconName::CellUnavailable, Tone::Muted, Texts::tr("folder away, still known")};
}

QString endText(HistoryBar::End end)
{
    switch (end) {
    case HistoryBar::End::Open:
        return {};
    case HistoryBar::End::Without:
        return Texts::tr("told a list without it");
    case HistoryBar::End::Ended:
        return Texts::tr("the server's session ended");
    case HistoryBar::End::Unknown:
        break;
    }
    return Texts::tr("how it ended was not recorded");
}

QString beginTime(const HistoryBar &bar)
{
    return bar.isBeginKnown ? exact(bar.from) : Texts::tr("%1 or before", "a time").arg(exact(bar.from));
}

QString endTime(const HistoryBar &bar)
{
    switch (bar.end) {
    case HistoryBar::End::Open:
        return Texts::tr("now");
    case HistoryBar::End::Unknown:
        return Texts::tr("%1 or later", "a time").arg(exact(bar.to));
    default:
        return exact(bar.to);
    }
}

QString sentenceOf(const QString &server, const QString &folder, const HistoryBar &bar)
{
    QString sentence = bar.end == HistoryBar::End::Open
        ? Texts::tr("%1 knows %2 since %3").arg(server, folder, beginTime(bar))
        : Texts::tr("%1 knew %2 from %3 to %4: %5").arg(server, folder, beginTime(bar), endTime(bar), endText(bar.end));
    QStringList changes;
    for (const HistorySpan &span : bar.spans.mid(bar.spans.size() > 4 ? bar.spans.size() - 4 : 0)) {
        if (span.from != bar.from || span.known != Known::Told)
            changes.append(
                Texts::tr("%1 since %2", "a state and a time").arg(lookOf(span.known).word, exact(span.from)));
    }
    if (!changes.isEmpty())
        sentence = Texts::tr("%1 (%2)", "a sentence, and what was so in between")
                       .arg(sentence, changes.join(QStringLiteral("; ")));
    return sentence;
}

QString sentenceOf(const QString &server, const HistoryMark &mark)
{
    const QString about =
        mark.root.isEmpty() ? server : QStringLiteral("%1 × %2").arg(displayText(mark.root, longestWord), server);
    return Texts::tr("%1, %2: %3, %4", "a time, who, the kind of event, a sentence")
        .arg(exact(mark.time), about, lookOf(mark.kind).word, displayText(mark.text, longestWord));
}

} // namespace mangrove

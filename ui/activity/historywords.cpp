#include "ui/activity/historywords.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "ui/activity/activitymodel.h"
#include "ui/kit/timetext.h"

#include <QStringList>

namespace mangrove {

namespace {

constexpr int longestWord = 200; // graphemes

QString exact(qint64 time)
{
    return exactTime(QDateTime::fromMSecsSinceEpoch(time));
}

} // namespace

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

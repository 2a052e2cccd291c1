#include "core/workspace/decisionformat.h"

#include "core/base/texts.h"
#include "core/store/records.h"

#include <algorithm>

namespace mangrove {

namespace {

const QString serverKey = QStringLiteral("server");
const QString rootKey = QStringLiteral("root");
const QString verdictKey = QStringLiteral("decision");
const QString lastingKey = QStringLiteral("lasts");
const QString untilKey = QStringLiteral("until");
const QString modeKey = QStringLiteral("mode");
const QString socketsKey = QStringLiteral("sockets");

} // namespace

std::pair<Cell, Decision> readDecision(RecordReader &reader)
{
    const Cell cell{{reader.id(serverKey)}, {reader.id(rootKey)}};
    Decision decision;
    const QString verdict = reader.required(verdictKey);
    const auto isVerdict = [&verdict](Verdict one) { return verdict == toWord(one); };
    const QList<Verdict> verdicts{Verdict::Allowed, Verdict::Denied, Verdict::Ask};
    const auto found = std::find_if(verdicts.cbegin(), verdicts.cend(), isVerdict);
    reader.requireOne(found != verdicts.cend(), QStringLiteral("decision"));
    decision.verdict = found == verdicts.cend() ? Verdict::Denied : *found;
    const QString lasting = reader.required(lastingKey);
    decision.lasting = lasting == toWord(Lasting::Until) ? Lasting::Until : Lasting::Always;
    reader.require(lasting == toWord(decision.lasting), Texts::tr("“lasts” is no duration"));
    decision.until = reader.time(untilKey);
    reader.require(decision.until.isValid() == (decision.lasting == Lasting::Until),
                   Texts::tr("“until” does not go with “lasts”"));
    // Decisions of releases that knew no mode say none: what they allow may be read.
    const QString mode = reader.text(modeKey);
    const bool writes = mode == toWord(AccessMode::ReadAndWrite);
    reader.requireOne(mode.isEmpty() || writes || mode == toWord(AccessMode::Read), QStringLiteral("mode"));
    const bool hasSockets = reader.flag(socketsKey, false);
    // Such a release keeps the words where it makes a permission a denial, or one for reading.
    if (writes && decision.verdict == Verdict::Allowed)
        decision.mode = hasSockets ? AccessMode::WithSockets : AccessMode::ReadAndWrite;
    return {cell, decision};
}

QJsonObject decisionRecord(const Cell &cell, const Decision &decision)
{
    QJsonObject record{{serverKey, cell.server.value},
                       {rootKey, cell.root.value},
                       {verdictKey, toWord(decision.verdict)},
                       {lastingKey, toWord(decision.lasting)}};
    if (decision.lasting == Lasting::Until)
        record.insert(untilKey, toStored(decision.until));
    if (decision.mode != AccessMode::Read)
        record.insert(modeKey, toWord(decision.mode));
    if (decision.mode == AccessMode::WithSockets)
        record.insert(socketsKey, true);
    return record;
}

QJsonObject unknownDecisionFields(const QJsonObject &record, const Cell &cell, const Decision &decision)
{
    QJsonObject unknown = unknownFields(record, decisionRecord(cell, decision));
    for (const QString &key : {modeKey, socketsKey}) // left out where they say nothing
        unknown.remove(key);
    return unknown;
}

} // namespace mangrove

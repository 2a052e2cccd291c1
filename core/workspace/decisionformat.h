#pragma once

// A decision as it stands in workspace.json and in the journal. Values in, values out.

#include "core/workspace/decision.h"

#include <QJsonObject>

#include <utility>

namespace mangrove {

class RecordReader;

//! The list of them, in both.
inline const QString decisionsKey = QStringLiteral("decisions");

//! What a record says; the reader knows whether it was understood. Also Verdict::Ask, which only the journal has: a
//! decision was taken back.
std::pair<Cell, Decision> readDecision(RecordReader &reader);
QJsonObject decisionRecord(const Cell &cell, const Decision &decision);
//! The fields of its record that this program does not know.
QJsonObject unknownDecisionFields(const QJsonObject &record, const Cell &cell, const Decision &decision);

} // namespace mangrove

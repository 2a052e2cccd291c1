#pragma once

// A decision as it stands on its line of workspace.json, read without JSON: there may be a hundred thousand of them, and
// JSON takes longer for them than all the rest of a start. Anything but the very form that this program writes most is left
// to JSON. Values in, values out.

#include "core/access/decision.h"

#include <QByteArrayView>
#include <QHash>
#include <QSet>

#include <optional>
#include <utility>

namespace mangrove {

class DecisionLines
{
public:
    //! The servers and roots that a decision may be about. Thousands of decisions share their texts.
    DecisionLines(const QSet<QString> &servers, const QSet<QString> &roots);

    //! The decision of a line such as {"decision": "allowed", "lasts": "always", "root": "r-1", "server": "s-1"}, about a
    //! server and a root that are known. Nothing for any other line, though it may be as good.
    std::optional<std::pair<Cell, Decision>> read(QByteArrayView line) const;

private:
    QHash<QByteArray, QString> m_servers;
    QHash<QByteArray, QString> m_roots;
};

} // namespace mangrove

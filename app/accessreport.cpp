#include "app/accessreport.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/rpc/message.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/heldprocesses.h"

#include <QHash>
#include <QMap>
#include <QSet>

#include <algorithm>
#include <numeric>
#include <utility>

namespace mangrove {

namespace {

// Beyond this many cells only those are listed that somebody decided about or that a server knows.
constexpr qsizetype allCellsLimit = 5000;

//! A server or a root of a cell: its id and its name.
QByteArray idAndName(const char *what, const QString &id, const QString &name)
{
    return QByteArray("\"") + what + "\": " + jsonString(id) + ", \"" + what + "_name\": " + jsonString(name);
}

QByteArray quotedOrNull(const QString &word)
{
    return word.isEmpty() ? QByteArrayLiteral("null") : '"' + word.toLatin1() + '"';
}

//! What is decided, as the members of a cell; most cells share one of a few.
class DecisionTexts
{
public:
    QByteArray text(const Decision &decision)
    {
        const auto key = std::pair(decision.verdict, decision.lasting);
        if (decision.until.isValid())
            return make(decision);
        const auto known = m_known.constFind(key);
        return known != m_known.cend() ? *known : *m_known.insert(key, make(decision));
    }

private:
    static QByteArray make(const Decision &decision)
    {
        const bool counts = decision.verdict != Verdict::Ask;
        const QString until = decision.until.isValid() ? decision.until.toUTC().toString(Qt::ISODate) : QString();
        return ", \"decision\": " + quotedOrNull(toWord(decision.verdict)) + ", \"lasts\": "
            + quotedOrNull(counts ? toWord(decision.lasting) : QString()) + ", \"until\": " + quotedOrNull(until);
    }

    QMap<std::pair<Verdict, Lasting>, QByteArray> m_known;
};

} // namespace

QByteArray accessText(const Services &services)
{
    const QList<Root> &roots = services.roots.roots();
    const bool all = roots.size() * services.servers.servers().size() <= allCellsLimit;
    QList<QByteArray> rootTexts;
    rootTexts.reserve(roots.size());
    for (const Root &root : roots)
        rootTexts.append(idAndName("root", root.id.value, root.name));

    QHash<RootId, qsizetype> places;
    for (qsizetype i = 0; i < roots.size(); ++i)
        places.insert(roots.at(i).id, i);
    QHash<ServerId, QSet<qsizetype>> decided;
    const QList<Cell> decidedCells = services.gate.decidedCells();
    for (const Cell &cell : decidedCells) {
        if (const auto place = places.constFind(cell.root); place != places.cend())
            decided[cell.server].insert(*place);
    }

    constexpr qsizetype lineLength = 256; // more or less
    DecisionTexts decisions;
    QByteArray out;
    out.reserve(lineLength * (all ? allCellsLimit : decidedCells.size()));
    for (const ServerRecord &server : services.servers.servers()) {
        const QByteArray serverText = idAndName("server", server.id.value, server.name);
        const auto placesOf = [&places](const QList<Told> &roots) {
            QSet<qsizetype> found;
            for (const Told &root : roots) {
                if (const auto place = places.constFind(root.root); place != places.cend())
                    found.insert(*place);
            }
            return found;
        };
        const QList<HeldProcess> processes = heldProcesses(services, server.id);
        const QSet<qsizetype> known = placesOf(services.ledger.record(server.id).seen);
        const QSet<qsizetype> told = placesOf(services.gate.visible(server.id).roots);
        const QSet<qsizetype> listed = decided.value(server.id) + known + told;
        QList<qsizetype> rows(listed.cbegin(), listed.cend());
        if (all) {
            rows.resize(roots.size());
            std::iota(rows.begin(), rows.end(), 0);
        }
        std::ranges::sort(rows);
        for (const qsizetype i : std::as_const(rows)) {
            const Cell cell{server.id, roots.at(i).id};
            const Decision decision = services.gate.decision(cell);
            const bool counts = decision.verdict != Verdict::Ask;
            const bool visible = told.contains(i);
            const bool seen = known.contains(i);
            if (!all && !counts && !visible && !seen)
                continue;
            out += out.isEmpty() ? "\n        {" : ",\n        {";
            out += serverText;
            out += ", ";
            out += rootTexts.at(i);
            out += decisions.text(decision);
            const bool mayBeGranted = counts || server.policy == ServerPolicy::AllowAll;
            out += ", \"mode\": " + quotedOrNull(mayBeGranted ? toWord(services.gate.grant(cell)) : QString());
            if (services.gate.grant(cell) == Grant::WithSockets)
                out += ", \"sockets\": true";
            out += isEnforced(processes, cell.root, services.gate.grant(cell)) ? ", \"enforced\": true"
                                                                               : ", \"enforced\": false";
            out += visible && restartNeed(processes, cell.root, services.gate.grant(cell)).isAny()
                ? ", \"restart_to_apply\": true"
                : ", \"restart_to_apply\": false";
            out += visible ? ", \"visible\": true" : ", \"visible\": false";
            out += seen ? ", \"seen\": true}" : ", \"seen\": false}";
        }
    }
    return out;
}

} // namespace mangrove

#include "core/workspace/copycomparison.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/store/records.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "core/workspace/workspacesets.h"

#include <QJsonArray>
#include <QLocale>

#include <algorithm>

namespace mangrove {

namespace {

const QString rootsName = QStringLiteral("roots");
const QString serversName = QStringLiteral("servers");
const QString decisionsName = QStringLiteral("decisions");
const QString setsName = QStringLiteral("workspaces");
const QString pauseName = QStringLiteral("paused");

QString shownTime(const QDateTime &time)
{
    return QLocale().toString(time.toLocalTime(), QLocale::ShortFormat);
}

QString describe(const Root &root)
{
    return Texts::tr("Folder “%1”, %2, added %3")
        .arg(displayText(root.name), displayText(root.path, 0), shownTime(root.added));
}

QString describe(const ServerRecord &server)
{
    return Texts::tr("Server “%1”, added %2").arg(displayText(server.name), shownTime(server.added));
}

QString describeVerdict(const Decision &decision)
{
    if (decision.lasting == Lasting::Until) {
        return (decision.verdict == Verdict::Allowed ? Texts::tr("allowed until %1")
                                                     : Texts::tr("denied until %1"))
            .arg(shownTime(decision.until));
    }
    return decision.verdict == Verdict::Allowed ? Texts::tr("allowed") : Texts::tr("denied");
}

QString describe(const Decision &decision)
{
    const QString verdict = describeVerdict(decision);
    if (decision.mode == AccessMode::WithSockets)
        return Texts::tr("%1, read and write, with sockets").arg(verdict);
    return mayWrite(decision.mode) ? Texts::tr("%1, read and write").arg(verdict) : verdict;
}

bool isSameFolder(const Root &a, const Root &b)
{
    return a.canonicalPath == b.canonicalPath && a.isFile == b.isFile && a.identity.matches(b.identity);
}

//! Apart from its id, and from what says nothing about what it may do.
bool isSameServer(const ServerRecord &a, const ServerRecord &b)
{
    ServerRecord other = b;
    other.id = a.id;
    other.added = a.added;
    other.foundRevision = a.foundRevision;
    other.signedIn = a.signedIn;
    return a == other;
}

bool isSameSet(const WorkspaceSet &a, const WorkspaceSet &b)
{
    const auto isSame = [](const auto &some, const auto &others) {
        return QSet(some.cbegin(), some.cend()) == QSet(others.cbegin(), others.cend());
    };
    return a.name == b.name && a.stopsOthers == b.stopsOthers && isSame(a.roots, b.roots)
        && isSame(a.servers, b.servers);
}

template<typename Record>
QString nameOf(const QList<Record> &records, const decltype(Record::id) &id)
{
    const auto found = std::find_if(records.cbegin(), records.cend(),
                                    [&id](const Record &record) { return record.id == id; });
    return found == records.cend() ? QString() : displayText(found->name);
}

} // namespace

Result<CopyComparison::Side> CopyComparison::read(const QJsonObject &document)
{
    return readWorkspace(document).transform([&document](const StoredWorkspace &stored) {
        return Side{document, stored.workspace};
    });
}

Result<CopyComparison> CopyComparison::compare(const QJsonObject &copy, const QJsonObject &since)
{
    CopyComparison comparison;
    const Result<Side> before = read(copy);
    if (!before)
        return before.error();
    const Result<Side> after = read(since);
    if (!after)
        return after.error();
    comparison.m_copy = *before;
    comparison.m_since = *after;
    comparison.matchRoots();
    comparison.matchServers();
    comparison.compareDecisions();
    comparison.compareSets();
    comparison.comparePauses();
    return comparison;
}

QString CopyComparison::summary(const Side &side)
{
    return QStringList{Texts::tr("%n folder(s)", nullptr, int(side.workspace.roots().size())),
                       Texts::tr("%n server(s)", nullptr, int(side.workspace.servers().size())),
                       Texts::tr("%n decision(s)", nullptr, int(side.workspace.decisions().size()))}
        .join(QStringLiteral(", "));
}

void CopyComparison::matchRoots()
{
    QSet<RootId> matched;
    for (const Root &root : m_since.workspace.roots()) {
        const auto other = std::find_if(
            m_copy.workspace.roots().cbegin(), m_copy.workspace.roots().cend(), [&root](const Root &one) {
                return one.id == root.id || one.canonicalPath == root.canonicalPath || isSameFolder(one, root)
                    || (!one.isFile && !root.isFile && one.identity.matches(root.identity));
            });
        if (other == m_copy.workspace.roots().cend()) {
            m_onlySince.append(describe(root));
            continue;
        }
        matched.insert(other->id);
        m_sameRoot.insert(root.id, other->id);
        if (!isSameFolder(*other, root)) {
            m_contradictions.append(Texts::tr("Folder “%1”: %2 in the copy, %3 now")
                                        .arg(displayText(root.name), displayText(other->canonicalPath, 0),
                                             displayText(root.canonicalPath, 0)));
        }
    }
    for (const Root &root : m_copy.workspace.roots()) {
        if (!matched.contains(root.id))
            m_onlyInCopy.append(describe(root));
    }
}

void CopyComparison::matchServers()
{
    QSet<ServerId> matched;
    for (const ServerRecord &server : m_since.workspace.servers()) {
        const auto other = std::find_if(
            m_copy.workspace.servers().cbegin(), m_copy.workspace.servers().cend(),
            [&server](const ServerRecord &one) { return one.id == server.id || one.name == server.name; });
        if (other == m_copy.workspace.servers().cend()) {
            m_onlySince.append(describe(server));
            continue;
        }
        matched.insert(other->id);
        m_sameServer.insert(server.id, other->id);
        if (!isSameServer(*other, server)) {
            m_contradictions.append(
                Texts::tr("Server “%1”: what runs, what it is given or what it may do differs")
                    .arg(displayText(server.name)));
        }
    }
    for (const ServerRecord &server : m_copy.workspace.servers()) {
        if (!matched.contains(server.id))
            m_onlyInCopy.append(describe(server));
    }
}

Cell CopyComparison::inCopy(const Cell &cell) const
{
    return {m_sameServer.value(cell.server, cell.server), m_sameRoot.value(cell.root, cell.root)};
}

void CopyComparison::compareDecisions()
{
    QStringList inCopyOnly;
    QStringList sinceOnly;
    QStringList differing;
    QSet<Cell> inBoth;
    const Decisions &copied = m_copy.workspace.decisions();
    m_since.workspace.decisions().forEach([&](const Cell &cell, const Decision &now) {
        const QString about = Texts::tr("“%1” for “%2”")
                                  .arg(nameOf(m_since.workspace.roots(), cell.root),
                                       nameOf(m_since.workspace.servers(), cell.server));
        const Cell other = inCopy(cell);
        if (!copied.contains(other)) {
            sinceOnly.append(Texts::tr("Decision: %1 %2").arg(about, describe(now)));
            return;
        }
        inBoth.insert(other);
        if (copied.value(other) != now)
            differing.append(Texts::tr("Decision: %1 %2 in the copy, %3 now")
                                 .arg(about, describe(copied.value(other)), describe(now)));
    });
    copied.forEach([&](const Cell &cell, const Decision &decision) {
        if (!inBoth.contains(cell)) {
            inCopyOnly.append(Texts::tr("Decision: “%1” for “%2” %3")
                                  .arg(nameOf(m_copy.workspace.roots(), cell.root),
                                       nameOf(m_copy.workspace.servers(), cell.server), describe(decision)));
        }
    });
    for (QStringList *list : {&inCopyOnly, &sinceOnly, &differing})
        list->sort(); // a hash has no order
    m_onlyInCopy += inCopyOnly;
    m_onlySince += sinceOnly;
    m_contradictions += differing;
}

WorkspaceSet CopyComparison::setInCopy(WorkspaceSet set) const
{
    set.id = m_sameSet.value(set.id, set.id);
    for (RootId &root : set.roots)
        root = m_sameRoot.value(root, root);
    for (ServerId &server : set.servers)
        server = m_sameServer.value(server, server);
    return set;
}

void CopyComparison::compareSets()
{
    for (const WorkspaceSet &set : m_since.workspace.sets()) {
        const auto other = std::ranges::find_if(m_copy.workspace.sets(), [&set](const WorkspaceSet &one) {
            return one.id == set.id || one.name == set.name;
        });
        if (other == m_copy.workspace.sets().end()) {
            m_onlySince.append(Texts::tr("Workspace “%1”").arg(displayText(set.name)));
            continue;
        }
        m_sameSet.insert(set.id, other->id);
        if (!isSameSet(*other, setInCopy(set)))
            m_contradictions.append(
                Texts::tr("Workspace “%1”: what is in it differs").arg(displayText(set.name)));
    }
    const QList<SetId> matched = m_sameSet.values();
    for (const WorkspaceSet &set : m_copy.workspace.sets()) {
        if (!matched.contains(set.id))
            m_onlyInCopy.append(Texts::tr("Workspace “%1”").arg(displayText(set.name)));
    }
    const WorkspaceSet *before = m_copy.workspace.on();
    const WorkspaceSet *after = m_since.workspace.on();
    if (before && after && setInCopy(*after).id != before->id) {
        m_contradictions.append(Texts::tr("Workspace: “%1” is on in the copy, “%2” now")
                                    .arg(displayText(before->name), displayText(after->name)));
    }
}

void CopyComparison::comparePauses()
{
    const QString line = Texts::tr("Paused: nobody is told anything new.");
    if (m_since.workspace.isPaused() && !m_copy.workspace.isPaused())
        m_onlySince.append(line);
    else if (m_copy.workspace.isPaused() && !m_since.workspace.isPaused())
        m_onlyInCopy.append(line);
}

Result<QJsonObject> CopyComparison::merged() const
{
    if (!canBeMerged())
        return Error{ErrorCode::Refused, Texts::tr("The two contradict each other. Choose one of them.")};
    QJsonObject document = m_copy.document;
    const auto append = [&](const QString &section, const auto &isNew, const auto &rename) {
        QJsonArray records = document.value(section).toArray();
        const QJsonArray added = m_since.document.value(section).toArray();
        for (const QJsonValue &value : added) {
            const QJsonObject record = value.toObject();
            if (isNew(record))
                records.append(rename(record));
        }
        document.insert(section, records);
    };
    const QLatin1String id("id");
    const auto same = [](const QJsonObject &record) { return record; };
    append(
        rootsName,
        [&](const QJsonObject &record) { return !m_sameRoot.contains({record.value(id).toString()}); }, same);
    append(
        serversName,
        [&](const QJsonObject &record) { return !m_sameServer.contains({record.value(id).toString()}); },
        same);
    const auto cellOf = [&](const QJsonObject &record) {
        return inCopy({{record.value(QLatin1String("server")).toString()},
                       {record.value(QLatin1String("root")).toString()}});
    };
    append(
        decisionsName,
        [&](const QJsonObject &record) { return !m_copy.workspace.decisions().contains(cellOf(record)); },
        [&](QJsonObject record) {
            record.insert(QStringLiteral("server"), cellOf(record).server.value);
            record.insert(QStringLiteral("root"), cellOf(record).root.value);
            return record;
        });
    QJsonArray sets = document.value(setsName).toArray();
    const QJsonArray setsSince = m_since.document.value(setsName).toArray();
    for (qsizetype place = 0; place < m_since.workspace.sets().size(); ++place) {
        const WorkspaceSet set = setInCopy(m_since.workspace.sets().at(place));
        QJsonObject record = setsSince.at(place).toObject();
        record.insert(QStringLiteral("roots"), idArray(set.roots));
        record.insert(QStringLiteral("servers"), idArray(set.servers));
        const auto same = std::ranges::find(m_copy.workspace.sets(), set.id, &WorkspaceSet::id);
        if (same == m_copy.workspace.sets().end()) {
            sets.append(record);
        } else if (set.isOn) { // what is narrower counts where one of them has none on
            QJsonObject narrower = sets.at(same - m_copy.workspace.sets().begin()).toObject();
            narrower.insert(QStringLiteral("on"), true);
            sets.replace(same - m_copy.workspace.sets().begin(), narrower);
        }
    }
    const QLatin1String version("version");
    if (m_since.workspace.isPaused() && !m_copy.workspace.isPaused()) // what is narrower counts
        document.insert(pauseName, m_since.document.value(pauseName));
    if (!sets.isEmpty() || m_since.workspace.isPaused()) {
        document.insert(setsName, sets);
        document.insert(
            version,
            std::max(document.value(version).toInteger(), m_since.document.value(version).toInteger()));
    }
    return document;
}

} // namespace mangrove

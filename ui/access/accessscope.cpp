#include "ui/access/accessscope.h"

#include "core/base/displaytext.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/access/narrowing.h"

#include <algorithm>
#include <utility>

namespace mangrove {

namespace {

template<typename Record>
auto staying(const QList<Record> &records, const std::optional<QList<bool>> &stay)
{
    using Id = decltype(Record::id);
    std::optional<QSet<Id>> ids;
    if (!stay)
        return ids;
    ids.emplace();
    for (qsizetype i = 0; i < records.size(); ++i) {
        if (stay->at(i))
            ids->insert(records.at(i).id);
    }
    return ids;
}

template<typename Record, typename Shows>
auto shownOf(const QList<Record> &records, const Shows &shows)
{
    std::optional<QSet<decltype(Record::id)>> shown(std::in_place);
    for (const Record &record : records) {
        if (shows(record.id))
            shown->insert(record.id);
    }
    if (shown->size() == records.size())
        shown.reset();
    return shown;
}

} // namespace

AccessScope::AccessScope(const Services &services, QObject *parent)
    : QObject(parent), m_services(services), m_marked(services)
{
    connect(&m_marked, &MarkedCells::changed, this, [this] {
        Q_EMIT counted();
        if (m_marks)
            tell();
    });
    const auto lookAgain = [this] {
        m_rootTexts.clear();
        m_serverTexts.clear();
        if (m_text.isEmpty())
            return;
        lookForWords();
        tell();
    };
    connect(&m_services.roots, &RootStore::changed, this, lookAgain);
    connect(&m_services.servers, &ServerStore::changed, this, lookAgain);
}

void AccessScope::setText(const QString &text)
{
    const QString wanted = text.simplified();
    if (wanted == m_text)
        return;
    m_text = wanted;
    m_held = {};
    lookForWords();
    if (m_marks) // else nobody asks for them
        m_marked.hold();
    holdCurrent();
    tell();
}

void AccessScope::setMarks(CellMarks marks)
{
    if (marks == m_marks)
        return;
    m_marks = marks;
    m_held = {};
    m_marked.hold();
    holdCurrent();
    tell();
}

void AccessScope::holdCurrent()
{
    if (!isNarrow() || !m_current)
        return;
    const Current current = m_current();
    const bool isHeading = current.roots.size() > 1;
    const bool stays =
        isHeading && std::ranges::any_of(current.roots, [this](const RootId &root) { return isAskedFor(root); });
    m_held = {current.server, stays ? RootId() : current.roots.value(0)};
}

void AccessScope::tell()
{
    ++m_revision;
    Q_EMIT changed();
}

void AccessScope::lookForWords()
{
    const QList<Root> &roots = m_services.roots.roots();
    const QList<ServerRecord> &servers = m_services.servers.servers();
    if (!m_text.isEmpty() && m_rootTexts.isEmpty() && m_serverTexts.isEmpty()) {
        for (const Root &root : roots)
            m_rootTexts.append(searchable({root.name, root.path}));
        for (const ServerRecord &server : servers)
            m_serverTexts.append(searchable({server.name}));
    }
    const Narrowed narrowed = narrow(m_text, m_rootTexts, m_serverTexts);
    m_roots = staying(roots, narrowed.folders);
    m_servers = staying(servers, narrowed.servers);
}

bool AccessScope::shows(const RootId &root) const
{
    return root == m_held.root || isAskedFor(root);
}

bool AccessScope::shows(const ServerId &server) const
{
    return server == m_held.server || isAskedFor(server);
}

bool AccessScope::shows(const Cell &cell) const
{
    if (cell == m_held)
        return true;
    const bool hasWords = (cell.root == m_held.root || this->hasWords(cell.root))
        && (cell.server == m_held.server || this->hasWords(cell.server));
    return hasWords && (!m_marks || m_marked.has(cell, m_marks));
}

RootId AccessScope::besideRoot() const
{
    return m_held.root.isEmpty() || isAskedFor(m_held.root) ? RootId() : m_held.root;
}

ServerId AccessScope::besideServer() const
{
    return m_held.server.isEmpty() || isAskedFor(m_held.server) ? ServerId() : m_held.server;
}

std::optional<QSet<RootId>> AccessScope::roots() const
{
    if (!isNarrow())
        return {};
    return shownOf(m_services.roots.roots(), [this](const RootId &root) { return shows(root); });
}

std::optional<QSet<ServerId>> AccessScope::servers() const
{
    if (!isNarrow())
        return {};
    return shownOf(m_services.servers.servers(), [this](const ServerId &server) { return shows(server); });
}

QString AccessScope::emptyHint() const
{
    if (m_text.isEmpty())
        return m_marks ? tr("Nothing here of what is asked for above.") : QString();
    return m_marks ? tr("Nothing here that matches “%1” and is asked for above.").arg(displayText(m_text))
                   : tr("Nothing matches “%1”.").arg(displayText(m_text));
}

} // namespace mangrove

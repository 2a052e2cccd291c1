#include "core/calls/catalogue.h"

#include "core/base/offthread.h"
#include "core/rpc/message.h"
#include "core/sessions/ownsession.h"

#include <algorithm>

namespace mangrove {

namespace {

size_t standsFor(const OfferedTool &tool)
{
    return qHashMulti(0, tool.key, tool.title, tool.description, tool.inputSchema, tool.annotations);
}

size_t standsFor(const OfferedResource &resource)
{
    return qHashMulti(0, resource.key, resource.name, resource.title, resource.description, resource.mimeType);
}

size_t standsFor(const OfferedPrompt &prompt)
{
    return qHashMulti(0, prompt.key, prompt.title, prompt.description, prompt.arguments.size());
}

//! Those that no page before has listed. Within one page a server may list what it likes.
template<typename T>
QList<T> without(const QSet<size_t> &known, QList<T> items)
{
    items.removeIf([&known](const T &item) { return known.contains(standsFor(item)); });
    return items;
}

template<typename T>
void note(QSet<size_t> *known, const QList<T> &items)
{
    for (const T &item : items)
        known->insert(standsFor(item));
}

} // namespace

Catalogue::Catalogue(OwnSession &session, QObject *parent) : QObject(parent), m_session(&session)
{
    m_newsTimer.setSingleShot(true);
    connect(&m_newsTimer, &QTimer::timeout, this, &Catalogue::fetchNews);
    connect(&session.client(), &OwnClient::offerChanged, this, &Catalogue::onNews);
}

bool Catalogue::has(const char *capability) const
{
    return m_session && m_session->info().capabilities.contains(QLatin1String(capability));
}

// --- when to fetch

void Catalogue::onNews(const QByteArray &method)
{
    if (method == "notifications/tools/list_changed")
        m_news.insert(Kind::Tools);
    else if (method == "notifications/prompts/list_changed")
        m_news.insert(Kind::Prompts);
    else if (method == "notifications/resources/list_changed")
        m_news.unite({Kind::Resources, Kind::Templates});
    else
        return;
    if (m_sinceNews.isValid() && m_sinceNews.elapsed() > quietTime + m_pause)
        m_pause = newsPause;
    m_sinceNews.start();
    if (!m_newsTimer.isActive() && !isFetching())
        m_newsTimer.start(m_pause);
}

void Catalogue::fetchNews()
{
    m_pause = std::min(2 * m_pause, longestPause);
    for (const Kind kind : std::exchange(m_news, {}))
        fetch(kind);
}

void Catalogue::fetch()
{
    // A turn of its own for the end, so that fetched() comes also when there is nothing to fetch.
    ++m_running;
    if (has("tools"))
        fetch(Kind::Tools);
    if (has("resources")) {
        fetch(Kind::Resources);
        fetch(Kind::Templates);
    }
    if (has("prompts"))
        fetch(Kind::Prompts);
    QMetaObject::invokeMethod(this, &Catalogue::endOne, Qt::QueuedConnection);
}

void Catalogue::fetch(Kind kind)
{
    if (!m_session)
        return;
    if (m_fetches.contains(kind)) {
        m_news.insert(kind);
        return;
    }
    ++m_running;
    m_fetches[kind] = {};
    askForPage(kind, {});
}

// --- one fetch

void Catalogue::askForPage(Kind kind, const QByteArray &cursor)
{
    const QByteArray params = cursor.isNull() ? QByteArray("{}") : "{\"cursor\":" + cursor + '}';
    m_session->client().call(
        wordsOf(kind).method, params, this, [this, kind](const Message &answer) { onAnswer(kind, answer); },
        OwnClient::Options());
}

void Catalogue::onAnswer(Kind kind, const Message &answer)
{
    Fetch &fetch = m_fetches[kind];
    if (answer.kind != MessageKind::Response) {
        finish(kind, OwnClient::toError(answer).message);
        return;
    }
    const QByteArray result = answer.result;
    fetch.size += result.size();
    if (fetch.size > sizeLimit) {
        take(kind, fetch.read);
        finish(kind,
               fetch.number > 0
                   ? tr("It has more to list than Mangrove shows; this is the beginning.")
                   : tr("It answered %1 with more than Mangrove reads.").arg(QLatin1String(wordsOf(kind).method)));
        return;
    }
    const qsizetype limit = itemLimit - fetch.count;
    const SecretMask mask = m_session ? m_session->client().mask() : SecretMask();
    if (result.size() <= OwnClient::directLimit) {
        onPage(kind, readOfferPage(kind, result, limit, mask));
        return;
    }
    computeOffThread(
        this, [kind, result, limit, mask] { return readOfferPage(kind, result, limit, mask); },
        [this, kind](const OfferPageRead &page) { onPage(kind, page); });
}

void Catalogue::onPage(Kind kind, const OfferPageRead &page)
{
    if (!page.isList) {
        finish(kind, tr("It answered %1 with something that is no list.").arg(QLatin1String(wordsOf(kind).method)));
        return;
    }
    Fetch &fetch = m_fetches[kind];
    fetch.count += page.count;
    const bool isNew = addNew(fetch, page);
    take(kind, fetch.read);
    const bool isLast = page.cursor.isNull();
    if (!isLast && !leadsOn(fetch, page, isNew)) {
        finish(
            kind,
            tr("Its list goes round in a circle: a page after this one brings nothing new. Each item is listed once."));
    } else if (fetch.count > itemLimit || (!isLast && fetch.number + 1 >= pageLimit)) {
        finish(kind, tr("It has more to list than Mangrove shows; this is the beginning."));
    } else if (isLast || !m_session) {
        finish(kind, {});
    } else {
        ++fetch.number;
        askForPage(kind, page.cursor);
    }
}

//! Whether the page has listed anything that the pages before have not.
bool Catalogue::addNew(Fetch &fetch, const OfferPageRead &page)
{
    const QList<OfferedTool> tools = without(fetch.items, page.tools);
    const QList<OfferedResource> resources = without(fetch.items, page.resources);
    const QList<OfferedPrompt> prompts = without(fetch.items, page.prompts);
    note(&fetch.items, tools);
    note(&fetch.items, resources);
    note(&fetch.items, prompts);
    fetch.read.tools += tools;
    fetch.read.resources += resources;
    fetch.read.prompts += prompts;
    for (const QString &warning : page.warnings) {
        if (!fetch.read.warnings.contains(warning))
            fetch.read.warnings.append(warning);
    }
    return !tools.isEmpty() || !resources.isEmpty() || !prompts.isEmpty();
}

//! Whether its cursor leads to what was not fetched yet, as far as can be told: one that was followed before does not,
//! and neither does one, however new, of a page that only repeats others.
bool Catalogue::leadsOn(Fetch &fetch, const OfferPageRead &page, bool isNew)
{
    const QByteArray cursor = idKey(page.cursor);
    if (fetch.cursors.contains(cursor))
        return false;
    fetch.cursors.insert(cursor);
    fetch.idlePages = isNew ? 0 : fetch.idlePages + 1;
    const bool onlyRepeats = !isNew && page.count > 0 && page.warnings.isEmpty();
    return !onlyRepeats && fetch.idlePages <= idleLimit;
}

//! What was there goes as soon as something new has come: nothing is held twice. A list that is the same again stays
//! the one that everybody shares.
void Catalogue::take(Kind kind, const OfferPageRead &read)
{
    switch (kind) {
    case Kind::Tools:
        m_warnings = read.warnings;
        if (m_tools == read.tools)
            return;
        m_tools = read.tools;
        break;
    case Kind::Resources:
    case Kind::Templates: {
        const bool isTemplate = kind == Kind::Templates;
        QList<OfferedResource> others = m_resources;
        others.removeIf([isTemplate](const OfferedResource &resource) { return resource.isTemplate == isTemplate; });
        const QList<OfferedResource> all = isTemplate ? others + read.resources : read.resources + others;
        if (m_resources == all)
            return;
        m_resources = all;
        break;
    }
    case Kind::Prompts:
        if (m_prompts == read.prompts)
            return;
        m_prompts = read.prompts;
        break;
    }
    Q_EMIT changed();
}

void Catalogue::finish(Kind kind, const QString &problem)
{
    m_fetches.erase(kind);
    m_problems.insert(int(kind), problem);
    Q_EMIT changed();
    endOne();
}

void Catalogue::endOne()
{
    if (--m_running > 0)
        return;
    if (!m_news.isEmpty() && !m_newsTimer.isActive())
        m_newsTimer.start(m_pause);
    Q_EMIT fetched();
}

const OfferedTool *Catalogue::tool(const QString &key) const
{
    const auto found = std::ranges::find(m_tools, key, &OfferedTool::key);
    return found == m_tools.cend() ? nullptr : &*found;
}

} // namespace mangrove

#include "core/session/catalogue.h"

#include "core/base/displaytext.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/rpc/scan.h"
#include "core/session/session.h"
#include "core/transport/mcpheaders.h"

#include <QJsonArray>

#include <algorithm>

namespace mangrove {

namespace {

struct KindWords
{
    const char *method;
    const char *field;
};

KindWords wordsOf(Catalogue::Kind kind)
{
    switch (kind) {
    case Catalogue::Kind::Tools:
        return {"tools/list", "tools"};
    case Catalogue::Kind::Resources:
        return {"resources/list", "resources"};
    case Catalogue::Kind::Templates:
        return {"resources/templates/list", "resourceTemplates"};
    case Catalogue::Kind::Prompts:
        break;
    }
    return {"prompts/list", "prompts"};
}

QString textOf(const QJsonObject &object, const char *field)
{
    return object.value(QLatin1String(field)).toString();
}

OfferedTool toTool(const QJsonObject &item)
{
    const QJsonObject annotations = item.value(QLatin1String("annotations")).toObject();
    OfferedTool tool;
    tool.name = textOf(item, "name");
    tool.title = textOf(item, "title");
    if (tool.title.isEmpty()) // where revisions before 2025-06-18 had it
        tool.title = textOf(annotations, "title");
    tool.description = textOf(item, "description");
    tool.inputSchema = item.value(QLatin1String("inputSchema")).toObject();
    tool.outputSchema = item.value(QLatin1String("outputSchema")).toObject();
    tool.annotations = annotations;
    return tool;
}

OfferedResource toResource(const QJsonObject &item, bool isTemplate)
{
    OfferedResource resource;
    resource.uri = textOf(item, isTemplate ? "uriTemplate" : "uri");
    resource.name = textOf(item, "name");
    resource.title = textOf(item, "title");
    resource.description = textOf(item, "description");
    resource.mimeType = textOf(item, "mimeType");
    resource.isTemplate = isTemplate;
    return resource;
}

OfferedPrompt toPrompt(const QJsonObject &item)
{
    OfferedPrompt prompt;
    prompt.name = textOf(item, "name");
    prompt.title = textOf(item, "title");
    prompt.description = textOf(item, "description");
    const QJsonArray arguments = item.value(QLatin1String("arguments")).toArray();
    for (const QJsonValue &value : arguments) {
        const QJsonObject argument = value.toObject();
        prompt.arguments.append({textOf(argument, "name"), textOf(argument, "description"),
                                 argument.value(QLatin1String("required")).toBool()});
    }
    return prompt;
}

} // namespace

Catalogue::Catalogue(Session &session, QObject *parent) : QObject(parent), m_session(&session)
{
    m_newsTimer.setSingleShot(true);
    m_newsTimer.setInterval(newsPause);
    connect(&m_newsTimer, &QTimer::timeout, this, [this] {
        for (const Kind kind : std::exchange(m_news, {}))
            fetch(kind);
    });
    connect(&session.client(), &Client::offerChanged, this, [this](const QByteArray &method) {
        if (method == "notifications/tools/list_changed")
            m_news.insert(Kind::Tools);
        else if (method == "notifications/prompts/list_changed")
            m_news.insert(Kind::Prompts);
        else if (method == "notifications/resources/list_changed")
            m_news.unite({Kind::Resources, Kind::Templates});
        if (!m_newsTimer.isActive())
            m_newsTimer.start();
    });
}

bool Catalogue::has(const char *capability) const
{
    return m_session && m_session->info().capabilities.contains(QLatin1String(capability));
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
    QMetaObject::invokeMethod(
        this,
        [this] {
            if (--m_running == 0)
                Q_EMIT fetched();
        },
        Qt::QueuedConnection);
}

void Catalogue::fetch(Kind kind)
{
    if (!m_session)
        return;
    ++m_running;
    next({.kind = kind, .round = ++m_rounds[int(kind)], .items = {}}, {});
}

void Catalogue::next(const Page &page, const QByteArray &cursor)
{
    const QByteArray params = cursor.isNull() ? QByteArray("{}") : "{\"cursor\":" + cursor + '}';
    m_session->client().request(wordsOf(page.kind).method, params, this,
                                [this, page](const Result<QByteArray> &result) { onPage(page, result); });
}

void Catalogue::onPage(Page page, const Result<QByteArray> &result)
{
    if (page.round != m_rounds.value(int(page.kind))) { // a later fetch is under way
        finish(page, problem(page.kind));
        return;
    }
    if (!result) {
        finish(page, result.error().message);
        return;
    }
    page.size += result->size();
    if (page.size > sizeLimit) {
        take(page);
        finish(page,
               page.number > 0 ? tr("It has more to list than Mangrove shows; this is the beginning.")
                               : tr("It answered %1 with more than Mangrove reads.")
                                     .arg(QLatin1String(wordsOf(page.kind).method)));
        return;
    }
    const QList<QByteArrayView> values = jsonValues(*result, {wordsOf(page.kind).field, "nextCursor"});
    const TopLevel items = scanTopLevel(values[0], itemLimit + 1 - page.items.size());
    if (items.type != TopLevel::Type::Array) {
        finish(page,
               tr("It answered %1 with something that is no list.")
                   .arg(QLatin1String(wordsOf(page.kind).method)));
        return;
    }
    for (const QByteArrayView item : items.elements)
        page.items.append(toObject(item.toByteArray()));
    const QByteArrayView cursor = values[1];
    const bool isLast = !cursor.startsWith('"');
    if (page.items.size() > itemLimit || (!isLast && page.number + 1 >= pageLimit)) {
        page.items = page.items.mid(0, itemLimit);
        take(page);
        finish(page, tr("It has more to list than Mangrove shows; this is the beginning."));
        return;
    }
    take(page);
    if (isLast || !m_session) {
        finish(page, {});
        return;
    }
    ++page.number;
    next(page, cursor.toByteArray());
}

void Catalogue::take(const Page &page)
{
    switch (page.kind) {
    case Kind::Tools:
        m_tools.clear();
        m_warnings.clear();
        for (const QJsonObject &item : page.items) {
            const OfferedTool tool = toTool(item);
            // Streamable HTTP, Schema Extension: such a tool is left out, the others stay usable.
            const auto parameters = headerParameters(tool.inputSchema);
            if (parameters && !tool.name.isEmpty())
                m_tools.append(tool);
            else if (!parameters)
                m_warnings.append(
                    tr("%1 was left out: %2").arg(displayText(tool.name), parameters.error().message));
        }
        break;
    case Kind::Resources:
    case Kind::Templates: {
        const bool isTemplate = page.kind == Kind::Templates;
        m_resources.removeIf(
            [isTemplate](const OfferedResource &resource) { return resource.isTemplate == isTemplate; });
        QList<OfferedResource> taken;
        for (const QJsonObject &item : page.items)
            taken.append(toResource(item, isTemplate));
        m_resources = isTemplate ? m_resources + taken : taken + m_resources;
        break;
    }
    case Kind::Prompts:
        m_prompts.clear();
        for (const QJsonObject &item : page.items)
            m_prompts.append(toPrompt(item));
        break;
    }
    Q_EMIT changed();
}

void Catalogue::finish(const Page &page, const QString &problem)
{
    m_problems.insert(int(page.kind), problem);
    --m_running;
    Q_EMIT changed();
    if (m_running == 0)
        Q_EMIT fetched();
}

const OfferedTool *Catalogue::tool(const QString &name) const
{
    const auto found = std::ranges::find(m_tools, name, &OfferedTool::name);
    return found == m_tools.cend() ? nullptr : &*found;
}

} // namespace mangrove

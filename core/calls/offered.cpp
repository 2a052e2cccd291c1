#include "core/calls/offered.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/rpc/scan.h"
#include "core/transport/headerparameters.h"

#include <QJsonObject>

namespace mangrove {

namespace {

constexpr qsizetype argumentLimit = 500; // of a prompt: as many as a form has fields

//! The members of one item, read as they come: as they stand, and for people.
class Item
{
public:
    Item(QByteArrayView json, std::initializer_list<QByteArrayView> names, const SecretMask &mask)
        : m_values(jsonValues(json, names)), m_mask(mask)
    { }

    QByteArrayView raw(qsizetype at) const { return m_values[at]; }
    QString asItCame(qsizetype at) const { return jsonText(m_values[at]); }
    QString text(qsizetype at) const { return m_mask.text(asItCame(at)); }
    QByteArray object(qsizetype at) const
    {
        const QByteArrayView value = m_values[at];
        return value.startsWith('{') ? m_mask.json(value.toByteArray()) : QByteArray();
    }

private:
    QList<QByteArrayView> m_values;
    const SecretMask &m_mask;
};

void addTool(QByteArrayView json, const SecretMask &mask, OfferPageRead *page)
{
    const Item item(json, {"name", "title", "description", "inputSchema", "annotations"}, mask);
    OfferedTool tool;
    tool.key = item.asItCame(0);
    tool.name = mask.text(tool.key);
    tool.title = item.text(1);
    if (tool.title.isEmpty()) // where revisions before 2025-06-18 had it
        tool.title = mask.text(jsonText(jsonValue(item.raw(4), "title")));
    tool.description = item.text(2);
    tool.inputSchema = item.object(3);
    tool.annotations = item.object(4);
    // Streamable HTTP, Schema Extension: such a tool is left out, the others stay usable.
    const auto parameters = headerParameters(toObject(item.raw(3).toByteArray()));
    if (parameters && !tool.key.isEmpty())
        page->tools.append(tool);
    else if (!parameters)
        page->warnings.append(
            Texts::tr("%1 was left out: %2").arg(displayText(tool.name), mask.text(parameters.error().message)));
}

void addResource(QByteArrayView json, bool isTemplate, const SecretMask &mask, OfferPageRead *page)
{
    const Item item(json, {isTemplate ? "uriTemplate" : "uri", "name", "title", "description", "mimeType"}, mask);
    OfferedResource resource;
    resource.key = item.asItCame(0);
    resource.uri = mask.text(resource.key);
    resource.name = item.text(1);
    resource.title = item.text(2);
    resource.description = item.text(3);
    resource.mimeType = item.text(4);
    resource.isTemplate = isTemplate;
    page->resources.append(resource);
}

void addPrompt(QByteArrayView json, const SecretMask &mask, OfferPageRead *page)
{
    const Item item(json, {"name", "title", "description", "arguments"}, mask);
    OfferedPrompt prompt;
    prompt.key = item.asItCame(0);
    prompt.name = mask.text(prompt.key);
    prompt.title = item.text(1);
    prompt.description = item.text(2);
    for (const QByteArrayView element : scanTopLevel(item.raw(3), argumentLimit).elements) {
        const Item argument(element, {"name", "description", "required"}, mask);
        const QString key = argument.asItCame(0);
        prompt.arguments.append({key, mask.text(key), argument.text(1), argument.raw(2) == "true"});
    }
    page->prompts.append(prompt);
}

} // namespace

ListWords wordsOf(OfferKind kind)
{
    switch (kind) {
    case OfferKind::Tools:
        return {"tools/list", "tools"};
    case OfferKind::Resources:
        return {"resources/list", "resources"};
    case OfferKind::Templates:
        return {"resources/templates/list", "resourceTemplates"};
    case OfferKind::Prompts:
        break;
    }
    return {"prompts/list", "prompts"};
}

OfferPageRead readOfferPage(OfferKind kind, const QByteArray &result, qsizetype limit, const SecretMask &mask)
{
    OfferPageRead page;
    const QList<QByteArrayView> values = jsonValues(result, {wordsOf(kind).field, "nextCursor"});
    const TopLevel items = scanTopLevel(values[0], limit);
    page.isList = items.type == TopLevel::Type::Array;
    page.count = items.elementCount;
    for (const QByteArrayView item : items.elements) {
        switch (kind) {
        case OfferKind::Tools:
            addTool(item, mask, &page);
            break;
        case OfferKind::Resources:
        case OfferKind::Templates:
            addResource(item, kind == OfferKind::Templates, mask, &page);
            break;
        case OfferKind::Prompts:
            addPrompt(item, mask, &page);
            break;
        }
    }
    if (values[1].startsWith('"'))
        page.cursor = values[1].toByteArray();
    return page;
}

} // namespace mangrove

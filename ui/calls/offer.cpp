#include "ui/calls/offer.h"

#include "core/base/texts.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace mangrove {

namespace {

//! The arguments of a prompt are texts.
QJsonObject schemaOf(const QList<PromptArgument> &arguments)
{
    QJsonObject properties;
    QJsonArray required;
    for (const PromptArgument &argument : arguments) {
        properties.insert(argument.name,
                          QJsonObject{{QLatin1String("type"), QLatin1String("string")},
                                      {QLatin1String("description"), argument.description}});
        if (argument.required)
            required.append(argument.name);
    }
    return {{QLatin1String("type"), QLatin1String("object")},
            {QLatin1String("properties"), properties},
            {QLatin1String("required"), required}};
}

//! What was filled in under the names that people see, under those that the server gave.
QJsonObject named(const QList<PromptArgument> &arguments, const QJsonObject &filledIn)
{
    QJsonObject named = filledIn;
    for (const PromptArgument &argument : arguments) {
        if (argument.key != argument.name && named.contains(argument.name))
            named.insert(argument.key, named.take(argument.name));
    }
    return named;
}

} // namespace

QJsonObject Offer::schema() const
{
    if (isTemplate) {
        const QString about = Texts::tr("The template is %1. Put values in the place of what stands in braces.");
        return {{QLatin1String("type"), QLatin1String("object")},
                {QLatin1String("properties"),
                 QJsonObject{{QLatin1String("uri"),
                              QJsonObject{{QLatin1String("type"), QLatin1String("string")},
                                          {QLatin1String("description"), about.arg(shownKey)},
                                          {QLatin1String("default"), shownKey}}}}},
                {QLatin1String("required"), QJsonArray{QLatin1String("uri")}}};
    }
    if (method == "prompts/get")
        return arguments.isEmpty() ? QJsonObject() : schemaOf(arguments);
    // Not read at all: a tree of it would hold the window up. Its arguments can be given as JSON.
    if (toolSchema.size() > schemaLimit)
        return {{QLatin1String("type"), QLatin1String("object")}, {QLatin1String("minProperties"), 0}};
    return QJsonDocument::fromJson(toolSchema).object();
}

QByteArray Offer::params(const QJsonObject &filledIn) const
{
    QJsonObject params;
    if (method == "resources/read") {
        const QLatin1String uri("uri");
        params.insert(uri, isTemplate ? filledIn.value(uri) : QJsonValue(key));
    } else {
        params.insert(QLatin1String("name"), key);
        params.insert(QLatin1String("arguments"), method == "prompts/get" ? named(arguments, filledIn) : filledIn);
    }
    return QJsonDocument(params).toJson(QJsonDocument::Compact);
}

QList<Offer> offersOf(const QList<OfferedTool> &tools)
{
    QList<Offer> offers;
    offers.reserve(tools.size());
    for (const OfferedTool &tool : tools) {
        Offer offer;
        offer.method = "tools/call";
        offer.key = tool.key;
        offer.shownKey = tool.name;
        offer.name = tool.name;
        offer.title = tool.title;
        offer.description = tool.description;
        offer.toolSchema = tool.inputSchema;
        offer.annotations = tool.annotations;
        offers.append(offer);
    }
    return offers;
}

QList<Offer> offersOf(const QList<OfferedResource> &resources)
{
    QList<Offer> offers;
    offers.reserve(resources.size());
    for (const OfferedResource &resource : resources) {
        Offer offer;
        offer.method = "resources/read";
        offer.key = resource.key;
        offer.shownKey = resource.uri;
        offer.name = resource.name.isEmpty() ? resource.uri : resource.name;
        offer.title = resource.title;
        offer.description = resource.description;
        offer.isTemplate = resource.isTemplate;
        offers.append(offer);
    }
    return offers;
}

QList<Offer> offersOf(const QList<OfferedPrompt> &prompts)
{
    QList<Offer> offers;
    offers.reserve(prompts.size());
    for (const OfferedPrompt &prompt : prompts) {
        Offer offer;
        offer.method = "prompts/get";
        offer.key = prompt.key;
        offer.shownKey = prompt.name;
        offer.name = prompt.name;
        offer.title = prompt.title;
        offer.description = prompt.description;
        offer.arguments = prompt.arguments;
        offers.append(offer);
    }
    return offers;
}

} // namespace mangrove

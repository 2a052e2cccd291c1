#pragma once

// One thing that a server offers to be called: a tool, a resource, a template or a prompt, as the window of the server
// shows it. A plain value; all of it but the method is foreign text.

#include "core/calls/offered.h"

#include <QJsonObject>

namespace mangrove {

struct Offer
{
    static constexpr qsizetype schemaLimit = 256 * 1024; // bytes of a schema that becomes a form

    QByteArray method; // that calls it
    QString key; // what a call names: as the server wrote it, and not for people
    QString shownKey; // name of a tool or prompt, URI of a resource
    QString name; // short, for the list
    QString title; // may be empty
    QString description;
    QByteArray toolSchema; // raw JSON
    QByteArray annotations; // raw JSON; of a tool: the server's own claims
    QList<PromptArgument> arguments; // of a prompt
    bool isTemplate = false;

    bool operator==(const Offer &) const = default;

    //! What a person fills in; empty when there is nothing.
    QJsonObject schema() const;
    //! Raw params of the call.
    QByteArray params(const QJsonObject &filledIn) const;
};

QList<Offer> offersOf(const QList<OfferedTool> &tools);
QList<Offer> offersOf(const QList<OfferedResource> &resources);
QList<Offer> offersOf(const QList<OfferedPrompt> &prompts);

} // namespace mangrove

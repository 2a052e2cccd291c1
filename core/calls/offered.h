#pragma once

// What a server offers, one thing each, and one page of a list of them. Plain values of foreign text without the
// server's secrets; only `key` is as the server wrote it, as it is what a call has to name, and is not for people.

#include "core/base/secretmask.h"

#include <QByteArray>
#include <QList>
#include <QStringList>

namespace mangrove {

struct OfferedTool
{
    QString key;
    QString name;
    QString title;
    QString description;
    QByteArray inputSchema; // raw JSON, and so is the next: thousands of trees would take ten times the room
    QByteArray annotations; // the server's own claims: readOnlyHint, destructiveHint, …

    bool operator==(const OfferedTool &) const = default;
};

struct OfferedResource
{
    QString key;
    QString uri; // of a template: with {variables}
    QString name;
    QString title;
    QString description;
    QString mimeType;
    bool isTemplate = false;

    bool operator==(const OfferedResource &) const = default;
};

struct PromptArgument
{
    QString key;
    QString name;
    QString description;
    bool required = false;

    bool operator==(const PromptArgument &) const = default;
};

struct OfferedPrompt
{
    QString key;
    QString name;
    QString title;
    QString description;
    QList<PromptArgument> arguments;

    bool operator==(const OfferedPrompt &) const = default;
};

enum class OfferKind { Tools, Resources, Templates, Prompts };

//! The method that lists them, and the member of its result that holds the list.
struct ListWords
{
    const char *method;
    const char *field;
};
ListWords wordsOf(OfferKind kind);

struct OfferPageRead
{
    bool isList = false; // false: it is something else
    qsizetype count = 0; // items that the server listed, whether they could be used or not
    QList<OfferedTool> tools;
    QList<OfferedResource> resources; // or templates
    QList<OfferedPrompt> prompts;
    QStringList warnings; // sentences about what was left out
    QByteArray cursor; // raw, of the next page; null on the last
};

//! Reads the raw result of a list, at most `limit` items of it. Pure: for any thread.
OfferPageRead readOfferPage(OfferKind kind, const QByteArray &result, qsizetype limit, const SecretMask &mask);

} // namespace mangrove

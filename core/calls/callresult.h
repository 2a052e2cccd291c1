#pragma once

// The result of a call, taken apart for a person: what tools/call, resources/read and prompts/get give. Pure; all text
// in it is foreign.

#include <QByteArray>
#include <QList>
#include <QString>

namespace mangrove {

struct ResultPart
{
    enum class Kind {
        Text,
        Image, // `data` is decoded
        Link, // to a resource: `uri`, `text` is its name
        Structured, // `text` is JSON, indented where it is not very long
        Binary, // audio and everything else that is only named: `mimeType` and the size of `data`
    };
    Kind kind = Kind::Text;
    QString heading; // who says it in a prompt, the URI of a resource; may be empty
    QString text;
    QString uri;
    QString mimeType;
    QByteArray data;
};

struct CallResult
{
    QList<ResultPart> parts;
    bool isError = false; // the tool says that it has failed
    QString problem; // a sentence when the result is not of a form that the method has; parts hold what could be read
};

//! `result` is the raw result of `method`, known to be well-formed (out of a scanned message).
CallResult readResult(const QByteArray &method, const QByteArray &result);

} // namespace mangrove

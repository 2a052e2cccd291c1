#pragma once

// What goes over the local socket, one JSON line there and one back. Pure: knows no socket.

#include "app/commandoutput.h"
#include "core/base/result.h"

#include <QByteArray>
#include <QString>
#include <QStringList>

#include <optional>

namespace mangrove {

struct ControlRequest
{
    QStringList words;
    QString folder; // the caller's current one
    bool waits = false; // the answer may take as long as a person needs; not sent
};

//! With the line end.
QByteArray toLine(const ControlRequest &request);
//! Invalid unless it is an object of `words`, a list of strings, and `folder`, a string.
Result<ControlRequest> readRequest(const QByteArray &line);

//! With the line end. What passes between both before the answer: sentences to the caller, lines that it has typed.
QByteArray saidLine(const QString &text);
QByteArray typedLine(const QString &text);
//! Nothing for any other line.
std::optional<QString> readSaid(const QByteArray &line);
std::optional<QString> readTyped(const QByteArray &line);

//! With the line end.
QByteArray toLine(const CommandOutput &output);
//! What is no answer counts as "not done", without a word.
CommandOutput readAnswer(const QByteArray &line);

} // namespace mangrove

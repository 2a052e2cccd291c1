#pragma once

// What a command says and how it ended. Plain values.

#include <QByteArray>
#include <QString>

#include <functional>

namespace mangrove {

struct CommandOutput
{
    int exitCode = 0; // 0 done, 1 not done, 2 wrong words, 3 no instance is running
    QByteArray out;
    QByteArray err;
    //! Not done: a person has to confirm this first. Only without a window, which would ask itself.
    QString question = {};
    bool isJson = false; // `out` is
};

using CommandDone = std::function<void(const CommandOutput &output)>;

//! `json`: a whole document, with the line end.
CommandOutput saidInJson(const QByteArray &json, int exitCode = 0);
CommandOutput said(const QString &sentence);
CommandOutput failed(const QString &sentence, int exitCode = 1);
//! What is wrong with them Commands says (whatIsWrong()), which knows all of them.
CommandOutput wrongWords();

} // namespace mangrove

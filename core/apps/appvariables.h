#pragma once

// What an app would put in place of parts of a text before it starts a server: found, never filled in. Pure.

#include "core/apps/apptable.h"

namespace mangrove {

struct AppVariable
{
    enum class Kind {
        Env, // a variable of the app's environment
        Input, // the app asks a person
        File, // the content of a file
        Command, // the output of a command
        Secret, // from a store of the app's
        App, // what only the app knows, such as the folder that is open
    };

    Kind kind = Kind::Env;
    QString text; // all of it: "${HOME:-/tmp}"
    QString name; // "HOME"
    QString fallback; // "/tmp"
    qsizetype at = 0; // where in the text

    bool operator==(const AppVariable &) const = default;
};

QString toWord(AppVariable::Kind kind); // "env", "input", …

QList<AppVariable> variablesIn(const QString &text, VariableStyle style);

//! The text without its variables, with what stands in for one that is not set in its place.
QString literalPart(const QString &text, VariableStyle style);

//! Whether it has a variable in the spelling of other apps, which this one would hand on as it stands.
bool hasForeignVariable(const QString &text, VariableStyle style);

} // namespace mangrove

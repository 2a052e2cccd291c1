#pragma once

// Guesses which values of an entry are secrets that stand there in plain text, by what they are called and by how they
// look. Pure; rather one too many than one shown.

#include <QString>
#include <QStringList>

namespace mangrove {

//! Whether a text looks like a secret whatever it is called: a key with the mark of a known maker, a private key, a token
//! behind `Bearer`, an address with a password or a secret parameter in it.
bool looksLikeSecretValue(const QString &text);

//! Whether `text`, the value of a variable or header of this name, is a secret. A scheme alone (`Bearer`) is none.
bool isSecretValue(const QString &name, const QString &text);

//! The indexes of the arguments that are or hold secrets: `--token X`, `--api-key=X`, `NAME_KEY=X`, `Authorization: X`.
QList<qsizetype> secretArguments(const QStringList &arguments);

//! The text with what is secret in it replaced by dots, for people to read. `name` as in isSecretValue(), may be empty.
QString masked(const QString &name, const QString &text);
//! The same for each argument.
QStringList maskedArguments(const QStringList &arguments);

//! What stands in the place of a secret.
QString secretDots();

} // namespace mangrove

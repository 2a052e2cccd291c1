#pragma once

// Which parts of a value that stands somewhere in plain text are secret, by what it is called and by how it looks.
// Pure; the words are those of secretwords.h. For command lines there is secretarguments.h.

#include <QList>
#include <QString>

namespace mangrove {

struct SecretPart
{
    qsizetype at = 0;
    qsizetype length = 0;

    bool operator==(const SecretPart &) const = default;
};

//! What is secret in the value of a variable, header or option of this name (may be empty), in order: all of it, or the
//! password in an address, a parameter, a field of a connection string or of JSON, a key with the mark of its maker. A
//! placeholder, a scheme alone (`Bearer`), the path of a file and what says where a secret is kept are none.
QList<SecretPart> secretParts(const QString &name, const QString &text);

//! Whether there are such parts.
bool isSecretValue(const QString &name, const QString &text);
//! The same, whatever it is called.
bool looksLikeSecretValue(const QString &text);

//! Whether a person was to put something in its place: `YOUR_API_KEY_HERE`, `<your-token>`, `xxxx`, `${KEY}`.
bool isPlaceholder(const QString &text);

//! The text with what is secret in it replaced by dots, for people to read.
QString masked(const QString &name, const QString &text);
QString withDots(const QString &text, const QList<SecretPart> &parts);

//! What stands in the place of a secret.
QString secretDots();

} // namespace mangrove

#pragma once

// Guesses by what something is called whether its value is a secret. Pure; the words are those of secretwords.h, and
// where they say nothing for sure it is rather one too many than one in a file.

#include <QString>

namespace mangrove {

//! What a name says of its value.
enum class NameSense {
    Secret,
    SecretUnlessNumber, // a number of tokens, and the like
    SecretIfRandom, // only where the value looks as if a machine had made it
    Setting, // it only sounds like one: MAX_TOKENS, SSH_KEY_PATH
    Unknown,
};

//! For names of variables, options, headers and parameters: "GITHUB_TOKEN", "--api-key", "X-Api-Key", "apiKey", …
NameSense senseOf(const QString &name);

//! Whether a value of this name is taken for a secret before anything is known of it.
bool looksSecret(const QString &name);

//! Whether no value of this name is a path, as for passwords.
bool isNeverPath(const QString &name);

} // namespace mangrove

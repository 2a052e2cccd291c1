#pragma once

// The one table of words by which secrets are known, and what only sounds like one: resources/secretwords.json, which
// says what each row means. Read once. Who asks what something is uses secretname.h and literalsecrets.h.

#include <QList>
#include <QRegularExpression>
#include <QSet>
#include <QStringList>

namespace mangrove {

struct SecretWords
{
    //! Short options of programs that take a secret.
    struct Program
    {
        QRegularExpression names;
        QStringList options; // the next word is it
        QStringList glued; // it begins behind this, in the same word
    };

    QSet<QString> names;
    QSet<QString> settings;
    QSet<QString> ifRandom;
    QStringList anywhere;
    QStringList endings;
    QSet<QString> unlessNumber;
    QSet<QString> decorations;
    QSet<QString> neverPaths;
    QSet<QString> notSecrets;
    QSet<QString> kinds;
    QStringList references;
    QStringList places;
    QStringList files;
    QRegularExpression placeholder; // of a whole value
    QList<QRegularExpression> values; // the group “secret”, where there is one, is the secret
    QSet<QString> valuedOptions;
    QSet<QString> namedOptions;
    QList<Program> programs;
    qsizetype longestRow = 0; // words
};

const SecretWords &secretWords();

} // namespace mangrove

#pragma once

// The words of `mangrove servers add` and `mangrove servers edit` as a record. Pure: behind `--client-key` stands what
// the key signs by, see ClientKeyOption.

#include "app/commandoutput.h"
#include "core/base/chosenfile.h"
#include "core/servers/serverrecord.h"
#include "core/signin/jwtkey.h"
#include "core/workspace/decision.h"

#include <QStringList>

#include <functional>
#include <optional>
#include <variant>

namespace mangrove {

//! What is to be stored, or what is wrong with the words.
using TypedServer = std::variant<ServerRecord, CommandOutput>;

//! `words`: the name and what follows it. `folder`: what relative paths are relative to. What it would run is not
//! looked at.
TypedServer typedServer(const QStringList &words, const QString &folder);

//! A path that is to be reachable besides a server's folders, as it was typed, but absolute.
struct TypedPath
{
    QString path;
    AccessMode mode = AccessMode::Read;
};

//! Those of the words of a change, in their order: they have to be looked at.
QList<TypedPath> typedPaths(const QStringList &words, const QString &folder);

//! The record with what the words (at least one) change of it. `looked`: what was found at each of typedPaths().
TypedServer typedChange(const ServerRecord &record, const QStringList &typed, const QList<AddedPath> &looked = {});

// `--client-key FILE` of `mangrove servers add` and `edit`: the file is read and looked at, and the words go on with
// what the key signs by in its place. The key is for the key ring, and in no word.
struct WordsWithKey
{
    QStringList words;
    std::optional<ClientKey> key;
};

class ClientKeyOption
{
public:
    using Taken = std::function<void(const Result<WordsWithKey> &taken)>;

    //! `folder`: what relative paths are relative to. What stands behind `--` is a program's. Calls back once, at once
    //! where there is no such option; not when `context` is gone.
    void take(const QStringList &words, const QString &folder, QObject *context, const Taken &taken);

private:
    ChosenFile m_file;
};

} // namespace mangrove

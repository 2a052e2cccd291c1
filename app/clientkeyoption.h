#pragma once

// `--client-key FILE` of `mangrove servers add` and `edit`: the file is read and looked at, and the words go on with
// what the key signs by in its place. The key is for the key ring, and in no word.

#include "core/base/chosenfile.h"
#include "core/signin/clientkey.h"

#include <QStringList>

#include <functional>
#include <optional>

namespace mangrove {

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

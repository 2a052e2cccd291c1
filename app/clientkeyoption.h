#pragma once

// `--client-key FILE` of `mangrove servers add` and `edit`: the file is read and looked at, and the words go on with what the
// key signs by in its place. The key is for the key ring, and in no word.

#include "core/base/result.h"
#include "core/signin/clientkey.h"

#include <QStringList>

#include <optional>

namespace mangrove {

struct WordsWithKey
{
    QStringList words;
    std::optional<ClientKey> key;
};

//! `folder`: what relative paths are relative to. What stands behind `--` is a program's.
Result<WordsWithKey> takeClientKey(const QStringList &words, const QString &folder);

} // namespace mangrove

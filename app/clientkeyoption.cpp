#include "app/clientkeyoption.h"

#include <QDir>

namespace mangrove {

Result<WordsWithKey> takeClientKey(const QStringList &words, const QString &folder)
{
    const qsizetype verbatim = words.indexOf(QStringLiteral("--"));
    const qsizetype option = words.indexOf(QStringLiteral("--client-key"));
    const bool isThere = option >= 0 && (verbatim < 0 || option < verbatim) && option + 1 < words.size();
    if (!isThere)
        return WordsWithKey{words, {}};
    const QString path = QDir::cleanPath(QDir(folder).filePath(words.at(option + 1)));
    return clientKeyFromFile(path).transform([&](const ClientKey &key) {
        WordsWithKey taken{words, key};
        taken.words[option + 1] = key.algorithm;
        return taken;
    });
}

} // namespace mangrove

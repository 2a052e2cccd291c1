#include "app/clientkeyoption.h"

#include <QDir>

namespace mangrove {

void ClientKeyOption::take(const QStringList &words, const QString &folder, QObject *context, const Taken &taken)
{
    const qsizetype verbatim = words.indexOf(QStringLiteral("--"));
    const qsizetype option = words.indexOf(QStringLiteral("--client-key"));
    const bool isThere = option >= 0 && (verbatim < 0 || option < verbatim) && option + 1 < words.size();
    if (!isThere) {
        taken(WordsWithKey{words, {}});
        return;
    }
    const QString path = QDir::cleanPath(QDir(folder).filePath(words.at(option + 1)));
    m_file.read(path, longestClientKey, context, [words, option, taken](const Result<QByteArray> &bytes) {
        taken(bytes.and_then(clientKeyFromText).transform([&](const ClientKey &key) {
            WordsWithKey with{words, key};
            with.words[option + 1] = key.algorithm;
            return with;
        }));
    });
}

} // namespace mangrove

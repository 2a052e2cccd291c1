#include "ui/access/narrowing.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

bool matches(const QStringList &texts, const QString &word)
{
    return std::ranges::any_of(
        texts, [&word](const QString &text) { return text.contains(word, Qt::CaseInsensitive); });
}

//! For each thing whether it has each word.
class Side
{
public:
    Side(const QList<QStringList> &things, const QStringList &words)
    {
        for (const QStringList &texts : things) {
            QList<bool> found;
            for (const QString &word : words)
                found.append(matches(texts, word));
            m_found.append(found);
        }
    }

    //! Those that have every word, or for each that they lack `elsewhere` is true, and at least one themselves.
    QList<bool> having(const QList<bool> &elsewhere) const
    {
        QList<bool> stay;
        for (const QList<bool> &found : m_found) {
            bool all = true;
            for (qsizetype word = 0; word < found.size(); ++word)
                all = all && (found.at(word) || elsewhere.at(word));
            stay.append(all && found.contains(true));
        }
        return stay;
    }

    //! For each word whether anything here has it.
    QList<bool> words(qsizetype count) const
    {
        QList<bool> anywhere(count, false);
        for (const QList<bool> &found : m_found) {
            for (qsizetype word = 0; word < count; ++word)
                anywhere[word] = anywhere.at(word) || found.at(word);
        }
        return anywhere;
    }

private:
    QList<QList<bool>> m_found;
};

} // namespace

Narrowed narrow(const QString &text, const QList<QStringList> &folders, const QList<QStringList> &servers)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const QStringList words = text.split(space, Qt::SkipEmptyParts);
    if (words.isEmpty())
        return {};
    const Side folderSide(folders, words);
    const Side serverSide(servers, words);
    const QList<bool> nowhere(words.size(), false);
    const QList<bool> foldersAlone = folderSide.having(nowhere);
    const QList<bool> serversAlone = serverSide.having(nowhere);
    Narrowed narrowed;
    if (foldersAlone.contains(true))
        narrowed.folders = foldersAlone;
    if (serversAlone.contains(true))
        narrowed.servers = serversAlone;
    if (narrowed.folders || narrowed.servers)
        return narrowed;

    const QList<bool> both = folderSide.having(serverSide.words(words.size()));
    if (!both.contains(true))
        return {QList<bool>(folders.size(), false), std::nullopt};
    return {both, serverSide.having(folderSide.words(words.size()))};
}

} // namespace mangrove

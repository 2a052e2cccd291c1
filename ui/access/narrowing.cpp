#include "ui/access/narrowing.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

//! For each thing whether it has each word.
class Side
{
public:
    Side(const QStringList &things, const QStringList &words) : m_words(words.size())
    {
        m_found.reserve(things.size() * m_words);
        for (const QString &texts : things) {
            for (const QString &word : words)
                m_found.append(texts.contains(word));
        }
    }

    //! Those that have every word, or for each that they lack `elsewhere` is true, and at least one themselves.
    QList<bool> having(const QList<bool> &elsewhere) const
    {
        QList<bool> stay;
        stay.reserve(m_found.size() / m_words);
        for (qsizetype thing = 0; thing < m_found.size(); thing += m_words) {
            bool all = true;
            bool any = false;
            for (qsizetype word = 0; word < m_words; ++word) {
                const bool found = m_found.at(thing + word);
                all = all && (found || elsewhere.at(word));
                any = any || found;
            }
            stay.append(all && any);
        }
        return stay;
    }

    //! For each word whether anything here has it.
    QList<bool> words() const
    {
        QList<bool> anywhere(m_words, false);
        for (qsizetype i = 0; i < m_found.size(); ++i)
            anywhere[i % m_words] = anywhere.at(i % m_words) || m_found.at(i);
        return anywhere;
    }

private:
    qsizetype m_words; // at least one
    QList<bool> m_found; // thing by thing, of each all words
};

} // namespace

//! No word has a white space, so none is found across two texts.
QString searchable(const QStringList &texts)
{
    return texts.join(QLatin1Char('\n')).toCaseFolded();
}

Narrowed narrow(const QString &text, const QStringList &folders, const QStringList &servers)
{
    static const QRegularExpression space(QStringLiteral("\\s+"));
    const QStringList words = text.toCaseFolded().split(space, Qt::SkipEmptyParts);
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

    const QList<bool> both = folderSide.having(serverSide.words());
    if (!both.contains(true))
        return {QList<bool>(folders.size(), false), std::nullopt};
    return {both, serverSide.having(folderSide.words())};
}

} // namespace mangrove

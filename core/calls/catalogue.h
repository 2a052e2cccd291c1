#pragma once

// What a running server offers: its tools, resources, resource templates and prompts, all pages of each, fetched anew
// when it says that they have changed. Values are foreign text without the server's secrets. Of each kind one fetch
// runs at a time; a server that goes on announcing is asked ever more seldom. Owned by whoever shows or calls them.

#include "core/base/result.h"
#include "core/calls/offered.h"

#include <QElapsedTimer>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

#include <map>

namespace mangrove {

class OwnSession;
struct Message;

class Catalogue : public QObject
{
    Q_OBJECT

public:
    static constexpr int itemLimit = 10000; // of each kind
    static constexpr int pageLimit = 200;
    static constexpr int idleLimit = 10; // empty pages in a row that may still lead to something
    static constexpr qsizetype sizeLimit = 4 * 1024 * 1024; // bytes of all pages of a kind
    static constexpr int newsPause = 200; // ms in which news of the server become one fetch; doubled with each
    static constexpr int longestPause = 60000; // ms
    static constexpr int quietTime = 10000; // ms without news after which it is the first pause again

    using Kind = OfferKind;

    //! Nothing is fetched before fetch().
    explicit Catalogue(OwnSession &session, QObject *parent = nullptr);

    //! Fetches what the server says that it has; changed() tells each page, fetched() each end. What is being fetched
    //! already is fetched once more behind that.
    void fetch();
    void fetch(Kind kind);
    bool isFetching() const { return m_running > 0; }

    const QList<OfferedTool> &tools() const { return m_tools; }
    const QList<OfferedResource> &resources() const { return m_resources; } // and templates, behind them
    const QList<OfferedPrompt> &prompts() const { return m_prompts; }
    //! The tool that the server calls so, or nullptr.
    const OfferedTool *tool(const QString &key) const;
    //! Why the last fetch of a kind failed, as a sentence; empty when it did not.
    QString problem(Kind kind) const { return m_problems.value(int(kind)); }
    //! Sentences about what was left out: tools whose definition is not valid.
    const QStringList &warnings() const { return m_warnings; }
    //! ms from the next news to the fetch that they lead to.
    int pauseAfterNews() const { return m_pause; }

Q_SIGNALS:
    void changed();
    //! Every kind that was asked for has been fetched or has failed.
    void fetched();

private:
    //! One fetch of all pages of a kind.
    struct Fetch
    {
        int number = 0; // of the page that is awaited
        qsizetype size = 0; // bytes, of all pages so far
        qsizetype count = 0; // items
        OfferPageRead read; // what all pages so far held
        QSet<QByteArray> cursors; // keys of those that were followed
        QSet<size_t> items; // what stands for each item of the pages so far
        int idlePages = 0; // in a row, that brought nothing new
    };

    //! `cursor`: as the server wrote it; null for the first page.
    void askForPage(Kind kind, const QByteArray &cursor);
    void onAnswer(Kind kind, const Message &answer);
    void onPage(Kind kind, const OfferPageRead &page);
    static bool addNew(Fetch &fetch, const OfferPageRead &page);
    static bool leadsOn(Fetch &fetch, const OfferPageRead &page, bool isNew);
    void take(Kind kind, const OfferPageRead &read);
    void finish(Kind kind, const QString &problem);
    void endOne();
    void onNews(const QByteArray &method);
    void fetchNews();
    bool has(const char *capability) const;

    QPointer<OwnSession> m_session;
    QList<OfferedTool> m_tools;
    QList<OfferedResource> m_resources;
    QList<OfferedPrompt> m_prompts;
    QStringList m_warnings;
    QHash<int, QString> m_problems;
    std::map<Kind, Fetch> m_fetches; // those that run
    QSet<Kind> m_news; // to be fetched when the pause is over, and what runs
    QTimer m_newsTimer;
    QElapsedTimer m_sinceNews;
    int m_pause = newsPause;
    int m_running = 0;
};

} // namespace mangrove

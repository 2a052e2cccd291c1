#pragma once

// What a running server offers: its tools, resources, resource templates and prompts, all pages of each, fetched anew
// when it says that they have changed. Values are foreign text. Owned by whoever shows or calls them.

#include "core/base/result.h"

#include <QJsonObject>
#include <QList>
#include <QObject>
#include <QPointer>
#include <QSet>
#include <QTimer>

namespace mangrove {

class Session;

struct OfferedTool
{
    QString name;
    QString title;
    QString description;
    QJsonObject inputSchema;
    QJsonObject outputSchema;
    QJsonObject annotations; // the server's own claims: readOnlyHint, destructiveHint, …

    bool operator==(const OfferedTool &) const = default;
};

struct OfferedResource
{
    QString uri; // of a template: with {variables}
    QString name;
    QString title;
    QString description;
    QString mimeType;
    bool isTemplate = false;

    bool operator==(const OfferedResource &) const = default;
};

struct PromptArgument
{
    QString name;
    QString description;
    bool required = false;

    bool operator==(const PromptArgument &) const = default;
};

struct OfferedPrompt
{
    QString name;
    QString title;
    QString description;
    QList<PromptArgument> arguments;

    bool operator==(const OfferedPrompt &) const = default;
};

class Catalogue : public QObject
{
    Q_OBJECT

public:
    static constexpr int itemLimit = 10000; // of each kind
    static constexpr int pageLimit = 200;
    static constexpr qsizetype sizeLimit = 4 * 1024 * 1024; // bytes of all pages of a kind
    static constexpr int newsPause = 200; // ms in which news of the server become one fetch

    enum class Kind { Tools, Resources, Templates, Prompts };

    //! Nothing is fetched before fetch().
    explicit Catalogue(Session &session, QObject *parent = nullptr);

    //! Fetches what the server says that it has; changed() tells each page, fetched() each end.
    void fetch();
    void fetch(Kind kind);
    bool isFetching() const { return m_running > 0; }

    const QList<OfferedTool> &tools() const { return m_tools; }
    const QList<OfferedResource> &resources() const { return m_resources; } // and templates, behind them
    const QList<OfferedPrompt> &prompts() const { return m_prompts; }
    //! The tool of this name, or nullptr.
    const OfferedTool *tool(const QString &name) const;
    //! Why the last fetch of a kind failed, as a sentence; empty when it did not.
    QString problem(Kind kind) const { return m_problems.value(int(kind)); }
    //! Sentences about what was left out: tools whose definition is not valid.
    const QStringList &warnings() const { return m_warnings; }

Q_SIGNALS:
    void changed();
    //! Every kind that was asked for has been fetched or has failed.
    void fetched();

private:
    struct Page
    {
        Kind kind;
        quint64 round; // of fetch(): answers to an earlier one are dropped
        int number = 0;
        qsizetype size = 0; // bytes, of all pages so far
        QList<QJsonObject> items;
    };

    //! `cursor`: as the server wrote it; null for the first page.
    void next(const Page &page, const QByteArray &cursor);
    void onPage(Page page, const Result<QByteArray> &result);
    void finish(const Page &page, const QString &problem);
    void take(const Page &page);
    bool has(const char *capability) const;

    QPointer<Session> m_session;
    QList<OfferedTool> m_tools;
    QList<OfferedResource> m_resources;
    QList<OfferedPrompt> m_prompts;
    QHash<int, QString> m_problems;
    QHash<int, quint64> m_rounds;
    QSet<Kind> m_news;
    QTimer m_newsTimer;
    QStringList m_warnings;
    int m_running = 0;
};

} // namespace mangrove

#pragma once

// The tools of the sample server (MCP server/tools): what they are called, what they take, what they do. Owned by the
// server, which asks it only while it has a list of roots. Everything is read-only and goes through the RootSet.

#include "app/sample-server/rootset.h"

#include <QHash>
#include <QJsonObject>
#include <QJsonValue>
#include <QObject>

#include <functional>
#include <optional>

namespace mangrove {

class FileSearch;

//! Tool results. The text goes to a model or a test, so it is not translated.
QJsonObject textResult(const QString &text, const QJsonObject &structured = {});
QJsonObject errorResult(const QString &sentence);

//! File content as text; nothing when it is binary: no UTF-8, or with a NUL.
std::optional<QString> textOf(const QByteArray &content);

class Tools : public QObject
{
    Q_OBJECT

public:
    static constexpr int maxEntries = 1000; // of list_files
    static constexpr qint64 maxFileBytes = 1024 * 1024; // of read_file
    static constexpr int maxSearches = 4; // at once

    //! The tool's result, now or later; nothing when the call was cancelled. Called once, unless the tools end first.
    using Done = std::function<void(const std::optional<QJsonObject> &)>;

    explicit Tools(const RootSet &roots, QObject *parent = nullptr);

    //! The `tools` of tools/list.
    static QJsonArray definitions();
    static bool has(const QString &name);
    //! `name` is one that has() knows. `requestId` is what cancel() will name.
    void call(const QString &name, const QJsonObject &arguments, const QJsonValue &requestId, const Done &done);
    void cancel(const QJsonValue &requestId);

private:
    struct Running
    {
        FileSearch *search = nullptr;
        QJsonValue requestId;
        Done done;
    };

    QJsonObject showRoots() const;
    QJsonObject listFiles(const QJsonObject &arguments) const;
    QJsonObject readFile(const QJsonObject &arguments) const;
    void search(const QJsonObject &arguments, const QJsonValue &requestId, const Done &done);
    //! The paths where to begin: the argument's, or all roots that are there. Problems with single roots go to `notes`.
    Result<QStringList> startPaths(const QJsonObject &arguments, QStringList *notes) const;

    const RootSet &m_roots;
    QList<Running> m_running;
};

} // namespace mangrove

#pragma once

// The roots as the client told them, and the only way by which the sample server reaches a file: everything is checked
// against them first. A value, owned by the server and replaced by each answer to roots/list (MCP client/roots). It
// never changes a URI that it was told, and never reads or lists anything outside.

#include "app/sample-server/folderlisting.h"
#include "core/base/result.h"
#include "core/roots/boundary.h"

#include <QJsonArray>
#include <QList>
#include <QString>
#include <QStringList>

#include <optional>

namespace mangrove {

struct ToldRoot
{
    QString uri; // exactly as told
    std::optional<QString> name; // exactly as told
    QString path; // what the URI names; empty where it names nothing that can be a root
    std::optional<Boundary> boundary; // what the path led to when the list came
    FileIdentity identity; // of the boundary's folder
    RootState state = RootState::Missing; // when there is no boundary
    QString problem; // a sentence, when there is no boundary
};

class RootSet
{
public:
    //! More than these are told back, and not used.
    static constexpr int maxRoots = 1000;

    RootSet() = default;
    //! The `roots` of an answer to roots/list. Looks at the file system. What cannot be used is named in `log`, by
    //! its number and a reason, never by content.
    static RootSet fromAnswer(const QJsonArray &entries, QStringList *log);

    const QList<ToldRoot> &roots() const { return m_roots; }
    //! Entries of the answer that are no roots at all: no object, or without a text as URI.
    int malformed() const { return m_malformed; }
    //! How the root is now: "available", "missing", "unreadable", "replaced"; "ignored" for a URI that cannot be used.
    QString stateWord(const ToldRoot &root) const;
    bool isAvailable(const ToldRoot &root) const { return stateWord(root) == QLatin1String("available"); }
    //! Why a root that is not available cannot be used, as a sentence.
    QString problemWith(const ToldRoot &root) const;

    //! The absolute path that a tool's argument names: a path, or a file:// URI.
    static Result<QString> pathFromArgument(const QString &argument);

    //! The path without symlinks, when it is inside a root. NotFound when it would be inside and is not there, or its
    //! root is gone; otherwise Refused, without a word on whether there is anything.
    Result<QString> locate(const QString &path) const;
    //! As Boundary::readInside().
    Result<QByteArray> read(const QString &path, qint64 limit) const;
    Result<FolderListing> list(const QString &path, int limit) const;

private:
    struct Place
    {
        const ToldRoot *root = nullptr;
        QString path;
    };

    Result<Place> find(const QString &path) const;
    Error notInside(const QString &path) const;

    QList<ToldRoot> m_roots;
    int m_malformed = 0;
};

} // namespace mangrove

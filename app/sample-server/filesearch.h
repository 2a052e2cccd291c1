#pragma once

// One search for a text in the files below some folders, done in slices through the event loop so that other messages
// are answered meanwhile. Owned by the tools; deleting it ends it without an answer. It follows no symlinks, asks the
// roots anew for every file, and stops at its limits.

#include "app/sample-server/rootset.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QObject>
#include <QQueue>
#include <QStringList>
#include <QTimer>

namespace mangrove {

class FileSearch : public QObject
{
    Q_OBJECT

public:
    static constexpr int maxFiles = 5000;
    static constexpr int maxFolders = 5000;
    static constexpr int maxEntries = 10000; // looked at in one folder
    static constexpr int maxHits = 200;
    static constexpr qint64 maxBytes = 64 * 1024 * 1024;
    static constexpr qint64 maxFileBytes = 1024 * 1024; // larger files are left out
    static constexpr int maxLineLength = 200; // of a hit, in characters

    //! Begins at the next turn of the event loop. `roots` must outlive it, and may change meanwhile.
    FileSearch(const RootSet &roots, const QString &text, const QStringList &startPaths, const QStringList &problems,
               QObject *parent);

Q_SIGNALS:
    //! The result of the tool call. Once.
    void finished(const QJsonObject &result);

private:
    void slice();
    void visitFolder(const QString &path);
    void visitFile(const QString &path);
    void cut(const QString &why);
    void finish();

    const RootSet &m_roots;
    QByteArray m_text;
    QQueue<QString> m_folders;
    QQueue<QString> m_files;
    QStringList m_notes; // problems, and why it was cut
    QJsonArray m_hits;
    QTimer m_turn;
    int m_filesRead = 0;
    int m_foldersListed = 0;
    int m_leftOut = 0; // files that are too large, binary or unreadable
    qint64 m_bytes = 0;
    bool m_begun = false;
    bool m_cut = false;
};

} // namespace mangrove

#pragma once

// Compares the last good copy of the workspace with what was made since the file was damaged, for a person who has to
// choose, and puts both together where they do not contradict each other. Values in, values out; it stores nothing.

#include "core/workspace/workspaceformat.h"

#include <QJsonObject>
#include <QStringList>

namespace mangrove {

class CopyComparison
{
public:
    //! Invalid, with the part of a sentence, when one of them is not understood.
    static Result<CopyComparison> compare(const QJsonObject &copy, const QJsonObject &since);

    //! What one of them holds, for a person: counts.
    QString copySummary() const { return summary(m_copy); }
    QString sinceSummary() const { return summary(m_since); }
    //! Folders, servers, decisions and workspaces that only one of them has, a line each, foreign text made fit to be shown.
    const QStringList &onlyInCopy() const { return m_onlyInCopy; }
    const QStringList &onlySince() const { return m_onlySince; }
    //! What stands in both and differs.
    const QStringList &contradictions() const { return m_contradictions; }
    bool canBeMerged() const { return m_contradictions.isEmpty(); }
    //! Whether nothing was made since.
    bool isEmptySince() const
    {
        return m_since.workspace.roots().isEmpty() && m_since.workspace.servers().isEmpty()
            && m_since.workspace.sets().isEmpty() && !m_since.workspace.isPaused();
    }
    //! Everything of both. A folder or server that was added again since counts as the one of the copy. Refused where they
    //! contradict each other.
    Result<QJsonObject> merged() const;

private:
    struct Side
    {
        QJsonObject document;
        WorkspaceState workspace;
    };

    CopyComparison() = default;
    static Result<Side> read(const QJsonObject &document);
    static QString summary(const Side &side);
    void matchRoots();
    void matchServers();
    void compareDecisions();
    void compareSets();
    void comparePauses();
    //! The same cell or set by the ids of the copy.
    Cell inCopy(const Cell &cell) const;
    WorkspaceSet setInCopy(WorkspaceSet set) const;

    Side m_copy;
    Side m_since;
    QHash<RootId, RootId> m_sameRoot; // of what was added since: the one in the copy
    QHash<ServerId, ServerId> m_sameServer;
    QHash<SetId, SetId> m_sameSet;
    QStringList m_onlyInCopy;
    QStringList m_onlySince;
    QStringList m_contradictions;
};

} // namespace mangrove

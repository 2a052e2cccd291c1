#pragma once

// The decisions: those that last are a view on the workspace file, those for a session are kept in memory only.
// Owned by the application. It applies no rule; that is policy's and the gate's.

#include "core/access/decision.h"
#include "core/base/result.h"

#include <QHash>
#include <QJsonArray>
#include <QObject>
#include <QSet>

namespace mangrove {

class WorkspaceFile;

class DecisionStore : public QObject
{
    Q_OBJECT

public:
    explicit DecisionStore(WorkspaceFile &file, QObject *parent = nullptr);

    //! The decision of a cell; Verdict::Ask when there is none. Timed ones are returned also after their end.
    Decision decision(const Cell &cell) const;
    //! All that there are, in no order.
    const QHash<Cell, Decision> &decisions() const { return m_decisions; }

    //! Sets (or with Verdict::Ask removes) the decision of several cells, in one save. On an error none has changed.
    Result<void> set(const QHash<Cell, Decision> &decisions);
    //! Forgets the Session decisions of a server: it stopped.
    void endSession(const ServerId &server);
    //! Removes decisions whose time is over, also when that cannot be saved.
    void expire(const QList<Cell> &cells);

Q_SIGNALS:
    void changed(const QList<mangrove::Cell> &cells);
    //! The file was reloaded: everything may differ.
    void reset();

private:
    void load();
    void noticeSaved(const QStringList &sections);
    void indexPlaces();
    bool followRemoval(const QSet<QString> &gone);
    Result<void> save(const QHash<Cell, Decision> &decisions);

    WorkspaceFile &m_file;
    QHash<Cell, Decision> m_decisions;
    QList<Cell> m_listed; // of each record in the file's list; empty where it is not understood
    QHash<Cell, qsizetype> m_places; // the first of each cell in that list
    QSet<Cell> m_repeated; // in the file more than once; only the first counts
    QSet<Cell> m_overdue; // ended, and not yet removed from the file
    QSet<QString> m_known; // ids of the roots and servers at the last look
    bool m_saving = false;
};

} // namespace mangrove

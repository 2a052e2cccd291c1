#pragma once

// workspace.json and its journal as another process writes them: read, and read again when they have changed, and never
// written, set aside or locked. What is not understood counts as nothing at all. For whoever decides by what is stored
// while no window does.

#include "core/base/placewatch.h"
#include "core/workspace/workspacesource.h"

#include <QTimer>

#include <memory>

namespace mangrove {

class WorkspaceReader final : public WorkspaceSource
{
    Q_OBJECT

public:
    static constexpr int sweep = 30000; // ms between two looks where the system tells of changes
    static constexpr int watchlessSweep = 2000; // ms, where it does not

    //! `watch`: outlives it; null: it has its own.
    explicit WorkspaceReader(const QString &folder, PlaceWatch *watch = nullptr, QObject *parent = nullptr);
    ~WorkspaceReader() override;

    const Workspace &now() const override { return m_now; }
    //! ReadOnly: the window alone writes. What has ended by itself has ended in memory.
    Result<void> apply(const Change &change, Origin origin) override;
    //! Decisions until a server stops that somebody else has stored nowhere. They count where nothing is decided, a
    //! denial always.
    void lend(const QHash<Cell, Decision> &decisions);

    //! Looks whether the files have changed, and if so reads them; then changed() is emitted. Costs two calls of the
    //! system when they have not. To be called before anything is told.
    void refresh();
    //! A sentence when what is there does not count; empty when it does, or when there is nothing.
    const QString &problem() const { return m_problem; }
    //! A sentence when more was decided than what is there says: it does not count, is missing, or was damaged and a
    //! person has yet to say what counts. Empty when it is whole, or when nothing was ever decided.
    const QString &missing() const { return m_missing; }

private:
    //! What tells one state of the files from another.
    QByteArray stamp() const;
    Result<Workspace> read();
    Workspace withLent() const;
    void tell(Origin origin);
    void watch();

    QString m_folder;
    Workspace m_stored;
    QHash<Cell, Decision> m_lent;
    Workspace m_now; // what is stored, with what is lent
    QByteArray m_stamp;
    QString m_problem;
    QString m_missing;
    const QStringList m_places;
    const std::unique_ptr<PlaceWatch> m_ownWatch; // null: it shares one
    PlaceWatch &m_watch;
    QTimer m_sweep;
    bool m_wasRead = false;
};

} // namespace mangrove

#pragma once

// workspace.json and its journal as another process writes them: read, and read again when they have changed, and never
// written, set aside or locked. What is not understood counts as nothing at all. Owned by whoever decides by what is
// stored while no window does.

#include "core/base/placewatch.h"
#include "core/store/workspacedocument.h"
#include "core/store/workspacesource.h"

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

    //! Looks whether the files have changed, and if so reads them; then reloaded() is emitted. Costs two calls of the system
    //! when they have not. Called once when the stores are built, and before anything is told.
    void refresh();
    //! A sentence when what is there does not count; empty when it does, or when there is nothing.
    const QString &problem() const { return m_problem; }
    //! A sentence when more was decided than what is there says: it does not count, is missing, or was damaged and a person has
    //! yet to say what counts. Empty when it is whole, or when nothing was ever decided.
    const QString &missing() const { return m_missing; }

    Result<void> append(const QJsonArray &changes) override;
    Result<void> save(const QSet<QString> &gone) override;
    using WorkspaceSource::save;
    void saveLater() override { } // a hint is found out again by whoever writes

private:
    void addSection(WorkspaceSection *section) override { m_document.addSection(section); }
    void removeSection(WorkspaceSection *section) override { m_document.removeSection(section); }
    //! What tells one state of the files from another.
    QByteArray stamp() const;
    Result<void> read();
    void clear();
    void watch();

    QString m_folder;
    WorkspaceDocument m_document;
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

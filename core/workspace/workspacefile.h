#pragma once

// workspace.json: the workspace in one file, loaded once and saved atomically as a whole. Beside it lies a journal with
// the decisions since, which is folded in when nothing happens and at the end. A record that is not understood makes
// the whole file damaged. What changes goes through WorkspaceStore, which saves here.

#include "core/base/result.h"
#include "core/workspace/decisionjournal.h"
#include "core/workspace/workspaceformat.h"
#include "core/workspace/workspacelock.h"
#include "core/workspace/workspacereading.h"

#include <QDateTime>
#include <QJsonDocument>
#include <QJsonObject>
#include <QObject>
#include <QTimer>

#include <utility>

namespace mangrove {

class WorkspaceFile : public QObject
{
    Q_OBJECT

public:
    //! The newest file format that this program writes.
    static constexpr int formatVersion = workspaceFormat;

    //! How loading went. Whatever is not Good means: no record of the damaged file counts, nothing is exposed.
    enum class Condition {
        Good, // loaded, or there was none yet
        Newer, // written by a newer version: shown, read-only
        Damaged, // not understood: set aside as keptAside(), a backup may be there
        Unsafe, // foreign-owned or writable by others: not read, read-only
        Unreadable, // the system refused: not read, read-only
        Locked, // another process holds the folder: not read, read-only
    };

    //! `folder` is made (0700) by load() when it is missing.
    explicit WorkspaceFile(const QString &folder, QObject *parent = nullptr);
    ~WorkspaceFile() override;

    //! Takes the folder's lock and reads the file. Called once.
    //! An error exactly when condition() is not Good from then on, with the sentence that problem() goes on to say:
    //! Refused when another process holds the folder, ReadOnly, Invalid when it is damaged, and the errors of
    //! readPrivateFile().
    Result<void> load();
    //! The same in two steps, so that the window can be made while the file is read on a thread. In between nothing is
    //! held, nothing can be changed, and condition() says only whether the folder can be used. finishLoading() waits,
    //! and emits reloaded().
    void beginLoading() { begin(WorkspaceReading::Where::OnAThread); }
    void finishLoading();
    //! Between beginLoading() and finishLoading(): that nothing is there says nothing.
    bool isLoading() const { return m_isLoading; }
    Condition condition() const { return m_condition; }
    //! A sentence for the person about a condition that is not Good, or about a folder that cannot be written;
    //! empty otherwise.
    QString problem() const { return m_problem; }
    bool isReadOnly() const;
    QString folder() const { return m_folder; }
    QString filePath() const { return m_folder + QStringLiteral("/workspace.json"); }
    //! Where a damaged file was put, empty when none was.
    QString keptAside() const { return m_keptAside; }
    QString backupPath() const { return filePath() + QStringLiteral(".bak"); }
    //! Whether there is a backup that is understood.
    bool hasBackup() const;

    //! Whether the file was damaged and a person has yet to say whether its last good copy is taken. Until then nothing
    //! can be changed, also over a restart.
    bool isCopyOffered() const;
    //! That copy. NotFound when there is none that is understood.
    Result<StoredWorkspace> lastGoodCopy() const;
    //! Takes the copy in place of what is held, then emits reloaded(). What is held was made by an earlier release
    //! since the damage, if anything; it is kept in a file whose name is returned, empty when there is none. On an
    //! error nothing has changed. Refused when no copy is offered.
    Result<QString> takeCopy();
    //! Goes on with what is held, as a rule nothing; the copy is kept in a file whose name is returned. As above.
    Result<QString> goOnWithout();

    //! What is held: as it was read, and as it was changed since.
    const Workspace &now() const { return m_now; }
    //! What a save would write.
    QByteArray text() const { return writeWorkspace(m_now, m_head); }

    //! Holds another workspace: on disk (file and folder synced) when this returns without error, where decisions alone
    //! differ by a line of the journal. On an error nothing has changed. What was found out about servers
    //! (isSameApartFromHints()) is on disk a moment later, once for all that came until then: a kill loses it, and so
    //! does a disk that fails, without a word.
    Result<void> save(const Workspace &next);
    //! The same in memory alone, for what has ended by itself; the next save takes it along.
    void keep(const Workspace &next) { m_now = next; }
    //! Writes workspace.json anew where the journal has lines or hints wait, and its copy, so that the copy has them
    //! too. Nothing but hints is lost when that fails.
    void fold();

Q_SIGNALS:
    void saved();
    //! Read by finishLoading(), or another one was taken by a person's choice.
    void reloaded();

private:
    Result<void> begin(WorkspaceReading::Where where);
    Result<void> finish();
    Result<StoredWorkspace> understoodCopy() const;
    //! Remembers what is wrong, and returns it.
    Error fail(Condition condition, const Error &error);
    Error failAsDamaged(const QString &sentence);
    Error failToRead(const Error &error);
    Error failToKeepAside(const QString &path, const QString &reason);
    Error keepAside(const QString &reason);
    Error keepJournalAside(const QString &reason);
    //! The lines that continue this file count, see continued().
    Result<void> readJournal(const StoredWorkspace &stored, const QByteArray &content, const QByteArray &fingerprint);
    void foldForeignLines(int leftOut);
    Result<void> prepareChange();
    Result<void> prepareWriting();
    void adopt(const StoredWorkspace &stored, const QByteArray &fingerprint);
    Result<void> append(const Workspace &next, const QJsonArray &changes);
    Result<void> saveWhole(const Workspace &next);
    void saveHintsLater();

    QString m_folder;
    QString m_problem;
    QString m_keptAside;
    Workspace m_now;
    Workspace m_stored; // as the file and the journal have it, but for hints
    WorkspaceHead m_head;
    WrittenServers m_writtenServers;
    QByteArray m_fingerprint; // of the file as it was read or written last; empty when there is none
    Condition m_condition = Condition::Good;
    bool m_writable = true;
    bool m_isLoading = false;
    WorkspaceReading m_reading;
    WorkspaceLock m_lock;
    DecisionJournal m_journal;
    bool m_copyLags = false; // the copy is the file before a fold, and the journal with its denials is gone
    bool m_hintsWait = false; // to be saved
    mutable std::pair<QDateTime, qint64> m_copySeen; // of the backup's file, as it was looked into last
    mutable bool m_isCopyUnderstood = false; // then
    QTimer m_idle; // then the journal is folded in, and hints are saved
};

} // namespace mangrove

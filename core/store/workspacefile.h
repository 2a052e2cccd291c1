#pragma once

// workspace.json: roots, servers and decisions in one file, loaded once and saved atomically as a whole. Beside it lies a
// journal with the decisions since, which is folded in when nothing happens and at the end. Owned by the application. It
// knows no record: the stores are its sections, which read theirs and hold it; a record that one of them does not
// understand makes the whole file damaged.

#include "core/base/result.h"
#include "core/store/decisionjournal.h"
#include "core/store/workspacedocument.h"
#include "core/store/workspacelock.h"
#include "core/store/workspacereading.h"
#include "core/store/workspacesource.h"

#include <QJsonDocument>
#include <QJsonObject>
#include <QTimer>

namespace mangrove {

class WorkspaceFile : public WorkspaceSource
{
    Q_OBJECT

public:
    //! The newest file format that this program writes.
    static constexpr int formatVersion = WorkspaceDocument::formatVersion;

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

    //! Takes the folder's lock, reads the file and gives each section its part. Called once, when the stores are built.
    //! An error exactly when condition() is not Good from then on, with the sentence that problem() goes on to say: Refused
    //! when another process holds the folder, ReadOnly, Invalid when it is damaged, and the errors of readPrivateFile().
    Result<void> load();
    //! The same in two steps, so that the window can be made while the file is read on a thread. In between nothing is held,
    //! nothing can be changed, and condition() says only whether the folder can be used. finishLoading() waits, and emits
    //! reloaded().
    void beginLoading() { begin(WorkspaceReading::Where::OnAThread); }
    void finishLoading();
    //! Between beginLoading() and finishLoading(): that the sections are empty says nothing.
    bool isLoading() const { return m_isLoading; }
    Condition condition() const { return m_condition; }
    //! A sentence for the person about a condition that is not Good, or about a folder that cannot be written;
    //! empty otherwise.
    QString problem() const { return m_problem; }
    bool isReadOnly() const;
    QString folder() const { return m_folder; }
    QString filePath() const;
    //! Where a damaged file was put, empty when none was.
    QString keptAside() const { return m_keptAside; }
    QString backupPath() const;
    //! Whether there is a backup that is understood.
    bool hasBackup() const;

    //! Whether the file was damaged and it is still open whether its last good copy is taken. Until then that copy is left
    //! as it is, also over a restart.
    bool isCopyOffered() const;
    //! That copy. NotFound when there is none that is understood.
    Result<QJsonObject> lastGoodCopy() const;
    //! What the sections hold.
    QJsonObject document() const { return QJsonDocument::fromJson(text()).object(); }
    //! Takes a document in place of what the sections hold, which is kept in a file; then emits reloaded(). Returns that
    //! file's name, empty when nothing was held. On an error nothing has changed. Refused when no copy is offered.
    Result<QString> settleWith(const QJsonObject &document);
    //! Goes on with what the sections hold; the copy is kept in a file whose name is returned. As above.
    Result<QString> settleWithout();

    //! What a save would write.
    QByteArray text() const { return m_document.text(); }

    //! By a line in the journal.
    Result<void> append(const QJsonArray &changes) override;
    //! Writes workspace.json anew where the journal has lines or hints wait, and its copy, so that the copy has them too.
    //! Nothing but hints is lost when that fails.
    void fold();
    void saveLater() override;

    Result<void> save(const QSet<QString> &gone) override;
    using WorkspaceSource::save;

Q_SIGNALS:
    void saved();

private:
    void addSection(WorkspaceSection *section) override { m_document.addSection(section); }
    void removeSection(WorkspaceSection *section) override;

    Result<void> begin(WorkspaceReading::Where where);
    Result<void> finish();
    Result<QByteArray> understoodCopy() const;
    //! Remembers what is wrong, and returns it.
    Error fail(Condition condition, const Error &error);
    Error failAsDamaged(const QString &sentence);
    Error failToRead(const Error &error);
    Error failToKeepAside(const QString &path, const QString &reason);
    Error keepAside(const QString &reason);
    Error keepJournalAside(const QString &reason);
    //! Lets the drafts take the journal's lines.
    Result<void> readJournal(const QJsonObject &document, const QByteArray &content,
                             const QByteArray &fingerprint);
    void foldForeignLines(int leftOut);
    Result<void> prepareChange();
    //! The drafts of the sections become what they hold.
    void adopt(const QJsonObject &document, const QByteArray &fingerprint);

    QString m_folder;
    QString m_problem;
    QString m_keptAside;
    WorkspaceDocument m_document;
    QByteArray m_fingerprint; // of the file as it was read or written last; empty when there is none
    Condition m_condition = Condition::Good;
    bool m_writable = true;
    bool m_isLoading = false;
    WorkspaceReading m_reading;
    WorkspaceLock m_lock;
    DecisionJournal m_journal;
    bool m_copyLags = false; // the copy is the file before a fold, and the journal with its denials is gone
    bool m_hintsWait = false; // to be saved
    QTimer m_idle; // then the journal is folded in, and hints are saved
};

} // namespace mangrove

#pragma once

// workspace.json: roots, servers and decisions in one file, loaded once and saved atomically as a whole. Owned by
// the application; the three stores are views on it. It knows no record: what it does not understand it keeps.

#include "core/base/result.h"
#include "core/store/workspacetext.h"

#include <QJsonArray>
#include <QJsonObject>
#include <QLockFile>
#include <QMap>
#include <QObject>

#include <memory>

namespace mangrove {

class WorkspaceFile : public QObject
{
    Q_OBJECT

public:
    //! The newest file format that this program writes.
    static constexpr int formatVersion = 1;

    //! How loading went. Whatever is not Good means: no record of the damaged file counts, nothing is exposed.
    enum class Condition {
        Good, // loaded, or there was none yet
        Newer, // written by a newer version: shown, read-only
        Damaged, // could not be parsed: set aside as keptAside(), a backup may be there
        Unsafe, // foreign-owned or writable by others: not read, read-only
        Unreadable, // the system refused: not read, read-only
        Locked, // another process holds the folder: not read, read-only
    };

    //! `folder` is made (0700) by load() when it is missing.
    explicit WorkspaceFile(const QString &folder, QObject *parent = nullptr);
    ~WorkspaceFile() override;

    //! Takes the folder's lock and reads the file. Called once, before the stores are built.
    Condition load();
    Condition condition() const { return m_condition; }
    //! A sentence for the person about a condition that is not Good, or about a folder that cannot be written;
    //! empty otherwise.
    QString problem() const { return m_problem; }
    bool isReadOnly() const;
    QString folder() const { return m_folder; }
    QString filePath() const;
    //! Where a damaged file was put, empty when none was.
    QString keptAside() const { return m_keptAside; }
    //! Whether there is a readable backup that restoreBackup() could take.
    bool hasBackup() const;
    //! Takes the last good copy in place of a damaged file; then emits reloaded().
    Result<void> restoreBackup();

    //! The records of "roots", "servers" or "decisions", with all fields, also unknown ones.
    QJsonArray section(const QString &name) const;

    //! Replaces sections and saves: when this returns without error the change is on disk (file and folder
    //! synced). On an error nothing has changed, in memory or on disk.
    Result<void> save(const QMap<QString, QJsonArray> &sections);

Q_SIGNALS:
    void reloaded();
    //! After a save, with the names of its sections: one store may have removed records of another.
    void saved(const QStringList &sections);

private:
    Condition fail(Condition condition, const QString &problem);
    Condition setAside(const QString &reason);
    //! LockFailedError when another process holds it, other errors when the folder cannot be written.
    QLockFile::LockError lock();
    Result<void> keepLock();
    QString lockedSentence() const;
    QString notWritableSentence() const;
    Result<QJsonObject> readFile(const QString &path) const;
    QString backupPath() const;

    QString m_folder;
    QString m_problem;
    QString m_keptAside;
    QJsonObject m_document;
    WorkspaceText m_text;
    Condition m_condition = Condition::Good;
    bool m_writable = true;
    std::unique_ptr<QLockFile> m_lock;
};

} // namespace mangrove

#pragma once

// In a server's form: the paths that it can reach besides its folders, with what a person is warned of there, and those
// that nobody is asked about. Each can be taken out. Owned by the form. What it says holds when the form is saved.

#include "core/base/timedlooks.h"
#include "core/servers/addedpath.h"
#include "core/servers/serverrecord.h"

#include <QStringList>
#include <QWidget>

class QLabel;
class QListWidget;
class QPushButton;

namespace mangrove {

//! What a person is warned of at paths that are there already, or that a server is to reach besides its folders: the
//! same as when a folder is added. Looked for on a thread.
class AddedPathWarnings
{
public:
    static constexpr int timeLimit = 3000; // ms

    AddedPathWarnings();

    //! A sentence for each path, empty where there is nothing to warn of.
    using Found = std::function<void(const Result<QStringList> &sentences)>;
    //! Calls back once, and not when `context` is gone by then or this is; at once where there are no paths.
    //! `ownFolders`, `otherRoots`: as for warnAboutPath().
    void look(const QStringList &paths, const QStringList &ownFolders, const QStringList &otherRoots, QObject *context,
              const Found &found);
    //! For paths besides folders.
    void look(const QList<AddedPath> &paths, QObject *context, const Found &found);

    //! Path and sentence, of those that have one; or that one did not answer.
    static QStringList lines(const QList<AddedPath> &paths, const Result<QStringList> &sentences);

private:
    TimedLooks<QStringList> m_looks;
};

class AddedPathsList : public QWidget
{
    Q_OBJECT

public:
    explicit AddedPathsList(QWidget *parent = nullptr);

    //! Hidden where there are none.
    void setRecord(const ServerRecord &record);
    void fill(ServerRecord &record) const;
    void add(const AddedPath &path);

Q_SIGNALS:
    void changed();
    //! What a person is warned of is shown now, or that there is nothing.
    void looked();

private:
    void show();
    void warn();
    void showWarnings(const Result<QStringList> &sentences);
    void removeChosen();

    QList<AddedPath> m_added;
    QStringList m_unwanted;
    QListWidget *m_list; // the added ones first
    QPushButton *m_remove;
    QLabel *m_warning;
    AddedPathWarnings m_warnings;
};

} // namespace mangrove

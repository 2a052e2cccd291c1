#pragma once

// The commands of the command line, carried out on a workspace: that of the running instance, or one that was opened
// for this one command. What narrows is done at once; what widens is put before the person when there is a window.
// It prints nothing and knows no socket.

#include "core/access/decision.h"
#include "core/base/result.h"
#include "core/roots/intake.h"
#include "core/servers/serverrecord.h"
#include "ui/workspace.h"

#include <QObject>
#include <QStringList>

#include <functional>

class QThreadPool;

namespace mangrove {

//! The person at the window, for commands that need a confirmation there.
class ConfirmationDesk
{
public:
    virtual ~ConfirmationDesk() = default;
    //! Offers paths for adding, with the same questions as for a click.
    virtual void offerRoots(const QStringList &paths) = 0;
    //! Brings the window forward.
    virtual void comeForward() = 0;
};

struct CommandOutput
{
    int exitCode = 0; // 0 done, 1 not done, 2 wrong words, 3 no instance is running
    QByteArray out;
    QByteArray err;
};

class Commands : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const CommandOutput &output)>;

    //! Without a desk there is no running instance: nothing can be started, and nobody asked.
    Commands(const Workspace &workspace, const QStringList &ownFolders, ConfirmationDesk *desk,
             QObject *parent = nullptr);
    ~Commands() override;

    //! `folder`: what relative paths are relative to. Calls back once, perhaps before it returns. `caller`: with whom
    //! a call ends that nobody waits for any more, without calling back; none: with this.
    void run(const QStringList &words, const QString &folder, const Done &done, QObject *caller = nullptr);

private:
    void status(const QStringList &words, const Done &done);
    void roots(const QStringList &words, const QString &folder, const Done &done);
    void addRoot(const QString &path, const Done &done);
    void takeAssessment(const Assessment &assessment, const Done &done);
    template<typename T>
    void onWorker(const std::function<T()> &work, const std::function<void(const T &)> &then);
    void findRoot(const QString &typed, const QString &folder,
                  const std::function<void(const RootId &)> &then);
    CommandOutput removeRoot(const RootId &id, const QString &typed);
    void servers(const QStringList &words, const QString &folder, const Done &done);
    CommandOutput addServer(const QStringList &words, const QString &folder);
    CommandOutput addAddress(const QStringList &words);
    CommandOutput storeServer(ServerRecord record, const Result<QString> &program);
    void removeServer(const ServerId &id, const Done &done);
    CommandOutput steerServer(const QString &verb, const QString &name);
    CommandOutput access(const QStringList &words);
    void call(const QStringList &words, const Done &done, QObject *caller);

    Workspace m_workspace;
    QStringList m_ownFolders;
    ConfirmationDesk *m_desk;
    QThreadPool *m_pool; // looks at paths that are to be added
    int m_calls = 0; // of tools, under way
};

} // namespace mangrove

#pragma once

// The secrets of servers that are gone or were replaced, and might come back by undo: puts values in place of others
// and keeps both, in the key ring too, counts which edits need which, removes from the key ring what none needs any
// more, and notes in a file what is still to be removed, so that it does not stay there for ever when Mangrove is
// killed or the key ring does not answer. The file holds names, never values. Owned by the engine.

#include "core/base/result.h"
#include "core/edits/workspaceedit.h"
#include "core/store/secrets.h"

#include <QHash>
#include <QObject>
#include <QSet>

#include <functional>

namespace mangrove {

class ServerStore;

class HeldSecrets : public QObject
{
    Q_OBJECT

public:
    //! `folder`: where the note lies, private.
    HeldSecrets(const QString &folder, const ServerStore &servers, Secrets &secrets, QObject *parent = nullptr);

    //! One edit more needs these.
    void hold(const QList<SecretKey> &keys);
    //! One edit less does. Those that none needs, and no server that is there, are removed.
    void release(const QList<SecretKey> &keys);
    //! A server may have come or gone, or need other secrets.
    void followServers() { writeNote(); }

    using Replaced = std::function<void(const Result<SecretChange> &change)>;
    //! Stores values of servers that are there, and keeps what they replace and them for an edit, all of it held until
    //! whoever asked releases SecretChange::held. Calls back as Secrets does; on an error nothing has changed. When
    //! `context` is gone by then it is taken back.
    void replace(const Secrets::Values &values, QObject *context, const Replaced &done);
    //! Takes a change back that no edit was made of, and releases it.
    void takeBack(const SecretChange &change);
    //! Puts back what these copies hold. Calls back in any case; on an error some may be back.
    void restore(const SecretCopies &copies, const Secrets::Done &done);

    //! Removes what an earlier run has left behind, but nothing of a server that is there: to be called when the
    //! servers are read, and not where the file that they are in was damaged or is another's. Says nothing of what
    //! fails: the next run tries again.
    void removeLeftBehind();

    //! Calls back when the key ring has been told of all that was released, perhaps at once.
    void whenSettled(QObject *context, const std::function<void()> &then);

Q_SIGNALS:
    //! A secret could not be removed.
    void failed(const mangrove::Error &error);
    //! Nothing that was released is being removed any more.
    void settled();

private:
    QString notePath() const { return m_folder + QLatin1String("/unneeded-secrets.json"); }
    QSet<SecretKey> readNote() const;
    void writeNote();
    bool isNamed(const SecretKey &key) const;
    bool isUnneeded(const SecretKey &key) const { return !m_held.contains(key) && !isNamed(key); }
    void keep(const Secrets::Values &found, const Secrets::Values &values, const Replaced &done);
    void remove(const QList<SecretKey> &keys, const Secrets::Done &done);

    QString m_folder;
    const ServerStore &m_servers;
    Secrets &m_secrets;
    QHash<SecretKey, int> m_held; // by how many edits
    QSet<SecretKey> m_leaving; // to be removed, or in vain
    QSet<SecretKey> m_noted; // what the file holds
    int m_removals = 0; // under way
};

} // namespace mangrove

#pragma once

// Makes records of apps' entries, in two steps: prepared and looked at, for a person to read, then stored as prepared.
// Equal launches become one record. Used by the command line and by the window; it starts nothing and grants nothing.

#include "core/apps/appimport.h"
#include "core/store/secrets.h"
#include "core/workspace/workspacesource.h"

#include <QObject>
#include <QPointer>

#include <functional>

namespace mangrove {

class LaunchLooker;
class RootStore;
class ServerStore;

//! What becomes of one entry.
struct PreparedEntry
{
    enum class Becomes {
        New, // a record of its own
        SameAsOther, // the record of another entry of the same import
        Known, // a record that is there already
    };

    QString pointer; // of the entry, in
    QString path; // this file
    QString about; // "Cursor: notes", for people
    Becomes becomes = Becomes::New;
    ServerRecord record; // New: as it will be stored; of the others what matters is its name
    QStringList secretNames; // of what the app's file holds in plain text
    bool offersTemplate = false; // New: it names folders where a template could stand, or one stands there
    QStringList notes; // sentences
    QString project; // the folder, of an entry that a project proposes; it is not approved
    QString problem; // a sentence: no record can be made, and nothing of the above is set
};

class AppImports : public QObject
{
    Q_OBJECT

public:
    //! `origin`: who imports.
    AppImports(ServerStore &servers, const RootStore &roots, Secrets &secrets, LaunchLooker &launches,
               const AppPlaces &places, Origin origin);

    struct Wish
    {
        const OpenApp *open; // during the call
        QString pointer;
    };
    struct Options
    {
        bool toKeyRing = false; // secrets go there; else records only name them, and they stay where they are
        bool keepsApart = false; // each entry gets a record of its own, also where another runs the same
        bool usesTemplates = false; // servers that are known get templates in the place of folders
    };
    struct Prepared
    {
        QList<PreparedEntry> entries; // in the order of the wishes
        Secrets::Values values; // for the key ring, of new records
        Secrets::Values knownValues; // of records that are there already

        bool isEmpty() const;
    };
    using PreparedDone = std::function<void(const Result<Prepared> &prepared)>;
    using Done = std::function<void(const Result<void> &stored)>;

    //! Without what a look at the programs would say: nothing is approved. Reads and changes nothing.
    Prepared propose(const QList<Wish> &wishes, const Options &options) const;
    //! Looks at what new records would run, which is what their storing approves but for proposals of projects. Calls
    //! back once, never from within the call where there is something to look at. Errors: a path did not answer in
    //! time.
    void prepare(const QList<Wish> &wishes, const Options &options, QObject *context, const PreparedDone &done);
    //! All of it in one save, the secrets first. Errors, with nothing imported: those of the key ring and of the store,
    //! and AlreadyExists where a known record has other secrets. When `context` is gone before the key ring has
    //! answered, the person gave up: nothing is stored, and nobody called back.
    void store(const Prepared &prepared, QObject *context, const Done &done);

private:
    struct Fresh
    {
        ServerProposal proposal;
        bool isSeenWhole; // see AppEntry::hasUnseenVariables()
    };

    PreparedEntry preparedEntry(const Wish &wish, const AppEntry &entry, const Options &options, Prepared &prepared,
                                QList<Fresh> &fresh) const;
    QString freeName(const QString &wanted, const QList<Fresh> &taken) const;
    //! `left`: those that are not stored yet; `stored`: of records that are not there yet.
    void storeSecrets(const Prepared &prepared, Secrets::Values left, const QList<SecretKey> &stored,
                      const QPointer<QObject> &context, const Done &done);
    void save(const Prepared &prepared, const Done &done);
    void forget(const QList<SecretKey> &keys, const std::function<void()> &then);

    ServerStore &m_servers;
    const RootStore &m_roots;
    Secrets &m_secrets;
    LaunchLooker &m_launches;
    AppPlaces m_places;
    const Origin m_origin;
};

} // namespace mangrove

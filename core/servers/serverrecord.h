#pragma once

// A server as the person stored it: what is run or reached, and what it gets where there is no decision. Plain values;
// a secret is never among them, only the name by which it lies in the key ring (core/store/secrets.h).

#include "core/base/ids.h"
#include "core/servers/addedpath.h"
#include "core/servers/installedplace.h"
#include "core/servers/protection.h"
#include "core/store/secretkey.h"

#include <QDateTime>
#include <QList>
#include <QMap>
#include <QMetaType>
#include <QString>
#include <QStringList>

#include <optional>

namespace mangrove {

// What a server's record says about signing in to it: what the person gives beforehand, and what is known of the last
// sign-in. Plain values; what is secret lies in the key ring.

//! What the person says beforehand. Nothing of it is needed where the sign-in server registers programs by itself.
struct SignInPresets
{
    QString clientId; // that the operator hands out; empty: none
    bool hasClientSecret = false; // it lies in the key ring
    QStringList scopes; // instead of those that the server names; empty: those
    QString redirectHost; // "localhost" or "127.0.0.1"; empty: as is usual for the way to be a client
    quint16 redirectPort = 0; // 0: any
    QString redirectPath; // empty: /callback
    QString clientDocument; // https address of a client ID metadata document; empty: Mangrove's own, if it has one
    bool acceptsSilence = false; // goes on where the sign-in server does not say that it supports PKCE
    bool leavesOutResource = false; // does not name the server in the requests
    //! The client signs in by itself, with its secret or its key: for no person and without a browser (client
    //! credentials).
    bool byItself = false;
    //! "ES256" or "RS256": of the private key that lies in the key ring in the place of a secret; empty: no key.
    QString keyAlgorithm = {};
    //! A host of the sign-in that may lie further inside than the server: in the own network, or on this machine;
    //! empty: none.
    QString innerHost = {};
    bool innerIsHere = false;

    //! A secret, or a key.
    bool isInKeyRing() const { return hasClientSecret || !keyAlgorithm.isEmpty(); }

    bool operator==(const SignInPresets &) const = default;
};

//! What is known of the last sign-in: a hint, to be shown while the key ring is locked; no part of what was approved.
struct SignInNote
{
    QString issuer; // of the sign-in server; empty: nobody has signed in
    QString clientId;
    QString way; // word of the way to be a client, see ClientWay
    QStringList scopes; // that were granted
    QDateTime until; // UTC; invalid: not said
    bool isKept = false; // a grant lies in the key ring; else it was signed out

    bool operator==(const SignInNote &) const = default;
};

enum class ServerPolicy { Ask, AllowAll, DenyAll };

QString toWord(ServerPolicy policy); // "ask", "allow all", "deny all"

//! Who decides in a relayed session which folders the server is told, where its app has roots of its own
//! (client/roots). An app without any changes nothing: then Mangrove decides.
enum class AppRoots {
    Mangrove, // the app's are offered to the person, and told only when they were allowed
    Both, // what is allowed, and the app's; never what the person has denied
    Common, // only what is allowed and lies in one of the app's, and the other way round
    App, // the app's own answer, as it is
};

QString toWord(AppRoots who); // "mangrove", "both", "common", "app"
std::optional<AppRoots> appRootsFromWord(const QString &word);
//! Whether a server may be told more by it than before.
bool widens(AppRoots before, AppRoots after);

//! The words for the two ways to a server.
inline const QString stdioTransport = QStringLiteral("stdio");
inline const QString httpTransport = QStringLiteral("http");

//! The scripts that a server runs, by their absolute paths, with the SHA-256 of their content in hexadecimal digits.
using ScriptHashes = QMap<QString, QString>;

//! What decides which program runs or which address is reached. A decision of a person belongs to exactly this.
struct LaunchIdentity
{
    QString transport;
    QString program; // as typed: a name, or a path
    QString resolvedProgram; // absolute, as found when the person approved it; empty when it was not found then
    QStringList arguments;
    QStringList environmentNames; // own values, those in the key ring and names passed through, sorted
    QString workingFolder;
    QString url;
    QStringList headerNames; // with the secret ones, and "Authorization" when there is a token, sorted
    //! Nothing: not looked at, as when an early version wrote the record. Then any content is as good as another.
    std::optional<ScriptHashes> scripts;
    QStringList appEnvironmentNames = {}; // as of the record, sorted
    bool prefersAppFolder = false;
    Protection protection = Protection::ToldOnly;
    bool hasNetwork = true;
    bool keepsMetadata = true;
    QList<AddedPath> addedPaths = {};
    QStringList keptNames = {};
    //! What it reaches besides, because its program needs it. Nothing: never approved, as of a server that is not
    //! confined, or whose record an early version wrote.
    std::optional<QList<InstalledPlace>> places = {};

    bool operator==(const LaunchIdentity &) const = default;
};

struct ServerRecord
{
    ServerId id;
    QString name; // the person's word for it, unique
    QString transport; // "stdio" or "http"; an unknown word is kept and the server cannot be started
    QString program;
    QStringList arguments;
    QMap<QString, QString> environment; // own values
    QStringList secretEnvironment; // names whose values lie in the key ring
    QStringList passEnvironment; // names taken over from Mangrove's own environment
    QString workingFolder; // empty: a private empty folder
    // Where an app starts it, with a relay in front: names taken over from the app's environment, too; and whether it
    // works in the app's folder although it has one of its own. Without one it always does, as apps mean something by
    // theirs.
    QStringList appEnvironment;
    bool prefersAppFolder = false;
    QString url; // of an http server
    QMap<QString, QString> headers; // sent with each request; never a secret
    QStringList secretHeaders; // names whose values lie in the key ring
    bool bearerToken = false; // a token for `Authorization: Bearer` lies in the key ring
    bool allowInsecureHttp = false; // http:// to another machine, which sends neither token nor secret headers
    SignInPresets signIn; // of an http server that wants a sign-in
    SignInNote signedIn; // no part of what was approved
    ServerPolicy policy = ServerPolicy::Ask;
    Protection protection = Protection::ToldOnly; // of a program; what cannot be held is no start
    bool hasNetwork = true; // off: kept from it, as far as its level holds that
    //! Where it is Confined: repository metadata and the like, in folders that it may write, stays as it is, as it
    //! would be a way to have programs run outside.
    bool keepsMetadata = true;
    QList<AddedPath> addedPaths = {}; // it can reach these as well, where it is confined
    QStringList unwantedPaths = {}; // nobody is asked about these when it is refused them; none is there twice
    //! Where it is confined: what it is refused is noticed by the system as well; a hint, no wall.
    bool explainsRefusals = false;
    QStringList keptNames = {}; // what the person wants kept besides, by the same; sorted
    //! Where it is Confined: names that are never inside (core/workspace/neverlist.h) are hidden from it. None: of a
    //! record of before, from which nothing is hidden until a person has said so; false: they have left it so.
    std::optional<bool> hidesNames = true;
    QStringList neverExcept = {}; // but not these; sorted, none is there twice
    bool roots = true; // off: the capability is not declared, roots/list gets -32601
    AppRoots appRoots = AppRoots::Mangrove;
    QString protocolRevision; // fixed by the person: this revision and no probing; empty: find out
    QString foundRevision; // what was found out last, such as "2026-07-28"; no part of what was approved
    bool autoStart = false;
    bool restartWhenStale = false; // restart at once when it keeps working on a folder taken back
    LaunchIdentity approved; // what the person has seen and confirmed
    //! The same where an app's PATH leads to another program than Mangrove's: confirmed for apps that start it.
    QList<LaunchIdentity> approvedInApps = {};
    //! What it was called before: entries of apps name it so still. None is there twice.
    QStringList formerNames = {};
    //! It was made of an app's entry that has values which are not in its text: of a file beside it, or that the app
    //! keeps. Entries by another name that have none may be another account's.
    bool hasUnseenEnvironment = false;
    QDateTime added; // UTC

    //! What would run or be reached now; resolvedProgram is `resolved` (see resolveProgram()). No file is looked at:
    //! for that there is currentIdentity() in core/servers/launchedscripts.h.
    LaunchIdentity launchIdentity(const QString &resolved, const std::optional<ScriptHashes> &scripts = {},
                                  const std::optional<QList<InstalledPlace>> &places = {}) const;
    //! The secrets that the server is given, for reading them from the key ring.
    QList<SecretKey> secretKeys() const;
    //! These, and all else that lies in the key ring because of it: they go when the server goes.
    QList<SecretKey> ownedKeys() const;
    //! Whether a person signs in to it where it wants that: reached over HTTP, and no token or header `Authorization`
    //! of its own. Over an unencrypted way only on this machine.
    bool maySignIn() const;
    //! Whether the record differs from what was approved, apart from where the program is found and what its scripts
    //! hold. Then its `always` decisions are suspended and it is not started.
    bool needsConfirmation() const;

    bool operator==(const ServerRecord &) const = default;
};

//! The whole command line for a person to read: every argument, quoted where a shell would need it. Never run.
QString commandLine(const QString &program, const QStringList &arguments);

//! Whether something holds its process, and not only what it is told.
inline bool wantsWalls(const ServerRecord &record)
{
    return record.protection != Protection::ToldOnly || !record.hasNetwork;
}

//! The whole of what is run or reached, on one line for a person to read: the command line, or the address.
QString launchLine(const ServerRecord &record);

//! What differs, one sentence a line, for the "Server Changed" dialog. Empty when nothing does.
QStringList describeChanges(const LaunchIdentity &before, const LaunchIdentity &after);

} // namespace mangrove

#pragma once

// What a relay and the window say to each other: one line of JSON a frame, at most frameLimit long, with the version
// "v" and the word "kind". Members that are not known are left out, and so are whole words: another release may have
// more of them. Pure.

#include "core/access/seenledger.h"
#include "core/base/result.h"
#include "core/refusals/refusal.h"
#include "core/run/enforced.h"
#include "core/servers/protection.h"
#include "core/workspace/decision.h"

#include <QByteArray>
#include <QDateTime>
#include <QHash>
#include <QStringList>

#include <optional>
#include <variant>

namespace mangrove::link {

inline constexpr qsizetype frameLimit = 4 * 1024 * 1024; // bytes, with the line end
inline constexpr int version = 1; // the newest that this release speaks
inline constexpr int lowestVersion = 1; // and the oldest

struct Unknown
{ };

// --- what a relay says. All of it is about its own session.

//! The first word: the versions that it speaks.
struct Hello
{
    int newest = version;
    int lowest = lowestVersion;
};

//! What is to be known of its session now, whole: each takes the place of the one before.
struct State
{
    ServerId server; // whose decisions count; empty: nobody's
    QString app; // what the app calls itself, foreign text
    QString revision; // empty: not agreed upon yet
    QString era; // "legacy", "modern", or empty
    qint64 pid = 0; // of the server, 0 where it has none
    QString program; // path of what runs there, empty: an address
    QString selfName; // what the server calls itself, foreign text; as in SessionInfo
    QString selfTitle;
    QString selfVersion;
    //! What the process there is held to; nothing while none runs, or where the relay does not say, as one of an older
    //! release.
    std::optional<Protection> protection = {};
    //! It is held to less than it may reach now: only the app can start it anew.
    bool waitsForRestart = false;
    bool unasked = false; // its server was answered before a person could be asked about what is undecided
    bool wantsSignIn = false; // its server lets nobody in who is not signed in, and nobody is
    QStringList missingScopes = {}; // a call was refused for want of these, foreign words
    SeenRecord record;
    //! Roots of the app's own that a person could add, by their URIs and the app's words for them.
    QList<Told> offers = {};
    //! What the app calls its roots and can be none, such as a path that is not encoded: how many, and the first few.
    int refusedRoots = 0;
    QStringList refusedRootTexts = {};

    bool operator==(const State &) const = default;
};

//! What the app has it run, and whether that is a server of the window's. Whole, as State. Arguments are as the app
//! gave them, as a record that is made of it has to run the same; whoever shows them masks what looks secret. Of
//! variables there are names only.
struct Launch
{
    enum class Way { Record, Program, Address };

    Way way = Way::Program;
    QString name; // of the record, or what the app calls it; may be empty but for Record
    QString program; // empty, with the arguments, where they are too long to be said
    QStringList arguments;
    QStringList environment; // names that the app has added for it, as far as that can be told
    QString folder; // where the app runs it
    QString url; // of Address
    bool isUnknown = false; // no record is started, or reached, like this
    bool isRefused = false; // it was not started, as it stands for one that is to be confined
    ServerId meant; // the record that it stands for though it is told nothing, as far as that is known
    QString why; // it is told nothing, a sentence; empty where a record counts

    bool operator==(const Launch &) const = default;
};

//! What its server was refused so far, as far as it was noticed: foreign text. Whole, as State, and not more often than
//! somebody could read it.
struct Refused
{
    ServerId server; // whose decisions its process is held to
    RefusalCount count;

    bool operator==(const Refused &) const = default;
};

//! What its process is held to, where it is confined: the level, the network, the roots, and what else it can reach and
//! why. For people. Whole, once it runs and when a window appears; State says the level, too.
struct Confined
{
    Enforced to; // what the record says besides is not said

    bool operator==(const Confined &) const = default;
};

//! It has written activity into its spool.
struct Spooled
{ };

//! Its server asks for roots, and some are undecided: a person may have to be asked. The ticket names it in this
//! connection.
struct Question
{
    quint64 ticket = 0;
};

//! Nobody waits for this answer any more.
struct Withdrawal
{
    quint64 ticket = 0;
    bool byServer = false; // the server has taken its question back, or broken it off
};

//! One message of its session, as somebody at the window watches them. Secrets are masked.
struct Copy
{
    bool toServer = false;
    QDateTime time; // UTC
    QByteArray bytes; // of a long one the beginning
    qint64 size = 0; // bytes of the whole
    qint64 missed = 0; // so many before it were not copied, as the window did not keep up
};

//! What a person has decided for this server until it stops: it is not stored, and holds while the window is there. All
//! of it, each time. A relay says it, too, before its State, when a window comes: what one before has left it with.
struct Decisions
{
    ServerId server;
    QHash<RootId, Decision> decisions; // Allowed and Denied only, each until the server stops
};

using RelayWord =
    std::variant<Unknown, Hello, State, Launch, Refused, Confined, Spooled, Question, Withdrawal, Copy, Decisions>;

// --- what the window says

//! The answer to Hello: this version is spoken from now on. Whoever does not speak it leaves.
struct Welcome
{
    int spoken = version;
};

//! The question waits for a person. Answer follows, if not too late for the server.
struct Held
{
    quint64 ticket = 0;
};

//! The server may be answered now. What it is told is for the relay to find out, by what is stored.
struct Answer
{
    quint64 ticket = 0;
};

//! Whether a person is asked for this server now. Said when that differs, and of each State that is unasked: then it is
//! not any more.
struct Asking
{
    bool isOpen = false;
};

//! Whether somebody watches the messages of the session; at first nobody does.
struct Watch
{
    bool isOn = false;
};

//! A person has signed in to the server or signed out, or what was granted was renewed: the key ring says.
struct SignInKept
{ };

using WindowWord = std::variant<Unknown, Welcome, Held, Answer, Decisions, Asking, Watch, SignInKept>;

//! With the line end.
QByteArray toLine(const Hello &word);
QByteArray toLine(const State &word);
QByteArray toLine(const Launch &word);
QByteArray toLine(const Refused &word);
QByteArray toLine(const Confined &word);
QByteArray toLine(const Spooled &word);
QByteArray toLine(const Question &word);
QByteArray toLine(const Withdrawal &word);
QByteArray toLine(const Copy &word);
QByteArray toLine(const Welcome &word);
QByteArray toLine(const Held &word);
QByteArray toLine(const Answer &word);
QByteArray toLine(const Decisions &word);
QByteArray toLine(const Asking &word);
QByteArray toLine(const Watch &word);
QByteArray toLine(const SignInKept &word);

//! Invalid for what is no frame, or has a word that is known with members that are wrong.
Result<RelayWord> readRelayWord(const QByteArray &line);
Result<WindowWord> readWindowWord(const QByteArray &line);

//! The version that a window speaks with this relay: the lower one of both, if the window can.
int agreedVersion(const Hello &hello);

} // namespace mangrove::link

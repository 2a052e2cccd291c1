#pragma once

// What a person is shown of the sign-in of one server: in which step it is, who asks for what, and what cannot be said
// without a mark. Pure functions; whatever comes from outside has been passed through displayText().

#include "core/signin/serversignin.h"

#include <QStringList>

namespace mangrove {

//! One fact: its label, and its value as words or, where it is an address or a name, as it stands.
struct SignInLine
{
    QString key;
    QString label;
    QString value;
    bool isVerbatim = false; // not yet fit for a widget that takes no foreign text

    bool operator==(const SignInLine &) const = default;
};

struct SignInShown
{
    enum class Step {
        Idle, // nobody is signed in, and nothing goes on
        Looking,
        Before, // a person decides
        Working, // registering, or redeeming what came back
        Waiting, // for the browser
        SignedIn,
    };
    Step step = Step::Idle;
    QString sentence;
    QList<SignInLine> lines;
    QStringList marks; // what a person has to look at twice
    QString note; // what went wrong, or what to do
    QStringList issuers; // that the person picks from, as the server names them; none where there is no choice
    QString issuer; // of them
    bool mayGo = false;
    bool byItself = false; // no browser has a part in it
    bool hasNextWay = false;

    bool operator==(const SignInShown &) const = default;
};

//! `failure`: why the last attempt failed; empty: it did not, or nobody was there.
SignInShown signInShown(const ServerSignIn &signIn, const QString &failure, const QDateTime &now);

//! What is known of a sign-in: scopes, until when, as which client.
QList<SignInLine> grantLines(const SignInGrant &grant, const QDateTime &now);

//! Scopes as words for people, all but the first ones counted.
QString scopeWords(const QStringList &scopes);
//! As which client somebody has signed in, or one has by itself; `way` as toWord(ClientWay) makes it.
QString usedClient(const QString &way, const QString &id, bool byItself);

//! The host of an address as it is on the wire, with a port where there is one: letters that look like others show as
//! what they are.
QString wireHost(const QUrl &url);

} // namespace mangrove

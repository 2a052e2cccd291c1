#pragma once

// What a server's record says about signing in to it: what the person gives beforehand, and what is known of the last
// sign-in. Plain values; what is secret lies in the key ring.

#include <QDateTime>
#include <QString>
#include <QStringList>

namespace mangrove {

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

} // namespace mangrove

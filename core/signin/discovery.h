#pragma once

// Finds the sign-in server of one server: its resource metadata, then the metadata of the sign-in server, one request
// after the other and never one too many. Owned by the sign-in; destroying it ends it.

#include "core/signin/challenge.h"
#include "core/signin/metadata.h"
#include "core/signin/signinfetch.h"

#include <QObject>

namespace mangrove {

//! What was found.
struct SignInPlace
{
    NamedBy server;
    ProtectedResource resource;
    AuthorizationServer authorization;
    QStringList challenged; // scopes

    bool operator==(const SignInPlace &) const = default;
};

class Discovery final : public QObject
{
    Q_OBJECT

public:
    struct Wish
    {
        QUrl server;
        std::optional<Challenge> challenge = {};
        QString keptIssuer = {}; // is chosen where it is still listed
        bool acceptsSilence = false; // see readAuthorizationServer()
        bool byItself = false; // the same
        bool onlyIssuer = false; // of the sign-in server nothing else is asked for, and none of it is asked
        QString chosenIssuer = {}; // by the person, of those that are listed; before the kept one
        bool asksServer = false; // where it has refused nothing yet, so that its challenge is not known
    };
    using Done = std::function<void(const Result<SignInPlace> &)>;

    Discovery(const Wish &wish, const SignInFetch::Bounds &bounds, QObject *parent);

    //! Calls back once, never from within the call; not when it is destroyed first.
    void start(const Done &done);

private:
    void placeServer();
    void onPlaced(std::optional<AddressClass> place);
    void askServer();
    void followChallenge();
    void askResource(qsizetype next);
    void takeResource(const QByteArray &json);
    void goTheOldWay();
    void askIssuer(qsizetype next);
    void fetch(const QUrl &url, const SignInFetch::Done &done);
    void end(const Result<SignInPlace> &result);

    Wish m_wish;
    SignInFetch::Bounds m_bounds;
    SignInPlace m_found;
    ResourcePlaces m_resources;
    QString m_issuer;
    QList<QUrl> m_issuerPlaces;
    SignInFetch *m_fetch = nullptr; // child
    Done m_done;
    bool m_isOld = false; // the way of 2025-03-26
};

} // namespace mangrove

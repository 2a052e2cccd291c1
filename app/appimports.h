#pragma once

// Makes records of apps' entries: looks at what they would run, puts secrets into the key ring where that is wanted, and
// stores all of them in one save. Equal launches become one record. It starts nothing.

#include "core/apps/appimport.h"
#include "core/launch/launchlooker.h"
#include "core/store/secrets.h"
#include "ui/workspace.h"

#include <QObject>

#include <functional>

namespace mangrove {

class AppImports : public QObject
{
    Q_OBJECT

public:
    AppImports(const Workspace &workspace, const AppPlaces &places) : m_workspace(workspace), m_places(places)
    { }

    struct Wish
    {
        OpenApp open;
        QString pointer;
    };
    struct Outcome
    {
        QStringList said; // a sentence for each entry and each thing to know about it
        QStringList problems; // entries of which no record was made, each with why
    };
    using Done = std::function<void(const Outcome &outcome)>;

    //! Calls back once. `toKeyRing`: secrets go there; else records only name them, and they stay where they are.
    void run(const QList<Wish> &wishes, bool toKeyRing, const Done &done);

private:
    struct Batch
    {
        QList<ServerProposal> fresh; // to be stored
        QList<bool> isTrusted; // of those
        Secrets::Values values; // of those
        Secrets::Values known; // of records that are there already
        Outcome outcome;
    };

    Batch collect(const QList<Wish> &wishes, bool toKeyRing) const;
    void take(Batch &batch, ServerProposal proposal, const Wish &wish, const AppEntry &entry,
              bool toKeyRing) const;
    QString freeName(const QString &wanted, const QList<ServerProposal> &taken) const;
    void approve(Batch batch, const Done &done);
    void compareKnown(Batch batch, const Done &done);
    void store(const Batch &batch, const Done &done);

    Workspace m_workspace;
    AppPlaces m_places;
};

} // namespace mangrove

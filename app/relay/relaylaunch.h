#pragma once

// What a server of an app's is started with. Its record may have templates: then it is filled with what the server may know
// at this moment, by what is stored, and when one of these folders is taken back the server has to end, as nothing else makes
// a program forget its command line; the app starts it again. Owned by the relay.

#include "core/access/storedauthority.h"
#include "core/sessions/launchfiller.h"
#include "core/store/secrets.h"
#include "core/transport/serverprocess.h"

#include <QObject>
#include <QProcessEnvironment>

namespace mangrove {

//! The variables that a server gets as the app has them.
QStringList passedOn(const ServerRecord &record);
//! Where a server of the app's works.
QString folderOf(const ServerRecord &record);
//! Its whole environment, where it is one of ours.
QProcessEnvironment environmentOf(const ServerRecord &record, const QProcessEnvironment &app,
                                  const Secrets::Values &secrets);

//! Of a record, as it is run.
LaunchSpec specOf(const ServerRecord &record, const QProcessEnvironment &app, const Secrets::Values &secrets);
//! Of what an app starts itself: in its folder, and its environment where no record counts for it. With one, what a server gets of any
//! environment, what the record names, PATH and HOME as the app has them, and `own`: names of variables that the app sets for this
//! server. One that is to be confined gets what its record names alone, and works where that says. `launch`: with the values of the
//! record's templates.
LaunchSpec specInApp(const ServerRecord &launch, const ServerRecord *counts, const QProcessEnvironment &app,
                     const QStringList &own);

class RelayLaunch : public QObject
{
    Q_OBJECT

public:
    using Done = std::function<void(const Result<FilledRecord> &filled)>;

    //! `stored` outlives it. `home`: where the private home of a server that is confined is.
    RelayLaunch(StoredAuthority &stored, const LaunchFiller::Home &home, QObject *parent = nullptr);

    //! Calls back once, perhaps before it returns; with what LaunchFiller::fill() says.
    void fill(const ServerRecord &record, const Done &done);
    const QList<Told> &passed() const { return m_started.passed; }
    //! Whether it would be started with other folders now.
    bool waitsForRestart() const { return m_waits; }

Q_SIGNALS:
    //! It was passed a folder that it may not know any more. Once.
    void takenBack();
    //! waitsForRestart() differs.
    void changed();

private:
    void look();

    StoredAuthority &m_stored;
    const LaunchFiller m_filler;
    ServerRecord m_record; // with templates, of what was filled
    FilledRecord m_started;
    bool m_waits = false;
};

} // namespace mangrove

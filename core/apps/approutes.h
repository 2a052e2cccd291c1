#pragma once

// Routes entries of the apps' config files through the relay, takes that back, and says how it stands. A change is
// planned and proved first, for a person to look at; only then is it written, if the file is still the same. Owned by
// whoever makes the change; what it keeps is in the RouteJournal.

#include "core/apps/configchange.h"
#include "core/apps/routejournal.h"

namespace mangrove {

enum class RouteState {
    NotRouted,
    Routed,
    Broken, // it starts a relay that is not there
    TakenBack, // it was routed, and is as it was before: by the app, or by hand
    Changed, // it was routed, and is something else now
};
QString toWord(RouteState state); // "not routed", …

class AppRoutes
{
public:
    //! Where the kept files lie, and the relay that is written into the apps' files.
    AppRoutes(const QString &dataFolder, const RelayCommand &relay);

    //! An entry and the name that its record has, or will have.
    struct Wish
    {
        QString pointer;
        QString record;
        RouteForm form = RouteForm::Command;
        ServerId server = {}; // the record, where there is one
        QString folder = {}; // that the app works in, as far as that is known; see routenotes.h
    };

    //! Entries that cannot be routed are left out, each with a sentence. Errors: the file has a fault, cannot be
    //! replaced, or the change could not be proved.
    Result<ConfigChange> planRoute(const OpenApp &open, const QList<Wish> &wishes) const;
    //! By pointers; those that were routed and are gone are left out with a sentence. How an entry was is known of
    //! whichever app it was routed for.
    Result<ConfigChange> planUndo(const OpenApp &open, const QStringList &pointers) const;

    //! A new entry that starts the relay for a record. Refused where there is one already, or none fits in. `isThere`:
    //! else the file is to be made yet, and `open` is as it would be then.
    Result<ConfigChange> planExport(const OpenApp &open, const QString &record, bool isThere = true) const;

    //! What takes back a change that was made, or makes it again: planned on the file as it is now, all of it or
    //! nothing. Refused where the file does not say any more what that change wrote, AlreadyExists where it is taken
    //! back already.
    Result<ConfigChange> planInverse(const ConfigChange &made) const;

    //! Makes it: keeps the old file, notes down what undoes it, replaces the file. Refused when that has changed
    //! meanwhile; as before is then what is kept, too.
    Result<void> apply(const ConfigChange &change, const QDateTime &now) const;

    //! Of each entry, in the order of `open.entries`.
    QList<RouteState> statesOf(const OpenApp &open) const;
    //! When each was routed or added for this app, UTC; invalid where that is not known, or it was done for another
    //! one.
    QList<QDateTime> timesOf(const OpenApp &open) const;
    //! Whether something that was routed in a file is not put back yet, as far as is known without reading it.
    bool hasRoutedIn(const QString &path) const;
    //! Pointers of entries that were routed for this app and are not in the file any more.
    QStringList goneFrom(const OpenApp &open) const;

    const RelayCommand &relay() const { return m_relay; }

private:
    Result<ConfigChange> planAgain(const OpenApp &open, const ChangePart &takenBack, const ConfigFile &before) const;

    RouteJournal m_journal;
    RelayCommand m_relay;
};

} // namespace mangrove

#pragma once

// What has to be replaced in a config file so that an app starts the relay in the place of an entry's program, or does
// so no longer. Pure: bytes and a tree in, splices out; nothing is written. See editproof.h for what proves it.

#include "core/apps/relaywords.h"
#include "core/apps/splice.h"
#include "core/base/result.h"

namespace mangrove {

enum class RouteForm {
    Command, // the relay in front of the entry's own command: works without a record
    Record, // the relay and the name of a record, which holds the rest
};

//! The relay and what it needs to find the right Mangrove.
struct RelayCommand
{
    QString program; // absolute
    QStringList options; // such as --config-dir and --data-dir, where they are not the usual ones
};

//! One replaced piece of the file: it stands at the value of `pointer`, or `gap` behind that, whatever else has moved.
struct EditedPiece
{
    QString pointer;
    bool isBehind = false;
    QByteArray gap; // bytes between the end of the value and the piece
    QByteArray before;
    QByteArray after;

    bool operator==(const EditedPiece &) const = default;
};

struct EntryEdit
{
    QString pointer; // of the entry
    QString name; // of the entry
    EntryLaunch before;
    EntryLaunch after;
    bool takesEnvironment = false; // the entry's variables went into the record
    QList<EditedPiece> pieces;
    QList<Splice> splices; // of the file as it was read
    bool isByMeaning = false; // undo only: the app has laid the entry out anew, so it is not restored to the byte
    bool leavesAdded = false; // undo only: it was changed since, and keeps what was not written by a route
};

//! An open file's text and tree, for planning.
struct ConfigView
{
    const QByteArray &bytes;
    const ConfigText &text;
    const AppFacts &app;
};

//! Nothing, or a sentence: why this entry is not routed.
QString whyNotRouted(const ConfigView &view, const AppFile &file, const AppEntry &entry, const QString &relay);

//! `name`: the record's, which is also told to the relay in form Command. Refused with a sentence.
Result<EntryEdit> planRoute(const ConfigView &view, const AppEntry &entry, RouteForm form, const RelayCommand &relay,
                            const QString &name);

} // namespace mangrove

#pragma once

// What a person is told before a path becomes a root, and the record that would be added. It decides nothing and adds
// nothing. It looks at the file system and may hang on a network mount, so it runs on a worker: values in, values out.

#include "core/roots/detection.h"
#include "core/roots/pathwarning.h"
#include "core/roots/root.h"

#include <QList>
#include <QString>
#include <QStringList>

namespace mangrove {

struct IntakeContext
{
    QList<Root> roots; // those that exist already
    QString home;
    QStringList ownFolders; // Mangrove's config and data folders
};

struct Assessment
{
    enum class Kind {
        Fine,
        Duplicate, // see duplicateOf
        Refused,
        Missing,
        Unreadable,
        NeedsConfirmation, // see warning
    };

    Kind kind = Kind::Refused;
    QString sentence; // what is wrong, and what to do; empty when fine
    QStringList notes; // sentences worth knowing: nested in another root, mixed scripts, leads elsewhere, …
    Root proposal; // when fine, unreadable or to be confirmed: everything but id and time
    ProjectInfo project;
    PathWarning warning;
    RootId duplicateOf;
};

//! `path`: absolute, or a file:// URI. Other schemes are refused with the reason.
Assessment assess(const QString &path, const IntakeContext &context);

//! `wanted`, or a variation of it that none of the roots has: "shop – work", "shop (2)".
QString uniqueRootName(const QString &wanted, const QString &path, const QList<Root> &roots);

} // namespace mangrove

#include "core/workspace/workspaceproblems.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"

namespace mangrove {

namespace { } // namespace

QString problemOfMissing(const QString &file)
{
    return Texts::
        tr("“%1” is missing, and there is a last good copy. Nothing is shared until you take that copy or start anew.")
            .arg(displayPath(file));
}

QString problemOfNewer(const QString &file)
{
    return Texts::tr(
               "“%1” was written by a newer version of Mangrove. It is shown, and cannot be changed with this version.")
        .arg(displayPath(file));
}

QString problemOfUndecided(const QString &file)
{
    return Texts::tr("“%1” was damaged, and its last good copy is still there. Decide which of the two counts.")
        .arg(displayPath(file));
}

QString problemOfStuck(const QString &file, const QString &reason)
{
    return Texts::tr("“%1” is damaged (%2) and could not be set aside. Nothing is shared, and changes cannot be saved.")
        .arg(displayPath(file), reason);
}

QString problemOfKeptAside(const QString &file, const QString &reason, const QString &aside)
{
    return Texts::tr("“%1” is damaged (%2). It was kept as “%3”. Nothing is shared until you take the last good copy "
                     "or start anew.")
        .arg(displayPath(file), reason, displayPath(aside));
}

QString problemOfJournalKeptAside(const QString &journal, const QString &reason, const QString &aside)
{
    return Texts::tr("“%1”, with what was decided last, is damaged (%2). It was kept as “%3”. Nothing is shared until "
                     "you take the last good copy, which is without it, or start anew.")
        .arg(displayPath(journal), reason, displayPath(aside));
}

} // namespace mangrove

#include "app/pathadditions.h"

#include "core/access/wantedlook.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>

namespace mangrove {

namespace {

constexpr int lookLimit = 3000; // ms

Result<WantedPath> lookAt(const TypedPath &typed, const QStringList &ownFolders)
{
    const bool writes = typed.mode == AccessMode::ReadAndWrite;
    const Refusal wanted{QFile::encodeName(typed.path), writes ? Tried::Write : Tried::Read};
    const auto found =
        QFile::exists(typed.path) ? lookAtWanted(wanted, {{}, QDir::homePath(), ownFolders}) : std::nullopt;
    if (!found || found->only.path.isEmpty()) {
        return Error{
            ErrorCode::Refused,
            Texts::tr("%1 is not there, cannot be used by you like that, or is nothing that a server is to have.")
                .arg(displayText(typed.path, 0))};
    }
    return *found;
}

} // namespace

PathAdditions::PathAdditions(const QStringList &ownFolders) : m_ownFolders(ownFolders), m_looks(lookLimit)
{ }

void PathAdditions::look(const QList<TypedPath> &paths, QObject *context, const Looked &looked)
{
    if (paths.isEmpty()) {
        looked(Found());
        return;
    }
    m_looks.start(
        context,
        [paths, own = m_ownFolders](LookPlace &place) -> Result<Found> {
            Found all;
            for (const TypedPath &one : paths) {
                place.set(one.path);
                const Result<WantedPath> found = lookAt(one, own);
                if (!found)
                    return found.error();
                all.paths.append(found->only);
                if (!found->warning.isEmpty())
                    all.warnings.append(displayText(found->only.path, 0) + QLatin1String(": ") + found->warning);
            }
            return all;
        },
        [looked](const Result<Result<Found>> &found) { looked(found ? *found : Result<Found>(found.error())); });
}

} // namespace mangrove

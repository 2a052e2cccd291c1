#include "app/pathadditions.h"

#include "core/access/wantedlook.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QDir>
#include <QFile>

namespace mangrove {

namespace {

constexpr int lookLimit = 3000; // ms

Result<AddedPath> lookAt(const TypedPath &typed, const QStringList &ownFolders)
{
    const bool writes = typed.mode == AccessMode::ReadAndWrite;
    const Refusal wanted{QFile::encodeName(typed.path), writes ? Tried::Write : Tried::Read};
    const auto found =
        QFile::exists(typed.path) ? lookAtWanted(wanted, {{}, QDir::homePath(), ownFolders}) : std::nullopt;
    if (!found || found->only.path.isEmpty()) {
        return Error{
            ErrorCode::Refused,
            Texts::tr(
                "%1 is not there, cannot be used by you like that, or is nothing that a server is to have.")
                .arg(displayText(typed.path, 0))};
    }
    return found->only;
}

} // namespace

PathAdditions::PathAdditions(const QStringList &ownFolders) : m_ownFolders(ownFolders), m_looks(lookLimit)
{ }

void PathAdditions::look(const QList<TypedPath> &paths, QObject *context, const Looked &looked)
{
    if (paths.isEmpty()) {
        looked(QList<AddedPath>());
        return;
    }
    m_looks.start(
        context,
        [paths, own = m_ownFolders](LookPlace &place) -> Result<QList<AddedPath>> {
            QList<AddedPath> all;
            for (const TypedPath &one : paths) {
                place.set(one.path);
                const Result<AddedPath> found = lookAt(one, own);
                if (!found)
                    return found.error();
                all.append(*found);
            }
            return all;
        },
        [looked](const Result<Result<QList<AddedPath>>> &found) {
            looked(found ? *found : Result<QList<AddedPath>>(found.error()));
        });
}

} // namespace mangrove

#include "core/launch/privatefolders.h"

#include "core/base/displaytext.h"
#include "core/launch/emptyfolder.h"
#include "core/launch/folderowners.h"

#include <QSet>

namespace mangrove {

PrivateFolders::PrivateFolders(const QString &parent, const FolderOwners &owners, int limit)
    : m_parent(parent), m_owners(owners), m_looks(limit, [](const QString &path, int seconds) -> Error {
          return {ErrorCode::Timeout,
                  tr("Its private folder %1 could not be emptied within %n second(s). Try again, or empty it yourself.",
                     nullptr, seconds)
                      .arg(displayText(path, 0))};
      })
{ }

QString PrivateFolders::pathOf(const ServerId &server) const
{
    return m_parent + QLatin1Char('/') + privateNameOf(server);
}

void PrivateFolders::prepare(const ServerId &server, QObject *context, const Done &done)
{
    m_looks.start(
        context,
        [parent = m_parent, name = privateNameOf(server), path = pathOf(server), owners = m_owners](LookPlace &place) {
            place.set(path);
            owners.note(name);
            const auto isGivenUp = [&place] { return place.isGivenUp(); };
            return removeOthers(parent, &isPrivateName, isGivenUp).and_then([&] {
                return makeEmptyFolder(parent, name, isGivenUp);
            });
        },
        [done](const Result<Result<QString>> &folder) {
            done(folder.and_then([](const Result<QString> &one) { return one; }));
        });
}

void PrivateFolders::keepOnly(const QList<ServerId> &servers)
{
    QSet<QString> names;
    for (const ServerId &server : servers)
        names.insert(privateNameOf(server));
    m_looks.start(
        &m_self,
        [parent = m_parent, names, owners = m_owners](LookPlace &place) -> Result<QString> {
            place.set(parent);
            const auto isKept = [&](const QString &name) { return names.contains(name) || !owners.isOurs(name); };
            return removeOthers(parent, isKept, [&place] { return place.isGivenUp(); }).and_then([&] {
                return Result<QString>(parent);
            });
        },
        [](const Result<Result<QString>> &) {});
}

} // namespace mangrove

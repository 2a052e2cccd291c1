#include "core/launch/serverhomes.h"

#include "core/base/displaytext.h"
#include "core/launch/emptyfolder.h"
#include "core/launch/folderowners.h"
#include "core/store/atomicfile.h"

#include <QDir>
#include <QDirIterator>
#include <QFileInfo>
#include <QHash>
#include <QSet>

namespace mangrove {

namespace {

//! By the names that places have, which are resolved. Only what is there can be covered, so it is made: what is made
//! later would be in reach of what runs.
QStringList thoseOf(const QStringList &folders)
{
    QStringList there;
    for (const QString &folder : folders) {
        if (!QFileInfo::exists(folder))
            static_cast<void>(preparePrivateFolder(folder));
        const QString canonical = QFileInfo(folder).canonicalFilePath();
        if (!canonical.isEmpty() && !there.contains(canonical))
            there.append(canonical);
    }
    return there;
}

} // namespace

ServerHomes::ServerHomes(const QString &homes, const QString &temporaries, const MangrovesOwn &mangroves,
                         const FolderOwners &owners, int limit)
    : m_homes(homes),
      m_temporaries(temporaries),
      m_mangroves(mangroves),
      m_owners(owners),
      m_looks(limit,
              [](const QString &path, int seconds) -> Error {
                  return {ErrorCode::Timeout,
                          tr("What it needs to run was not found within %n second(s): %1 does not answer.", nullptr,
                             seconds)
                              .arg(displayText(path, 0))};
              }),
      m_sizes(limit)
{ }

QString ServerHomes::homeOf(const ServerId &server) const
{
    return m_homes + QLatin1Char('/') + (server.isEmpty() ? QStringLiteral("…") : privateNameOf(server));
}

void ServerHomes::prepare(const ServerId &server, QObject *context, const Done &done)
{
    m_looks.start(
        context,
        [homes = m_homes, temporaries = m_temporaries, name = privateNameOf(server), home = homeOf(server),
         mangroves = m_mangroves, owners = m_owners](LookPlace &place) -> Result<Prepared> {
            const auto isGivenUp = [&place] { return place.isGivenUp(); };
            place.set(home);
            owners.note(name);
            const Result<void> isMade =
                preparePrivateFolder(homes).and_then([&] { return preparePrivateFolder(home); });
            if (!isMade)
                return isMade.error();
            place.set(temporaries);
            const Result<QString> temporary = makeEmptyFolder(temporaries, name, isGivenUp);
            if (!temporary)
                return temporary.error();
            Prepared prepared;
            prepared.own.home = QFileInfo(home).canonicalFilePath();
            prepared.own.temporary = QFileInfo(*temporary).canonicalFilePath();
            prepared.mangroves = {thoseOf(mangroves.folders), thoseOf(mangroves.runtime)};
            return prepared;
        },
        [done](const Result<Result<Prepared>> &prepared) {
            done(prepared.and_then([](const Result<Prepared> &one) { return one; }));
        });
}

void ServerHomes::measure(const ServerId &server, QObject *context, const Measured &done)
{
    m_sizes.start(
        context,
        [home = homeOf(server)](LookPlace &place) -> Result<qint64> {
            place.set(home);
            qint64 bytes = 0;
            QDirIterator all(home, QDir::Files | QDir::Hidden | QDir::System | QDir::NoSymLinks,
                             QDirIterator::Subdirectories);
            while (all.hasNext() && !place.isGivenUp()) {
                all.next();
                bytes += all.fileInfo().size();
            }
            return bytes;
        },
        [done](const Result<Result<qint64>> &bytes) {
            done(bytes.and_then([](const Result<qint64> &one) { return one; }));
        });
}

void ServerHomes::empty(const ServerId &server, QObject *context, const Emptied &done)
{
    m_sizes.start(
        context,
        [homes = m_homes, name = privateNameOf(server), home = homeOf(server)](LookPlace &place) -> Result<qint64> {
            place.set(home);
            return makeEmptyFolder(homes, name, [&place] { return place.isGivenUp(); }).transform([](const QString &) {
                return qint64(0);
            });
        },
        [done](const Result<Result<qint64>> &emptied) {
            done(emptied.and_then(
                [](const Result<qint64> &one) { return one ? Result<void>() : Result<void>(one.error()); }));
        });
}

void ServerHomes::keepOnly(const QList<ServerId> &servers)
{
    QSet<QString> names;
    for (const ServerId &server : servers)
        names.insert(privateNameOf(server));
    // Of what is there now: a server that is added before a thread comes to it has its home then.
    QHash<QString, QSet<QString>> there;
    for (const QString &parent : {m_homes, m_temporaries}) {
        const QStringList all =
            QDir(parent).entryList(QDir::AllEntries | QDir::Hidden | QDir::System | QDir::NoDotAndDotDot);
        there.insert(parent, QSet<QString>(all.cbegin(), all.cend()));
    }
    m_looks.start(
        &m_self,
        [there, names, owners = m_owners](LookPlace &place) -> Result<Prepared> {
            QSet<QString> ours;
            for (auto it = there.cbegin(); it != there.cend(); ++it) {
                place.set(it.key());
                for (const QString &name : *it) {
                    if (names.contains(name))
                        owners.note(name);
                    else if (owners.isOurs(name))
                        ours.insert(name);
                }
                const auto isKept = [&ours](const QString &name) { return !ours.contains(name); };
                const auto isRemoved = removeOthers(it.key(), isKept, [&place] { return place.isGivenUp(); });
                if (!isRemoved)
                    return isRemoved.error();
            }
            return Prepared();
        },
        [](const Result<Result<Prepared>> &) {});
}

} // namespace mangrove

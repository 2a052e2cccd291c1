#include "core/launch/serverhomes.h"

#include "core/base/displaytext.h"
#include "core/launch/emptyfolder.h"
#include "core/launch/privatename.h"
#include "core/store/atomicfile.h"

#include <QFileInfo>
#include <QSet>

namespace mangrove {

ServerHomes::ServerHomes(const QString &homes, const QString &temporaries, int limit)
    : m_homes(homes),
      m_temporaries(temporaries),
      m_looks(limit, [](const QString &path, int seconds) -> Error {
          return {ErrorCode::Timeout,
                  tr("What it needs to run was not found within %n second(s): %1 does not answer.", nullptr,
                     seconds)
                      .arg(displayText(path, 0))};
      })
{ }

QString ServerHomes::homeOf(const ServerId &server) const
{
    return m_homes + QLatin1Char('/') + privateNameOf(server);
}

void ServerHomes::prepare(const ServerId &server, const QString &program, const QStringList &scripts,
                          const QProcessEnvironment &environment, QObject *context, const Done &done)
{
    m_looks.start(
        context,
        [homes = m_homes, temporaries = m_temporaries, name = privateNameOf(server), home = homeOf(server),
         program, scripts, environment](LookPlace &place) -> Result<Prepared> {
            const auto isGivenUp = [&place] { return place.isGivenUp(); };
            place.set(home);
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
            prepared.installation = programInstallation(program, scripts, environment,
                                                        [&place](const QString &path) { place.set(path); });
            return prepared;
        },
        [done](const Result<Result<Prepared>> &prepared) {
            done(prepared.and_then([](const Result<Prepared> &one) { return one; }));
        });
}

void ServerHomes::keepOnly(const QList<ServerId> &servers)
{
    QSet<QString> names;
    for (const ServerId &server : servers)
        names.insert(privateNameOf(server));
    m_looks.start(
        &m_self,
        [parents = QStringList{m_homes, m_temporaries}, names](LookPlace &place) -> Result<Prepared> {
            for (const QString &parent : parents) {
                place.set(parent);
                const auto isKept = [&names](const QString &name) { return names.contains(name); };
                const auto isRemoved = removeOthers(parent, isKept, [&place] { return place.isGivenUp(); });
                if (!isRemoved)
                    return isRemoved.error();
            }
            return Prepared();
        },
        [](const Result<Result<Prepared>> &) {});
}

} // namespace mangrove

#include "core/launch/privatefolders.h"

#include "core/base/displaytext.h"
#include "core/launch/emptyfolder.h"

#include <QCryptographicHash>
#include <QSet>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype nameLength = 32;

//! An id may have been written into the file by hand: of whatever it holds, a name is made that is only a name.
QString nameOf(const ServerId &server)
{
    const QByteArray hash = QCryptographicHash::hash(server.value.toUtf8(), QCryptographicHash::Sha256);
    return QString::fromLatin1(hash.toHex().left(nameLength));
}

bool isName(const QString &name)
{
    return name.size() == nameLength && std::all_of(name.begin(), name.end(), [](QChar c) {
               return (c >= QLatin1Char('0') && c <= QLatin1Char('9'))
                   || (c >= QLatin1Char('a') && c <= QLatin1Char('f'));
           });
}

} // namespace

PrivateFolders::PrivateFolders(const QString &parent, int limit)
    : m_parent(parent), m_looks(limit, [](const QString &path, int seconds) -> Error {
          return {ErrorCode::Timeout,
                  tr("Its private folder %1 could not be emptied within %n second(s). Try again, or empty it "
                     "yourself.",
                     nullptr, seconds)
                      .arg(displayText(path, 0))};
      })
{ }

QString PrivateFolders::pathOf(const ServerId &server) const
{
    return m_parent + QLatin1Char('/') + nameOf(server);
}

void PrivateFolders::prepare(const ServerId &server, QObject *context, const Done &done)
{
    m_looks.start(
        context,
        [parent = m_parent, name = nameOf(server), path = pathOf(server)](LookPlace &place) {
            place.set(path);
            const auto isGivenUp = [&place] { return place.isGivenUp(); };
            return removeOthers(parent, &isName, isGivenUp).and_then([&] {
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
        names.insert(nameOf(server));
    m_looks.start(
        &m_self,
        [parent = m_parent, names](LookPlace &place) -> Result<QString> {
            place.set(parent);
            const auto isKept = [&names](const QString &name) { return names.contains(name); };
            return removeOthers(parent, isKept, [&place] { return place.isGivenUp(); }).and_then([&] {
                return Result<QString>(parent);
            });
        },
        [](const Result<Result<QString>> &) {});
}

} // namespace mangrove

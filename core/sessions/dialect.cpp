#include "core/sessions/dialect.h"

#include "core/rpc/message.h"
#include "core/rpc/scan.h"
#include "core/sessions/legacydialect.h"
#include "core/sessions/moderndialect.h"

#include <QByteArrayList>

namespace mangrove {

QStringList revisionsOf(Era era)
{
    return era == Era::Modern ? ModernDialect::supportedRevisions() : LegacyDialect::supportedRevisions();
}

std::unique_ptr<Dialect> makeDialect(Era era, const DialectSettings &settings)
{
    if (era == Era::Modern)
        return std::make_unique<ModernDialect>(settings);
    return std::make_unique<LegacyDialect>(settings.rootsOn);
}

namespace {

constexpr qsizetype longestRevision = 1000; // characters
constexpr qsizetype versionLimit = 500000;
constexpr qsizetype shownVersions = 20;

} // namespace

QStringList versionsIn(QByteArrayView list)
{
    QByteArrayList known;
    for (const QString &revision : revisionsOf(Era::Modern) + revisionsOf(Era::Legacy))
        known.append('"' + revision.toUtf8() + '"');
    QStringList versions;
    for (const QByteArrayView version : scanTopLevel(list, versionLimit).elements) {
        if (version.size() > longestRevision)
            continue;
        if (known.removeOne(version.toByteArray()) || versions.size() < shownVersions)
            versions.append(jsonText(version));
    }
    return versions;
}

QString firstOf(const QStringList &wanted, const QStringList &given)
{
    for (const QString &one : wanted) {
        if (given.contains(one))
            return one;
    }
    return {};
}

} // namespace mangrove

#include "core/roots/appplaces.h"

#include "core/roots/places.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRegularExpression>

// A static library's resources are there only once this has been called; it has to be outside of any namespace.
static void initialiseTable()
{
    Q_INIT_RESOURCE(apps);
}

namespace mangrove {

namespace {

//! As the table has them: ~/.codex, ${CODEX_HOME}.
QStringList readRows()
{
    initialiseTable();
    QFile file(QStringLiteral(":/apps.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("apps.json is not in this program");
    const QJsonDocument table = QJsonDocument::fromJson(file.readAll());
    QStringList rows = table[QLatin1String("otherOwn")].toVariant().toStringList();
    const QJsonArray apps = table[QLatin1String("apps")].toArray();
    for (const QJsonValue &app : apps)
        rows += app[QLatin1String("own")].toVariant().toStringList();
    rows.removeDuplicates();
    return rows;
}

} // namespace

QString ownVariable(const QString &name)
{
    return qEnvironmentVariable(name.toLatin1().constData());
}

QStringList appPlaces(const QString &home, VariableValue variable)
{
    static const QStringList rows = readRows();
    static const QRegularExpression name(QStringLiteral("\\A\\$\\{([A-Za-z_()]+)\\}"));
    QStringList places;
    for (const QString &row : rows) {
        QString place = row;
        if (const QRegularExpressionMatch match = name.match(row); match.hasMatch()) {
            const QString folder = variable(match.captured(1));
            place = folder.isEmpty() ? QString() : folder + row.mid(match.capturedLength());
        } else if (row.startsWith(QLatin1String("~/"))) {
            place = home.isEmpty() ? QString() : home + row.mid(1);
        }
        // A variable that names the home folder itself, or what holds it, makes no place of it.
        if (QDir::isAbsolutePath(place) && !isSameOrInside(QDir::cleanPath(home), QDir::cleanPath(place)))
            places.append(QDir::cleanPath(place));
    }
    places.removeDuplicates();
    return places;
}

} // namespace mangrove

#include "core/servers/entryremarks.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/literalsecrets.h"
#include "core/servers/secretarguments.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QProcess>

#include <algorithm>

namespace mangrove {

namespace {

constexpr int shownLength = 60; // graphemes of a value

QString listed(const QStringList &places)
{
    return places.join(QLatin1String(", "));
}

//! A command line, or the arguments of one, to the first secret: where that ends is nothing to guess about.
QString shownLine(const QString &line)
{
    const QStringList words = QProcess::splitCommand(line);
    const QList<qsizetype> secrets = secretArguments(words.value(0), words);
    if (secrets.isEmpty())
        return displayText(masked({}, line), shownLength);
    const QStringList known = maskedArguments(words.value(0), words).first(secrets.first() + 1);
    return displayText(known.join(QLatin1Char(' ')), shownLength);
}

} // namespace

QString placeAndValue(const QString &place, const QString &value)
{
    return QStringLiteral("%1 (%2)").arg(displayText(place), displayText(masked(place, value), shownLength));
}

QString placeAndValue(const QString &place, const QJsonValue &value)
{
    const QByteArray json = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return placeAndValue(place, QString::fromUtf8(json.mid(1, json.size() - 2)));
}

QString takenAsTexts(const QString &name, const QStringList &places)
{
    return Texts::tr("“%1”: taken as texts, although they are none and not every app takes them: %2.")
        .arg(name, listed(places));
}

QString leftOutAsNoTexts(const QString &name, const QStringList &places)
{
    return Texts::tr("“%1”: left out, as they are no texts: %2.").arg(name, listed(places));
}

QString argumentsAreOneText(const QString &text)
{
    return Texts::tr("Its “args” is one text, “%1”, where a list belongs, with one text for each argument.")
        .arg(shownLine(text));
}

QString commandIsWholeLine(const QString &name, const QString &line)
{
    return Texts::tr("“%1”: its “command” is a whole command line, “%2”, where the name of a program belongs. Most "
                     "apps do not find such a program.")
        .arg(name, shownLine(line));
}

QString environmentIsList(const QString &name, bool isTaken)
{
    return isTaken
        ? Texts::tr("“%1”: its “env” is a list, where an object belongs. It was taken as NAME=VALUE.").arg(name)
        : Texts::tr("“%1”: its “env” is a list, where an object belongs. Its variables are left out, as the app does.")
              .arg(name);
}

bool isWholeCommandLine(const QString &program)
{
    const QStringList words = program.trimmed().split(QLatin1Char(' '), Qt::SkipEmptyParts);
    if (words.size() < 2)
        return false;
    const bool hasOption = std::any_of(words.begin() + 1, words.end(), [](const QString &word) {
        return word.startsWith(QLatin1Char('-')) && word.size() > 1;
    });
    const QString &first = words.first();
    const bool isPath = first.contains(QLatin1Char('/')) || first.contains(QLatin1Char('\\'));
    return hasOption || !isPath;
}

} // namespace mangrove

#include "core/servers/installedplace.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/confine/description.h"
#include "core/roots/pathwalk.h"
#include "core/store/records.h"

#include <QFile>
#include <QFileInfo>
#include <QJsonObject>

#include <algorithm>
#include <array>
#include <utility>

namespace mangrove {

namespace {

using Part = InstalledPlace::Part;

// As they are stored.
constexpr std::array partWords{
    std::pair(Part::Program, "program"), std::pair(Part::Interpreter, "interpreter"), std::pair(Part::Script, "script"),
    std::pair(Part::Package, "package"), std::pair(Part::Environment, "environment"), std::pair(Part::Link, "link"),
};

bool isPlainText(const QString &path)
{
    const QByteArray bytes = QFile::encodeName(path);
    return confine::isPlainPath({bytes.constData(), size_t(bytes.size())});
}

InstalledPlace readPlace(RecordReader &reader, const QJsonValue &stored)
{
    RecordReader one(stored);
    InstalledPlace place;
    place.path = one.required(QStringLiteral("path"));
    const QString word = one.required(QStringLiteral("part"));
    const auto known =
        std::ranges::find_if(partWords, [&word](const auto &pair) { return word == QLatin1String(pair.second); });
    one.requireOne(known != partWords.end(), QStringLiteral("part"));
    place.part = known == partWords.end() ? Part::Link : known->first;
    if (place.part == Part::Link) {
        place.target = one.required(QStringLiteral("target"));
        one.require(isPlainText(place.target), Texts::tr("a place of its program is none"));
    } else {
        place.isFile = one.flag(QStringLiteral("isFile"), false);
        place.identity = one.identity(QStringLiteral("identity"));
    }
    one.require(isPlainText(place.path), Texts::tr("a place of its program is none"));
    if (!one.isGood())
        reader.fail(one.problem());
    return place;
}

const InstalledPlace *placeAt(const QList<InstalledPlace> &places, const QString &path)
{
    const auto found = std::ranges::find(places, path, &InstalledPlace::path);
    return found == places.end() ? nullptr : &*found;
}

QString newSentence(const InstalledPlace &place)
{
    const QString path = displayText(place.path, 0);
    if (place.part == Part::Link)
        return Texts::tr("It will find %1 by the name %2.").arg(displayText(place.target, 0), path);
    return Texts::tr("It will also reach %1, because it is %2.").arg(path, reasonOf(place.part));
}

QString goneSentence(const InstalledPlace &place)
{
    const QString path = displayText(place.path, 0);
    if (place.part == Part::Link)
        return Texts::tr("%1 no longer leads to %2.").arg(path, displayText(place.target, 0));
    return Texts::tr("It will no longer reach %1, which was %2.").arg(path, reasonOf(place.part));
}

} // namespace

QString reasonOf(Part part)
{
    switch (part) {
    case Part::Program:
        return Texts::tr("its program");
    case Part::Interpreter:
        return Texts::tr("its interpreter");
    case Part::Script:
        return Texts::tr("its script");
    case Part::Package:
        return Texts::tr("its package");
    case Part::Environment:
        return Texts::tr("its virtual environment");
    case Part::Link:
        return Texts::tr("a name of its program");
    }
    return {};
}

bool stands(const InstalledPlace &place)
{
    const QByteArray path = pathBytes(place.path);
    const QByteArray real = resolvePath(path);
    if (place.part == Part::Link)
        return !real.isEmpty() && real == pathBytes(place.target);
    const QFileInfo info(place.path);
    if (real != path || info.isFile() != place.isFile || (!place.isFile && !info.isDir()))
        return false;
    const auto identity = identityOf(place.isFile ? folderOf(path) : path);
    return identity && identity->matches(place.identity);
}

QStringList describeChanges(const QList<InstalledPlace> &before, const QList<InstalledPlace> &after)
{
    QStringList lines;
    for (const InstalledPlace &place : after) {
        const InstalledPlace *had = placeAt(before, place.path);
        if (!had || (place.part != Part::Link && had->part == Part::Link))
            lines.append(newSentence(place));
        else if (place.target != had->target)
            lines.append(
                Texts::tr("%1 leads to %2 now.").arg(displayText(place.path, 0), displayText(place.target, 0)));
        else if (place.isFile != had->isFile || place.identity != had->identity)
            lines.append(Texts::tr("%1 (%2) is another one than you approved.")
                             .arg(displayText(place.path, 0), reasonOf(place.part)));
    }
    for (const InstalledPlace &place : before) {
        if (!placeAt(after, place.path))
            lines.append(goneSentence(place));
    }
    return lines;
}

QList<InstalledPlace> readInstalledPlaces(RecordReader &reader, const QString &field)
{
    QList<InstalledPlace> places;
    const QJsonArray stored = reader.array(field);
    reader.require(stored.size() <= mostInstalledPlaces, Texts::tr("there are too many places of its program"));
    for (const QJsonValue &one : stored) {
        const InstalledPlace place = readPlace(reader, one);
        reader.require(!placeAt(places, place.path), Texts::tr("a place of its program is there twice"));
        places.append(place);
    }
    return places;
}

QJsonArray toStored(const QList<InstalledPlace> &places)
{
    QJsonArray array;
    for (const InstalledPlace &place : places) {
        const auto word = std::ranges::find(partWords, place.part, [](const auto &pair) { return pair.first; });
        QJsonObject one{{QStringLiteral("path"), place.path}, {QStringLiteral("part"), QLatin1String(word->second)}};
        if (place.part == Part::Link)
            one.insert(QStringLiteral("target"), place.target);
        else
            one.insert(QStringLiteral("identity"), toStored(place.identity));
        if (place.isFile)
            one.insert(QStringLiteral("isFile"), true);
        array.append(one);
    }
    return array;
}

} // namespace mangrove

#include "core/servers/hiddennames.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/roots/places.h"

#include <QFile>
#include <QFileInfo>

#include <algorithm>

namespace mangrove {

namespace {

using confine::NeverMatcher;
using confine::NeverName;
using confine::NeverNames;

//! Whether whatever fits the second name fits the first one.
bool standsFor(const std::string &wide, const std::string &narrow)
{
    // The signs of the narrow one are taken as they stand: `*` is then only what another `*` takes in.
    if (narrow.find('*') != std::string::npos && wide.find('?') != std::string::npos)
        return wide == narrow;
    return !NeverMatcher({{{wide}}, {}}).match(narrow).isNothing();
}

bool standsFor(const NeverName &wide, const NeverName &narrow)
{
    return narrow.containing.find(wide.containing) != std::string::npos && standsFor(wide.name, narrow.name);
}

bool isStoodFor(const std::vector<std::string> &wide, const std::string &narrow)
{
    return std::ranges::any_of(wide, [&narrow](const std::string &one) { return standsFor(one, narrow); });
}

//! The way from a folder to what lies in it; empty: it does not.
std::string insideOf(const QString &path, const QString &folder)
{
    if (path == folder || !isSameOrInside(path, folder))
        return {};
    return QFile::encodeName(path.mid(folder.endsWith(u'/') ? folder.size() : folder.size() + 1)).toStdString();
}

std::vector<std::string> inBytes(const QStringList &names)
{
    std::vector<std::string> all;
    for (const QString &name : names)
        all.push_back(name.toStdString());
    return all;
}

} // namespace

bool hidesNames(const ServerRecord &record)
{
    return record.protection == Protection::Confined && record.hidesNames == true;
}

bool mayBeHidden(const NeverNames &never, const QString &path, const QString &folder)
{
    const std::string inside = insideOf(path, folder);
    return !never.names.empty() && !inside.empty() && NeverMatcher(never).mayHold(inside);
}

bool isHiddenByName(const NeverNames &never, const QString &path, const QString &folder)
{
    NeverNames plain = never;
    std::erase_if(plain.names, [](const NeverName &one) { return !one.containing.empty(); });
    return mayBeHidden(plain, path, folder);
}

bool isHiddenThere(const NeverNames &never, const QString &path, const QString &folder)
{
    if (isHiddenByName(never, path, folder))
        return true;
    const NeverMatcher matcher(never);
    const std::vector<std::string_view> wanted = matcher.match(insideOf(path, folder)).containing;
    QFile file(path);
    if (wanted.empty() || !QFileInfo(path).isFile() || !file.open(QIODevice::ReadOnly))
        return false;
    const QByteArray content = file.read(qint64(confine::neverLook));
    return std::ranges::any_of(wanted, [&content](std::string_view what) {
        return content.contains(QByteArrayView(what.data(), qsizetype(what.size())));
    });
}

QStringList neverExceptOf(const QStringList &names)
{
    return keptNamesOf(names);
}

Result<void> checkNeverName(const QString &name)
{
    if (confine::isNeverName(name.toStdString()))
        return {};
    return Error{ErrorCode::Invalid,
                 Texts::tr("“%1” is not the name of a file or folder, nor a pattern of one.").arg(displayText(name))};
}

Result<void> checkNeverExcept(const QStringList &names)
{
    if (names.size() > mostNeverExcept)
        return Error{ErrorCode::Invalid,
                     Texts::tr("%n exception(s) at most can be made for a server.", nullptr, int(mostNeverExcept))};
    for (const QString &name : names) {
        if (const Result<void> good = checkNeverName(name); !good)
            return good;
    }
    return {};
}

bool showsMore(const NeverNames &before, const NeverNames &after)
{
    const auto isHeldStill = [&after](const NeverName &had) {
        return std::ranges::any_of(after.names, [&had](const NeverName &one) { return standsFor(one, had); });
    };
    return !std::ranges::all_of(before.names, isHeldStill)
        || !std::ranges::all_of(after.except,
                                [&before](const std::string &one) { return isStoodFor(before.except, one); });
}

bool showsMore(const ServerRecord &before, const ServerRecord &after)
{
    return (before.hidesNames == true && after.hidesNames != true) || !newExceptions(before, after).isEmpty();
}

QStringList newExceptions(const ServerRecord &before, const ServerRecord &after)
{
    QStringList names;
    const std::vector<std::string> had = inBytes(before.neverExcept);
    for (const QString &name : after.neverExcept) {
        if (!isStoodFor(had, name.toStdString()))
            names.append(name);
    }
    return names;
}

} // namespace mangrove

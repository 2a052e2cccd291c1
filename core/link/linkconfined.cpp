#include "core/link/linkconfined.h"

#include "core/confine/description.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace mangrove::link {

namespace {

using Why = ReachedPlace::Why;

constexpr auto placeLimit = qsizetype(confine::mostPlaces);
const QStringList levels{toWord(Protection::FilesConfined), toWord(Protection::Confined)};
const QStringList reasons{QStringLiteral("added"), QStringLiteral("own"), QStringLiteral("program"),
                          QStringLiteral("system")};

//! In the order of their words.
constexpr std::array whys{Why::Added, Why::Own, Why::Program, Why::System};

} // namespace

QJsonObject confinedMembers(const Enforced &to)
{
    QJsonArray roots;
    for (const GrantedRoot &root : to.roots)
        roots.append(QJsonObject{{QStringLiteral("root"), root.id.value},
                                 {QStringLiteral("write"), root.isWritable},
                                 {QStringLiteral("sockets"), root.hasSockets},
                                 {QStringLiteral("path"), root.binding.canonicalPath}});
    QJsonArray denied;
    for (const DeniedRoot &one : to.denied) {
        if (one.isInGrant && denied.size() < placeLimit)
            denied.append(QJsonObject{{QStringLiteral("root"), one.id.value},
                                      {QStringLiteral("path"), one.binding.canonicalPath}});
    }
    QJsonArray reach;
    for (const ReachedPlace &one : to.reach) {
        const auto why = std::ranges::find(whys, one.why);
        if (why == whys.end() || reach.size() == placeLimit)
            continue; // the roots are said already
        const QByteArray path(one.place.path.data(), qsizetype(one.place.path.size()));
        reach.append(QJsonObject{{QStringLiteral("path"), QString::fromLatin1(path.toBase64())},
                                 {QStringLiteral("write"), one.place.access == confine::Access::Write},
                                 {QStringLiteral("why"), reasons.at(why - whys.begin())},
                                 {QStringLiteral("reason"), one.reason.left(textLimit)}});
    }
    return {{QStringLiteral("level"), toWord(to.level)},
            {QStringLiteral("network"), to.hasNetwork},
            {QStringLiteral("roots"), roots},
            {QStringLiteral("denied"), denied},
            {QStringLiteral("reach"), reach}};
}

Enforced readConfined(Members &members)
{
    Enforced to;
    to.level = members.oneOf("level", levels) == 0 ? Protection::FilesConfined : Protection::Confined;
    to.hasNetwork = members.flag("network");
    for (const QJsonObject &object : members.objects("roots", placeLimit)) {
        Members root(object);
        GrantedRoot one;
        one.id = {root.text("root")};
        one.isWritable = root.flag("write");
        one.hasSockets = root.flag("sockets") && one.isWritable;
        one.binding.canonicalPath = root.text("path");
        members.require(root.isGood());
        to.roots.append(one);
    }
    for (const QJsonObject &object : members.objects("denied", placeLimit)) {
        Members root(object);
        DeniedRoot one;
        one.id = {root.text("root")};
        one.isInGrant = true;
        one.binding.canonicalPath = root.text("path");
        members.require(root.isGood());
        to.denied.append(one);
    }
    for (const QJsonObject &object : members.objects("reach", placeLimit)) {
        Members place(object);
        ReachedPlace one;
        one.place.path = place.path("path").toStdString();
        one.place.access = place.flag("write") ? confine::Access::Write : confine::Access::Read;
        one.why = whys.at(size_t(place.oneOf("why", reasons)));
        one.reason = place.text("reason");
        members.require(place.isGood());
        to.reach.append(one);
    }
    return to;
}

} // namespace mangrove::link

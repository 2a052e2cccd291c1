#include "core/link/linkmembers.h"

#include "core/confine/description.h"

#include <QJsonArray>

#include <algorithm>
#include <array>

namespace mangrove::link {

QString Members::text(const char *name)
{
    const QString text = take(name, QJsonValue::String).toString();
    m_isGood = m_isGood && text.size() <= textLimit;
    return text;
}

QByteArray Members::bytes(const char *name, qsizetype limit)
{
    const QByteArray bytes = QByteArray::fromBase64(take(name, QJsonValue::String).toString().toLatin1());
    m_isGood = m_isGood && bytes.size() <= limit;
    return bytes;
}

QStringList Members::texts(const char *name)
{
    const QJsonArray array = take(name, QJsonValue::Array).toArray();
    QStringList texts;
    m_isGood = m_isGood && array.size() <= wordLimit;
    for (qsizetype i = 0; m_isGood && i < array.size(); ++i) {
        texts.append(array.at(i).toString());
        m_isGood = array.at(i).isString() && texts.last().size() <= textLimit;
    }
    return texts;
}

qint64 Members::number(const char *name, qint64 highest, qint64 usual)
{
    const QJsonValue value = take(name, QJsonValue::Double);
    const double number = value.toDouble(double(usual));
    const bool isOne = number >= 0 && number <= double(highest);
    m_isGood = m_isGood && isOne;
    return isOne ? qint64(number) : 0;
}

QDateTime Members::time(const char *name)
{
    const QString text = this->text(name);
    const QDateTime time = QDateTime::fromString(text, Qt::ISODateWithMs);
    m_isGood = m_isGood && (text.isEmpty() || time.isValid());
    return time.toUTC();
}

QHash<RootId, Decision> Members::decisions()
{
    const QJsonObject verdicts = take("verdicts", QJsonValue::Object).toObject();
    QHash<RootId, Decision> decisions;
    for (auto it = verdicts.begin(); it != verdicts.end(); ++it) {
        const bool isAllowed = it->toString() == toWord(Verdict::Allowed);
        m_isGood = m_isGood && (isAllowed || it->toString() == toWord(Verdict::Denied));
        decisions.insert({it.key()}, {isAllowed ? Verdict::Allowed : Verdict::Denied, Lasting::Session, {}});
    }
    const auto widen = [&](const char *name, AccessMode from, AccessMode to) {
        const QJsonArray roots = take(name, QJsonValue::Array).toArray();
        for (const QJsonValue &root : roots) {
            m_isGood = m_isGood && root.isString();
            const auto decision = decisions.find({root.toString()});
            if (decision != decisions.end() && decision->verdict == Verdict::Allowed && decision->mode == from)
                decision->mode = to;
        }
    };
    widen("writable", AccessMode::Read, AccessMode::ReadAndWrite);
    widen("sockets", AccessMode::ReadAndWrite, AccessMode::WithSockets);
    return decisions;
}

QList<Told> Members::roots(const char *name)
{
    const QJsonArray array = take(name, QJsonValue::Array).toArray();
    QList<Told> roots;
    m_isGood = m_isGood && array.size() <= rootLimit;
    for (qsizetype i = 0; m_isGood && i < array.size(); ++i) {
        Members root(array.at(i).toObject());
        roots.append(
            {{root.text("root")}, root.text("uri"), root.text("name"), root.flag("by_app"), root.text("carrier")});
        m_isGood = array.at(i).isObject() && root.isGood();
    }
    return roots;
}

//! Of paths as the kernel has them, plain ones alone, and not more than are ever counted.
RefusalCount Members::refusals()
{
    constexpr int highestError = 4095;
    const QJsonArray array = take("paths", QJsonValue::Array).toArray();
    RefusalCount count;
    m_isGood = m_isGood && array.size() <= RefusalCount::mostPaths;
    for (qsizetype i = 0; m_isGood && i < array.size(); ++i) {
        Members one(array.at(i).toObject());
        const QByteArray path = one.path("path");
        const std::optional<Tried> tried = triedFromWord(one.text("tried"));
        const qint64 times = one.number("count", highestTicket);
        m_isGood = array.at(i).isObject() && one.isGood() && tried && times > 0;
        if (m_isGood)
            count.note({path, *tried}, quint64(times));
    }
    count.addBeyond(quint64(number("beyond", highestTicket)));
    count.setBlindness(int(number("blindness", highestError)));
    return count;
}

QList<QJsonObject> Members::objects(const char *name, qsizetype limit)
{
    const QJsonArray array = take(name, QJsonValue::Array).toArray();
    QList<QJsonObject> objects;
    m_isGood = m_isGood && array.size() <= limit;
    for (qsizetype i = 0; m_isGood && i < array.size(); ++i) {
        objects.append(array.at(i).toObject());
        m_isGood = array.at(i).isObject();
    }
    return objects;
}

qsizetype Members::oneOf(const char *name, const QStringList &words)
{
    const qsizetype found = words.indexOf(text(name));
    m_isGood = m_isGood && found >= 0;
    return std::max<qsizetype>(found, 0);
}

QByteArray Members::path(const char *name)
{
    const QByteArray path = bytes(name, qsizetype(confine::longestPath));
    m_isGood = m_isGood && !path.isEmpty() && plainPath(path) == path;
    return path;
}

QJsonValue Members::take(const char *name, QJsonValue::Type type)
{
    const QJsonValue value = m_object.value(QLatin1String(name));
    m_isGood = m_isGood && (value.type() == type || value.isUndefined() || value.isNull());
    return value;
}

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

#include "core/access/carriedplaces.h"

#include "core/roots/pathwalk.h"
#include "core/roots/places.h"
#include "core/roots/rooturi.h"

#include <QDir>
#include <QFile>
#include <QUrl>

#include <algorithm>
#include <array>
#include <utility>

#ifdef Q_OS_UNIX
#include <pwd.h>
#include <sys/stat.h>
#endif

namespace mangrove {

namespace {

//! The app's own folder below the home folder, and the members in which it says it.
struct OwnFolder
{
    const char *carrier;
    const char *folder;
};
constexpr std::array ownFolders{OwnFolder{"codex/sandbox-state-meta", ".codex"},
                                OwnFolder{"x-codex-turn-metadata", ".codex"}};

//! Where many have their own, and which by themselves are nobody's.
constexpr std::array holders{"/", "/Users", "/Volumes", "/home", "/media", "/mnt", "/srv"};
constexpr std::array temporaries{"/tmp", "/var/tmp", "/private/tmp"};

template<std::size_t N>
bool isOneOf(const QString &path, const std::array<const char *, N> &paths)
{
    return std::ranges::any_of(paths, [&path](const char *one) { return path == QLatin1String(one); });
}

bool isEverybodys(const QString &path, const QByteArray &carrier, const QString &home)
{
    if (path == home)
        return false;
    const Place place = placeOf(path, nativePlatform(), home);
    const bool isOwn = std::ranges::any_of(ownFolders, [&](const OwnFolder &own) {
        return carrier == own.carrier && isSameOrInside(path, home + QLatin1Char('/') + QLatin1String(own.folder));
    });
    return isOwn || place == Place::System || place == Place::Special || isOneOf(path, holders)
        || isOneOf(path, temporaries) || path == QFile::decodeName(resolvePath(QFile::encodeName(QDir::tempPath())));
}

//! `~user/…`; empty: there is none of that name. May wait for a directory of users.
QList<QByteArray> pathsInHomeOf(const QByteArray &text)
{
    const qsizetype slash = text.indexOf('/');
    const QByteArray user = text.sliced(1, (slash < 0 ? text.size() : slash) - 1);
#ifdef Q_OS_UNIX
    std::array<char, 16384> room{};
    passwd entry{};
    passwd *found = nullptr;
    if (::getpwnam_r(user.constData(), &entry, room.data(), room.size(), &found) == 0 && found)
        return {found->pw_dir + (slash < 0 ? QByteArray() : text.sliced(slash))};
#else
    Q_UNUSED(user)
#endif
    return {};
}

QList<QByteArray> pathsOfUri(QByteArray rest)
{
    if (rest.startsWith("//")) {
        const qsizetype slash = rest.indexOf('/', 2);
        const QByteArray host = rest.sliced(2, (slash < 0 ? rest.size() : slash) - 2).toLower();
        if (slash < 0 || (!host.isEmpty() && host != "localhost" && host != "127.0.0.1"))
            return {};
        rest = rest.sliced(slash);
    }
    if (!rest.startsWith('/'))
        return {};
    QList<QByteArray> paths{QByteArray::fromPercentEncoding(rest)};
    for (const char mark : {'#', '?'}) {
        if (const qsizetype at = rest.indexOf(mark); at >= 0) {
            rest.truncate(at);
            paths.append(QByteArray::fromPercentEncoding(rest));
        }
    }
    return paths;
}

QString uriOf(const QString &path)
{
    const Result<RootUri> uri = RootUri::fromPath(QFile::encodeName(path));
    return uri ? uri->toString() : QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded());
}

} // namespace

QList<QByteArray> carriedPaths(const QByteArray &text, const QString &home)
{
    QList<QByteArray> paths;
    if (text.startsWith('/')) {
        paths.append(text);
    } else if (text == "~" || text.startsWith("~/")) {
        paths.append(QFile::encodeName(home) + text.sliced(1));
    } else if (!text.startsWith('~')) {
        paths = pathsOfUri(text.sliced(5));
    }
    for (QByteArray &path : paths) { // where a program of C stops reading
        if (const qsizetype nul = path.indexOf('\0'); nul >= 0)
            path.truncate(nul);
    }
    return paths;
}

QList<CarriedPlace> lookAtCarried(const CarriedText &text, const QString &home)
{
    QList<CarriedPlace> places;
    QList<QByteArray> paths = carriedPaths(text.text, home);
    if (paths.isEmpty() && text.text.startsWith('~'))
        paths = pathsInHomeOf(text.text);
    for (const QByteArray &path : std::as_const(paths)) {
        const QByteArray there = resolvePath(path);
        if (there.isEmpty())
            continue;
        CarriedPlace place;
        place.binding.canonicalPath = QFile::decodeName(there);
        bool isFolder = true;
#ifdef Q_OS_UNIX
        struct stat info = {};
        isFolder = ::stat(there.constData(), &info) != 0 || S_ISDIR(info.st_mode);
#endif
        place.binding.isFile = !isFolder;
        place.binding.identity = identityOf(isFolder ? there : folderOf(there)).value_or(FileIdentity());
        place.isEverybodys = isEverybodys(place.binding.canonicalPath, text.carrier, home);
        if (!places.contains(place))
            places.append(place);
    }
    return places;
}

CarriedPlaces::CarriedPlaces(const RootStore &roots, const QString &home, QObject *parent)
    : QObject(parent), m_roots(roots), m_home(home), m_looks(lookLimit)
{
    connect(&roots, &RootStore::changed, this,
            &CarriedPlaces::changed); // what is a root, and what lies in one
}

void CarriedPlaces::leaves(quint64 message, const CarriedTexts &texts)
{
    if (m_messages.contains(message))
        settle(message, false); // nothing of what was made before has left
    QList<QByteArray> &mine = m_messages[message];
    m_isCut = m_isCut || texts.isCut;
    for (const CarriedText &one : texts.texts) {
        if (!m_entries.contains(one.text)) {
            if (m_entries.size() >= mostWaiting) {
                m_isCut = true;
                continue;
            }
            m_entries.insert(one.text, {one.carrier, {}, false, false, {}});
            m_order.append(one.text);
        }
        m_entries[one.text].onTheWay.insert(message);
        mine.append(one.text);
        if (!m_wanted.contains(one))
            m_wanted.append(one);
    }
    Q_EMIT changed();
    look();
}

void CarriedPlaces::left(quint64 message)
{
    if (m_messages.contains(message))
        settle(message, true);
}

void CarriedPlaces::failed(quint64 message, bool certain)
{
    if (m_messages.contains(message))
        settle(message, !certain);
}

void CarriedPlaces::settle(quint64 message, bool mayHaveLeft)
{
    for (const QByteArray &text : m_messages.take(message)) {
        const auto entry = m_entries.find(text);
        if (entry == m_entries.end())
            continue;
        entry->onTheWay.remove(message);
        entry->hasLeft = entry->hasLeft || mayHaveLeft;
        const bool isNone = entry->isLookedAt && entry->places.isEmpty();
        if (entry->onTheWay.isEmpty() && (isNone || !entry->hasLeft)) {
            m_order.removeOne(text);
            m_entries.erase(entry);
        }
    }
    tellNews();
    Q_EMIT changed();
}

//! One look at a time: what comes meanwhile is looked at together, each text once.
void CarriedPlaces::look()
{
    if (m_isLooking || m_wanted.isEmpty())
        return;
    m_isLooking = true;
    const QList<CarriedText> texts = std::exchange(m_wanted, {});
    m_looks.start(
        this,
        [texts, home = m_home](LookPlace &place) {
            Found found;
            for (const CarriedText &one : texts) {
                place.set(QFile::decodeName(one.text));
                found[one.text] += lookAtCarried(one, home);
            }
            return found;
        },
        [this, texts](const Result<Found> &found) { onLooked(texts, found); });
}

void CarriedPlaces::onLooked(const QList<CarriedText> &texts, const Result<Found> &found)
{
    m_isLooking = false;
    for (const CarriedText &one : texts) {
        const auto entry = m_entries.find(one.text);
        if (entry == m_entries.end())
            continue; // it certainly did not leave
        QList<CarriedPlace> places = found ? found->value(one.text) : QList<CarriedPlace>();
        if (!found) { // it may lead somewhere
            for (const QByteArray &path : carriedPaths(one.text, m_home))
                places.append({{QDir::cleanPath(QFile::decodeName(path)), false, {}}, false});
        }
        const bool wasLookedAt = std::exchange(entry->isLookedAt, true);
        for (const CarriedPlace &place : std::as_const(places)) {
            if (!entry->places.contains(place))
                entry->places.append(place);
        }
        const bool isNone = entry->places.isEmpty() && entry->onTheWay.isEmpty();
        const bool isTooMany =
            !isNone && !wasLookedAt && m_entries.size() > mostTexts && !leadsToNewRoot(entry->places);
        m_isCut = m_isCut || isTooMany;
        if (isNone || isTooMany) {
            m_order.removeOne(one.text);
            m_entries.erase(entry);
        }
    }
    tellNews();
    Q_EMIT changed();
    look();
    if (!isLooking())
        Q_EMIT settled();
}

void CarriedPlaces::tellNews()
{
    QList<Told> places;
    for (const QByteArray &text : std::as_const(m_order)) {
        const Entry &entry = *m_entries.constFind(text);
        if (!entry.hasLeft)
            continue;
        for (const Told &told : toldBy(text, entry)) {
            if (!m_said.contains(told.uri)) {
                m_said.insert(told.uri);
                places.append(told);
            }
        }
    }
    const bool more = m_isCut && !std::exchange(m_saidCut, true);
    if (!places.isEmpty() || more)
        Q_EMIT news(places, more);
}

bool CarriedPlaces::leadsToNewRoot(const QList<CarriedPlace> &places) const
{
    const auto leadTo = [this](const QList<CarriedPlace> &some, const Root *root) {
        return std::ranges::any_of(some, [this, root](const CarriedPlace &one) { return rootOf(one.binding) == root; });
    };
    for (const CarriedPlace &place : places) {
        const Root *root = rootOf(place.binding);
        const bool isKnown = std::ranges::any_of(
            m_entries, [&](const Entry &entry) { return &entry.places != &places && leadTo(entry.places, root); });
        if (root && !isKnown)
            return true;
    }
    return false;
}

//! The innermost one that it is, or lies in.
const Root *CarriedPlaces::rootOf(const RootBinding &binding) const
{
    const Root *found = nullptr;
    for (const Root &root : m_roots.roots()) {
        if (isOrHolds(root.binding(), binding) && (!found || isOrHolds(found->binding(), root.binding())))
            found = &root;
    }
    return found;
}

QList<Told> CarriedPlaces::toldBy(const QByteArray &text, const Entry &entry) const
{
    QList<Told> told;
    const QString carrier = QString::fromUtf8(entry.carrier);
    for (const CarriedPlace &place : entry.places) {
        const QString &path = place.binding.canonicalPath;
        const Root *root = rootOf(place.binding);
        if (!root && place.isEverybodys)
            continue;
        const bool isRoot = root && isOrHolds(place.binding, root->binding());
        told.append({root ? root->id : RootId(), isRoot ? root->uri : uriOf(path), isRoot ? root->name : QString(),
                     true, carrier});
    }
    if (entry.isLookedAt)
        return told;
    // Not looked at yet: a root by its plain path it is at once.
    for (const QByteArray &path : carriedPaths(text, m_home)) {
        const QString plain = QDir::cleanPath(QFile::decodeName(path));
        for (const Root &root : m_roots.roots()) {
            if (plain == root.path || plain == root.canonicalPath)
                told.append({root.id, root.uri, root.name, true, carrier});
        }
    }
    return told;
}

QList<Told> CarriedPlaces::told() const
{
    QList<Told> told;
    for (const QByteArray &text : m_order) {
        for (const Told &one : toldBy(text, *m_entries.constFind(text))) {
            const bool isThere = std::ranges::any_of(
                told, [&one](const Told &other) { return other.root == one.root && other.uri == one.uri; });
            if (!isThere)
                told.append(one);
        }
    }
    return told;
}

} // namespace mangrove

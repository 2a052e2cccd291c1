#include "core/servers/knownservers.h"

#include "core/roots/places.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

// A static library's resources are there only once this has been called; it has to be outside of any namespace.
static void initialiseKnownServers()
{
    Q_INIT_RESOURCE(servertemplates);
}

namespace mangrove {

namespace {

QList<KnownServer> readKnownServers()
{
    initialiseKnownServers();
    QFile file(QStringLiteral(":/servertemplates.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("servertemplates.json is not in this program");
    QList<KnownServer> servers;
    const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).array();
    for (const QJsonValue &row : rows) {
        const QJsonObject fields = row.toObject();
        servers.append({fields.value(QLatin1String("words")).toVariant().toStringList(),
                        fields.value(QLatin1String("takes")) == QLatin1String("each"),
                        fields.value(QLatin1String("option")).toString()});
    }
    return servers;
}

//! "@scope/name@1.2" without its version.
QString withoutVersion(const QString &word)
{
    const qsizetype at = word.indexOf(QLatin1Char('@'), 1);
    return at < 0 ? word : word.left(at);
}

bool names(const KnownServer &server, const QString &word)
{
    return server.words.contains(withoutVersion(word)) || server.words.contains(QFileInfo(word).completeBaseName());
}

bool isPath(const QString &word)
{
    return QDir::isAbsolutePath(word) || word.startsWith(QLatin1String("~/"));
}

//! All folders that stand by themselves become one template; one is added where none stood.
QStringList withEach(const QStringList &arguments)
{
    QStringList changed;
    bool isThere = false;
    const QString each = QStringLiteral("${roots}");
    for (const QString &word : arguments) {
        const bool isFolder = isPath(word) || word == each;
        if (!isFolder || !isThere)
            changed.append(isFolder ? each : word);
        isThere = isThere || isFolder;
    }
    if (!isThere)
        changed.append(each);
    return changed;
}

//! The path as a template; nothing where it is in none of the folders, or in one that a template cannot name.
std::optional<QString> named(const QString &path, const QList<TemplateFacts::Folder> &folders)
{
    const QString clean = QDir::cleanPath(path);
    for (const TemplateFacts::Folder &folder : folders) {
        const bool isIt = isSameOrInside(clean, folder.path);
        const bool isNameable = !folder.name.isEmpty() && !folder.name.contains(QLatin1Char('}'))
            && std::ranges::count(folders, folder.name, &TemplateFacts::Folder::name) == 1;
        if (isIt && isNameable)
            return QStringLiteral("${root:%1}").arg(folder.name) + clean.mid(folder.path.size());
    }
    return std::nullopt;
}

QStringList withOne(QStringList arguments, const KnownServer &server, const QList<TemplateFacts::Folder> &folders)
{
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        const bool isBehindOption = i > 0 && arguments.at(i - 1) == server.option;
        if (!isPath(arguments.at(i)) || (!server.option.isEmpty() && !isBehindOption))
            continue;
        arguments[i] = named(arguments.at(i), folders).value_or(arguments.at(i));
        break;
    }
    return arguments;
}

} // namespace

const QList<KnownServer> &knownServers()
{
    static const QList<KnownServer> servers = readKnownServers();
    return servers;
}

std::optional<QStringList> proposedArguments(const ServerRecord &record, const QList<TemplateFacts::Folder> &folders)
{
    if (record.transport == httpTransport)
        return std::nullopt;
    const QStringList words = QStringList{record.program} + record.arguments;
    for (const KnownServer &server : knownServers()) {
        const auto found = std::ranges::find_if(words, [&server](const QString &word) { return names(server, word); });
        if (found == words.end())
            continue;
        const qsizetype place = found - words.begin(); // of its own arguments, counted in the record's
        const QStringList own = record.arguments.mid(place);
        const QStringList changed = server.takesEach ? withEach(own) : withOne(own, server, folders);
        if (changed == own)
            return std::nullopt;
        return record.arguments.mid(0, place) + changed;
    }
    return std::nullopt;
}

} // namespace mangrove

#include "app/sample-server/tools.h"

#include "app/sample-server/filesearch.h"
#include "core/base/displaytext.h"
#include "core/roots/rooturi.h"

#include <QFile>
#include <QFileInfo>
#include <QStringDecoder>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype maxSearchText = 1000; // characters

const QLatin1String pathArgument("path");
const QLatin1String textArgument("text");

struct Argument
{
    QLatin1String name;
    bool required;
    QLatin1String description;
};

struct Definition
{
    QLatin1String name;
    QLatin1String title;
    QLatin1String description;
    QList<Argument> arguments;
};

const QList<Definition> &table()
{
    static const QList<Definition> definitions = {
        {QLatin1String("show_roots"),
         QLatin1String("Show Roots"),
         QLatin1String("Shows the roots exactly as the client told them, one URI in a line, and how each one is now."),
         {}},
        {QLatin1String("list_files"),
         QLatin1String("List Files"),
         QLatin1String("Lists what lies directly in a folder inside the roots; without a path, in every root."),
         {{pathArgument, false, QLatin1String("Absolute path or file:// URI of a folder inside the roots")}}},
        {QLatin1String("read_file"),
         QLatin1String("Read File"),
         QLatin1String("Reads a file of up to 1 MiB inside the roots."),
         {{pathArgument, true, QLatin1String("Absolute path or file:// URI of a file inside the roots")}}},
        {QLatin1String("search_in_files"),
         QLatin1String("Search in Files"),
         QLatin1String("Searches files inside the roots for a text, exactly as it is written; follows no symlinks."),
         {{textArgument, true, QLatin1String("The text to look for, in one line")},
          {pathArgument, false, QLatin1String("Absolute path or file:// URI where to search; without it, all roots")}}},
    };
    return definitions;
}

const Definition *definitionOf(const QString &name)
{
    const auto &all = table();
    const auto found = std::find_if(all.begin(), all.end(), [&](const Definition &d) { return d.name == name; });
    return found == all.end() ? nullptr : &*found;
}

//! A sentence for the model when the arguments do not fit the schema; else empty.
QString argumentFault(const Definition &tool, const QJsonObject &arguments)
{
    for (const Argument &argument : tool.arguments) {
        const QJsonValue value = arguments.value(argument.name);
        if (value.isUndefined() ? argument.required : !value.isString())
            return QStringLiteral("The argument \"%1\" must be a string.").arg(argument.name);
    }
    const QStringList given = arguments.keys();
    for (const QString &name : given) {
        const bool known = std::any_of(tool.arguments.begin(), tool.arguments.end(),
                                       [&](const Argument &argument) { return argument.name == name; });
        if (!known)
            return QStringLiteral("There is no argument \"%1\".").arg(displayText(name));
    }
    return {};
}

QJsonObject schemaOf(const Definition &tool)
{
    QJsonObject properties;
    QJsonArray required;
    for (const Argument &argument : tool.arguments) {
        properties.insert(argument.name,
                          QJsonObject{{QStringLiteral("type"), QStringLiteral("string")},
                                      {QStringLiteral("description"), argument.description}});
        if (argument.required)
            required.append(argument.name);
    }
    QJsonObject schema{{QStringLiteral("type"), QStringLiteral("object")},
                       {QStringLiteral("properties"), properties},
                       {QStringLiteral("additionalProperties"), false}};
    if (!required.isEmpty())
        schema.insert(QStringLiteral("required"), required);
    return schema;
}

QString kindWord(FolderEntry::Kind kind)
{
    switch (kind) {
    case FolderEntry::Kind::File:
        return QStringLiteral("file");
    case FolderEntry::Kind::Folder:
        return QStringLiteral("folder");
    case FolderEntry::Kind::Link:
        return QStringLiteral("link");
    case FolderEntry::Kind::Other:
        break;
    }
    return QStringLiteral("other");
}

QJsonObject entryObject(const QString &path, FolderEntry::Kind kind)
{
    return {{QStringLiteral("path"), path}, {QStringLiteral("kind"), kindWord(kind)}};
}

} // namespace

QJsonObject textResult(const QString &text, const QJsonObject &structured)
{
    const QJsonObject block{{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), text}};
    QJsonObject result{{QStringLiteral("content"), QJsonArray{block}}};
    if (!structured.isEmpty())
        result.insert(QStringLiteral("structuredContent"), structured);
    return result;
}

QJsonObject errorResult(const QString &sentence)
{
    QJsonObject result = textResult(sentence);
    result.insert(QStringLiteral("isError"), true);
    return result;
}

std::optional<QString> textOf(const QByteArray &content)
{
    if (content.contains('\0'))
        return std::nullopt;
    // With its byte order mark, where it has one: it belongs to the file.
    QStringDecoder decoder(QStringDecoder::Utf8,
                           QStringDecoder::Flag::Stateless | QStringDecoder::Flag::ConvertInitialBom);
    const QString text = decoder.decode(content);
    return decoder.hasError() ? std::nullopt : std::optional(text);
}

Tools::Tools(const RootSet &roots, QObject *parent) : QObject(parent), m_roots(roots)
{ }

QJsonArray Tools::definitions()
{
    QJsonArray all;
    for (const Definition &tool : table())
        all.append(QJsonObject{{QStringLiteral("name"), tool.name},
                               {QStringLiteral("title"), tool.title},
                               {QStringLiteral("description"), tool.description},
                               {QStringLiteral("inputSchema"), schemaOf(tool)},
                               {QStringLiteral("annotations"),
                                QJsonObject{{QStringLiteral("title"), tool.title},
                                            {QStringLiteral("readOnlyHint"), true},
                                            {QStringLiteral("openWorldHint"), false}}}});
    return all;
}

bool Tools::has(const QString &name)
{
    return definitionOf(name) != nullptr;
}

void Tools::call(const QString &name, const QJsonObject &arguments, const QJsonValue &requestId, const Done &done)
{
    if (const QString fault = argumentFault(*definitionOf(name), arguments); !fault.isEmpty())
        done(errorResult(fault));
    else if (name == QLatin1String("show_roots"))
        done(showRoots());
    else if (name == QLatin1String("list_files"))
        done(listFiles(arguments));
    else if (name == QLatin1String("read_file"))
        done(readFile(arguments));
    else
        search(arguments, requestId, done);
}

void Tools::cancel(const QJsonValue &requestId)
{
    for (qsizetype i = 0; i < m_running.size(); ++i) {
        if (m_running.at(i).requestId != requestId)
            continue;
        const Running running = m_running.takeAt(i);
        delete running.search;
        running.done(std::nullopt);
        return;
    }
}

QJsonObject Tools::showRoots() const
{
    QStringList uris;
    QJsonArray roots;
    for (const ToldRoot &root : m_roots.roots()) {
        uris.append(root.uri);
        QJsonObject entry{{QStringLiteral("uri"), root.uri}, {QStringLiteral("state"), m_roots.stateWord(root)}};
        if (root.name)
            entry.insert(QStringLiteral("name"), *root.name);
        if (!root.path.isEmpty())
            entry.insert(QStringLiteral("path"), root.path);
        roots.append(entry);
    }
    QJsonObject structured{{QStringLiteral("roots"), roots}};
    if (m_roots.malformed() > 0)
        structured.insert(QStringLiteral("malformed"), m_roots.malformed());
    return textResult(uris.join(QLatin1Char('\n')), structured);
}

Result<QStringList> Tools::startPaths(const QJsonObject &arguments, QStringList *notes) const
{
    if (arguments.contains(pathArgument)) {
        const Result<QString> path = RootSet::pathFromArgument(arguments.value(pathArgument).toString());
        const Result<QString> located = path ? m_roots.locate(*path) : path;
        if (!located)
            return located.error();
        return QStringList{*located};
    }
    QStringList paths;
    for (const ToldRoot &root : m_roots.roots()) {
        if (m_roots.isAvailable(root))
            paths.append(root.boundary->canonicalPath());
        else
            notes->append(m_roots.problemWith(root));
    }
    if (paths.isEmpty())
        return Error{ErrorCode::Refused,
                     notes->isEmpty() ? QStringLiteral("The client has given no roots, so nothing may be read.")
                                      : notes->join(QLatin1Char('\n'))};
    paths.removeDuplicates();
    return paths;
}

QJsonObject Tools::listFiles(const QJsonObject &arguments) const
{
    QStringList notes;
    const Result<QStringList> folders = startPaths(arguments, &notes);
    if (!folders)
        return errorResult(folders.error().message);
    QStringList lines;
    QJsonArray entries;
    bool cut = false;
    for (const QString &folder : *folders) {
        if (!QFileInfo(folder).isDir() && !arguments.contains(pathArgument)) { // a root that is a file
            entries.append(entryObject(folder, FolderEntry::Kind::File));
            lines.append(folder);
            continue;
        }
        const Result<FolderListing> listing = m_roots.list(folder, FileSearch::maxEntries);
        if (!listing && arguments.contains(pathArgument))
            return errorResult(listing.error().message);
        if (!listing) {
            notes.append(listing.error().message);
            continue;
        }
        const QString prefix = folder.endsWith(QLatin1Char('/')) ? folder : folder + QLatin1Char('/');
        for (const FolderEntry &entry : listing->entries) {
            cut = cut || entries.size() >= maxEntries;
            if (cut)
                break;
            entries.append(entryObject(prefix + entry.name, entry.kind));
            const bool isFolder = entry.kind == FolderEntry::Kind::Folder;
            lines.append(prefix + entry.name + (isFolder ? QStringLiteral("/") : QString()));
        }
        cut = cut || listing->cut;
        if (listing->unnamed > 0)
            notes.append(QStringLiteral("%1 names are no text and are left out.").arg(listing->unnamed));
    }
    if (cut)
        notes.append(QStringLiteral("The list was cut after %1 entries.").arg(entries.size()));
    return textResult((lines + notes).join(QLatin1Char('\n')),
                      {{QStringLiteral("entries"), entries}, {QStringLiteral("cut"), cut}});
}

QJsonObject Tools::readFile(const QJsonObject &arguments) const
{
    const Result<QString> path = RootSet::pathFromArgument(arguments.value(pathArgument).toString());
    const Result<QByteArray> content = path ? m_roots.read(*path, maxFileBytes) : Result<QByteArray>(path.error());
    if (!content)
        return errorResult(content.error().message);
    if (const std::optional<QString> text = textOf(*content))
        return textResult(*text);
    QJsonObject result = textResult(QStringLiteral("%1 is binary: its %2 bytes follow as base64.")
                                        .arg(displayText(*path, 0), QString::number(content->size())));
    QJsonArray blocks = result.value(QLatin1String("content")).toArray();
    const Result<QByteArray> uri = rootUriForPath(QFile::encodeName(*path), nativePlatform());
    const QJsonObject resource{{QStringLiteral("uri"), uri ? QString::fromLatin1(*uri) : QStringLiteral("file:///")},
                               {QStringLiteral("mimeType"), QStringLiteral("application/octet-stream")},
                               {QStringLiteral("blob"), QString::fromLatin1(content->toBase64())}};
    blocks.append(
        QJsonObject{{QStringLiteral("type"), QStringLiteral("resource")}, {QStringLiteral("resource"), resource}});
    result.insert(QStringLiteral("content"), blocks);
    return result;
}

void Tools::search(const QJsonObject &arguments, const QJsonValue &requestId, const Done &done)
{
    const QString text = arguments.value(textArgument).toString();
    if (text.isEmpty() || text.size() > maxSearchText || text.contains(QLatin1Char('\n')))
        return done(errorResult(
            QStringLiteral("The argument \"text\" must be one line of 1 to %1 characters.").arg(maxSearchText)));
    if (m_running.size() >= maxSearches)
        return done(errorResult(QStringLiteral("%1 searches run already; wait for one to end.").arg(maxSearches)));
    QStringList notes;
    const Result<QStringList> paths = startPaths(arguments, &notes);
    if (!paths)
        return done(errorResult(paths.error().message));
    auto *search = new FileSearch(m_roots, text, *paths, notes, this);
    m_running.append({search, requestId, done});
    connect(search, &FileSearch::finished, this, [this, search](const QJsonObject &result) {
        const auto at = std::find_if(m_running.begin(), m_running.end(),
                                     [search](const Running &running) { return running.search == search; });
        const Running running = *at;
        m_running.erase(at);
        search->deleteLater();
        running.done(result);
    });
}

} // namespace mangrove

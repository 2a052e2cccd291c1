#pragma once

// Roots of a workspace as short records, {"id": …} with whatever else a test wants, for tests of the file itself: what
// a root needs besides is filled in, and left out again.

#include "core/roots/storedroot.h"
#include "core/servers/storedserver.h"
#include "core/workspace/workspacefile.h"

#include <QJsonArray>
#include <QJsonDocument>

namespace mangrove::test {

inline Root rootOfId(const QString &id)
{
    Root root;
    root.id = {id};
    root.name = QStringLiteral("root ") + id;
    root.path = QStringLiteral("/srv/") + id;
    root.canonicalPath = root.path;
    root.uri = QStringLiteral("file:///srv/") + id;
    root.identity.inode = qHash(id) | 1U;
    return root;
}

inline ServerRecord serverOfId(const QString &id)
{
    ServerRecord server;
    server.id = {id};
    server.name = QStringLiteral("server ") + id;
    server.transport = stdioTransport;
    server.program = QStringLiteral("/bin/true");
    return server;
}

//! As they stand in the file.
template<typename Record>
QJsonArray full(const QJsonArray &plain, const RecordFormat<Record> &format, Record (*filled)(const QString &id))
{
    QJsonArray records;
    for (const QJsonValue &value : plain) {
        const QJsonObject record = value.toObject();
        const QString id = record.value(QLatin1String("id")).toString();
        records.append(id.isEmpty() ? value : overlaid(format.write(filled(id)), record));
    }
    return records;
}

//! With short records among its roots and servers; what else is no document stays.
inline QJsonObject full(QJsonObject document)
{
    const QString roots = rootFormat().section;
    const QString servers = serverFormat().section;
    if (document.value(roots).isArray())
        document.insert(roots, full(document.value(roots).toArray(), rootFormat(), rootOfId));
    if (document.value(servers).isArray())
        document.insert(servers, full(document.value(servers).toArray(), serverFormat(), serverOfId));
    return document;
}
inline QByteArray full(const QByteArray &text)
{
    const QJsonDocument document = QJsonDocument::fromJson(text);
    const QJsonObject filled = full(document.object());
    return filled == document.object() ? text : QJsonDocument(filled).toJson();
}

//! What was not filled in.
inline QJsonArray plain(const QJsonArray &full)
{
    QJsonArray records;
    for (const QJsonValue &value : full) {
        QJsonObject record = value.toObject();
        const QJsonValue id = record.value(QLatin1String("id"));
        const QJsonObject filled = rootFormat().write(rootOfId(id.toString()));
        for (auto field = filled.begin(); field != filled.end(); ++field) {
            if (record.value(field.key()) == field.value())
                record.remove(field.key());
        }
        record.insert(QLatin1String("id"), id);
        records.append(record);
    }
    return records;
}

inline QJsonArray plainRootsOf(const Workspace &workspace)
{
    QJsonArray records;
    for (const Root &root : workspace.roots())
        records.append(overlaid(workspace.parts().roots.unknown.value(root.id), rootFormat().write(root)));
    return plain(records);
}

class PlainRoots
{
public:
    explicit PlainRoots(WorkspaceFile &file) : m_file(file) { }

    QJsonArray records() const { return plainRootsOf(m_file.now()); }
    Result<void> save(const QJsonArray &records)
    {
        return readRecords(rootFormat(), {{rootFormat().section, full(records, rootFormat(), rootOfId)}},
                           Reading::Strict)
            .and_then([this](const RecordList<Root> &roots) {
                WorkspaceParts parts = m_file.now().parts();
                parts.roots = roots;
                return m_file.save(Workspace(parts, m_file.now()));
            });
    }

private:
    WorkspaceFile &m_file;
};

} // namespace mangrove::test

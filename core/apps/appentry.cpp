#include "core/apps/appentry.h"

#include "core/apps/entryreader.h"

#include <QSet>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype mostNodes = 20000; // of all entries of a file
constexpr qsizetype mostBytes = 1024 * 1024;

struct Place
{
    const ConfigNode *node;
    QString pointer;
    QString folder; // the key that a * stood for
};

//! Where a pointer with * for any key leads.
QList<Place> placesOf(const ConfigNode &root, const QString &pattern)
{
    QList<Place> places{{&root, {}, {}}};
    const QStringList keys = pointerKeys(pattern);
    for (const QString &key : keys) {
        QList<Place> next;
        for (const Place &place : std::as_const(places)) {
            if (key != QLatin1String("*")) {
                if (const ConfigNode *member = place.node->member(key))
                    next.append({member, pointerTo(place.pointer, key), place.folder});
            } else if (place.node->isMap()) {
                for (const ConfigNode &child : place.node->children)
                    next.append({&child, pointerTo(place.pointer, child.key), child.key});
            }
        }
        places = next;
    }
    return places;
}

//! The texts of all lists that a pattern leads to.
QSet<QString> listed(const ConfigNode &root, const QString &pattern)
{
    QSet<QString> texts;
    if (pattern.isEmpty())
        return texts;
    const QList<Place> places = placesOf(root, pattern);
    for (const Place &place : places) {
        for (const ConfigNode &child : place.node->children)
            texts.insert(child.text);
    }
    return texts;
}

//! Where an app keeps its servers.
QList<Place> serverPlaces(const ConfigNode &root, const AppFacts &app, const QStringList &servers)
{
    QList<Place> places;
    for (const QString &pattern : servers)
        places += placesOf(root, pattern);
    if (places.isEmpty() && app.namesAtTop)
        places.append({&root, {}, {}});
    return places;
}

//! What stands in a node: its values, and the bytes of its texts.
void count(const ConfigNode &node, qsizetype &nodes, qsizetype &bytes)
{
    ++nodes;
    bytes += node.key.size() + node.text.size();
    for (const ConfigNode &child : node.children) {
        if (nodes <= mostNodes && bytes <= mostBytes)
            count(child, nodes, bytes);
    }
}

class FileEntries
{
public:
    FileEntries(const ConfigNode &root, const AppFacts &app)
        : m_app(app),
          m_allowed(listed(root, app.allowed)),
          m_excluded(listed(root, app.excluded)),
          m_disabledElsewhere(listed(root, app.disabledElsewhere))
    { }

    void take(const Place &place)
    {
        if (!place.node->isMap() && !place.node->isList())
            return;
        QHash<QString, qsizetype> indexes; // of an equal key the last one counts
        for (qsizetype i = 0; i < qsizetype(place.node->children.size()); ++i) {
            const ConfigNode &child = place.node->children[size_t(i)];
            if (!child.isMap())
                continue;
            const AppEntry entry = read(child, place, i);
            if (place.node->isMap() && indexes.contains(child.key)) {
                entries[indexes.value(child.key)] = entry;
                continue;
            }
            indexes.insert(child.key, entries.size());
            entries.append(entry);
        }
    }

    QList<AppEntry> entries;

private:
    AppEntry read(const ConfigNode &node, const Place &place, qsizetype index)
    {
        AppEntry entry = EntryReader(m_app, node).read();
        entry.pointer = place.node->isMap() ? pointerTo(place.pointer, node.key) : pointerTo(place.pointer, index);
        entry.folder = place.folder;
        entry.name = node.key;
        if (!m_app.fields.name.isEmpty()) {
            const ConfigNode *name = node.member(m_app.fields.name);
            entry.key = node.key;
            if (name && name->isText() && !name->text.isEmpty())
                entry.name = name->text;
        }
        entry.isDisabled = entry.isDisabled || m_excluded.contains(entry.name)
            || (!m_allowed.isEmpty() && !m_allowed.contains(entry.name));
        if (entry.folder.isEmpty() && m_disabledElsewhere.contains(entry.name))
            entry.notes.append(QStringLiteral("disabled-elsewhere"));
        return entry;
    }

    const AppFacts &m_app;
    const QSet<QString> m_allowed;
    const QSet<QString> m_excluded;
    const QSet<QString> m_disabledElsewhere;
};

} // namespace

QString toWord(EntryTransport transport)
{
    switch (transport) {
    case EntryTransport::Stdio:
        return QStringLiteral("stdio");
    case EntryTransport::Http:
        return QStringLiteral("http");
    case EntryTransport::Sse:
        return QStringLiteral("sse");
    case EntryTransport::Auto:
        return QStringLiteral("auto");
    case EntryTransport::None:
        break;
    }
    return QStringLiteral("none");
}

bool AppEntry::hasUnseenVariables() const
{
    return !envFile.isEmpty() || std::ranges::any_of(env, [](const NamedText &variable) {
        return !variable.isNull && variable.text.isEmpty();
    });
}

bool holdsTooMuch(const ConfigNode &root, const AppFacts &app, const QStringList &servers)
{
    qsizetype nodes = 0;
    qsizetype bytes = 0;
    const QList<Place> places = serverPlaces(root, app, servers);
    for (const Place &place : places) {
        for (const ConfigNode &entry : place.node->children)
            count(entry, nodes, bytes);
    }
    return nodes > mostNodes || bytes > mostBytes;
}

QList<AppEntry> entriesOf(const ConfigNode &root, const AppFacts &app, const QStringList &servers)
{
    FileEntries found(root, app);
    const QList<Place> places = serverPlaces(root, app, servers);
    for (const Place &place : places)
        found.take(place);
    return found.entries;
}

} // namespace mangrove

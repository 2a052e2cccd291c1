#include "core/apps/confignode.h"

#include <QHash>
#include <QSet>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype mostDuplicates = 20;

void collectDuplicates(const ConfigNode &node, const QString &pointer, QStringList &found)
{
    QSet<QString> keys;
    for (qsizetype i = 0; i < qsizetype(node.children.size()) && found.size() < mostDuplicates; ++i) {
        const ConfigNode &child = node.children[size_t(i)];
        if (child.isShared || (child.children.empty() && !node.isMap()))
            continue;
        const QString at = node.isMap() ? pointerTo(pointer, child.key) : pointerTo(pointer, i);
        if (node.isMap()) {
            if (keys.contains(child.key) && !found.contains(at))
                found.append(at);
            keys.insert(child.key);
        }
        collectDuplicates(child, at, found);
    }
}

//! The members by name, the last of each.
QHash<QString, const ConfigNode *> membersOf(const ConfigNode &map)
{
    QHash<QString, const ConfigNode *> members;
    for (const ConfigNode &child : map.children)
        members.insert(child.key, &child);
    return members;
}

} // namespace

const ConfigNode *ConfigNode::member(const QString &name) const
{
    if (!isMap())
        return nullptr;
    const auto found =
        std::find_if(children.rbegin(), children.rend(), [&](const ConfigNode &child) { return child.key == name; });
    return found == children.rend() ? nullptr : &*found;
}

const ConfigNode *ConfigNode::at(const QString &pointer) const
{
    const ConfigNode *node = this;
    const QStringList keys = pointerKeys(pointer);
    for (const QString &key : keys) {
        if (node->isList()) {
            bool isNumber = false;
            const uint index = key.toUInt(&isNumber);
            node = isNumber && index < node->children.size() ? &node->children[index] : nullptr;
        } else {
            node = node->member(key);
        }
        if (!node)
            return nullptr;
    }
    return node;
}

bool sameMeaning(const ConfigNode &one, const ConfigNode &other)
{
    if (one.kind != other.kind || one.text != other.text)
        return false;
    if (!one.isMap()) {
        return std::equal(one.children.begin(), one.children.end(), other.children.begin(), other.children.end(),
                          sameMeaning);
    }
    const QHash<QString, const ConfigNode *> ones = membersOf(one);
    const QHash<QString, const ConfigNode *> others = membersOf(other);
    return ones.size() == others.size() && std::all_of(ones.keyBegin(), ones.keyEnd(), [&](const QString &key) {
               const ConfigNode *match = others.value(key);
               return match && sameMeaning(*ones.value(key), *match);
           });
}

QString pointerTo(const QString &pointer, const QString &key)
{
    QString escaped = key;
    escaped.replace(QLatin1Char('~'), QLatin1String("~0")).replace(QLatin1Char('/'), QLatin1String("~1"));
    return pointer + QLatin1Char('/') + escaped;
}

QString pointerTo(const QString &pointer, qsizetype index)
{
    return pointer + QLatin1Char('/') + QString::number(index);
}

QStringList pointerKeys(const QString &pointer)
{
    QStringList keys = pointer.split(QLatin1Char('/')).mid(1);
    for (QString &key : keys)
        key.replace(QLatin1String("~1"), QLatin1String("/")).replace(QLatin1String("~0"), QLatin1String("~"));
    return keys;
}

QStringList duplicateKeys(const ConfigNode &root)
{
    QStringList found;
    collectDuplicates(root, {}, found);
    return found;
}

} // namespace mangrove

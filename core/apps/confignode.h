#pragma once

// What a config file says, as one tree whatever its format is, with the places in the file where each value stands.
// Plain values, made by the readers; an edit replaces bytes at those places and never writes a tree.

#include <QList>
#include <QString>
#include <QStringList>

#include <vector>

namespace mangrove {

//! Bytes of a file from `begin` up to `end`, the byte order mark counted.
struct ByteRange
{
    qsizetype begin = 0;
    qsizetype end = 0;

    qsizetype size() const { return end - begin; }
    bool operator==(const ByteRange &) const = default;
};

struct ConfigNode
{
    enum class Kind { Null, Bool, Number, Text, Other, List, Map }; // Other: a date, a tagged value

    Kind kind = Kind::Null;
    bool isInline = true; // a list or map between brackets; otherwise YAML's lines, or TOML's headers and dotted keys
    bool isShared = false; // YAML: comes by an alias or `<<`, or is what an alias elsewhere means
    QString text; // what a text says; of other single values as they are written
    QString key; // of a member of a map
    ByteRange range; // of the value; of a TOML table without brackets its header only
    ByteRange keyRange;
    std::vector<ConfigNode> children; // in the order of the file

    bool isText() const { return kind == Kind::Text; }
    bool isList() const { return kind == Kind::List; }
    bool isMap() const { return kind == Kind::Map; }
    bool isNull() const { return kind == Kind::Null; }
    bool isTrue() const { return kind == Kind::Bool && text == QLatin1String("true"); }
    bool isFalse() const { return kind == Kind::Bool && text == QLatin1String("false"); }

    //! The member of a map, the last of that name as most parsers take it; nullptr when there is none, or this is no
    //! map.
    const ConfigNode *member(const QString &name) const;
    //! What an RFC 6901 pointer leads to, "" being this; nullptr when it leads nowhere.
    const ConfigNode *at(const QString &pointer) const;
};

//! Whether both say the same, wherever it stands and in whatever order the members of maps are.
bool sameMeaning(const ConfigNode &one, const ConfigNode &other);

//! The pointer to a member or an item of what `pointer` leads to.
QString pointerTo(const QString &pointer, const QString &key);
QString pointerTo(const QString &pointer, qsizetype index);
//! The keys of a pointer, unescaped.
QStringList pointerKeys(const QString &pointer);

//! Pointers to keys that a map holds more than once; the first few.
QStringList duplicateKeys(const ConfigNode &root);

} // namespace mangrove

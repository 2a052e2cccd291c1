#include "core/apps/configtext.h"
#include "core/apps/textpositions.h"
#include "core/base/texts.h"

#include <algorithm>
#include <cstring>
#include <toml++/toml.h>

namespace mangrove {

namespace {

// Of one key. The library makes a table in a table of each part, and ends them by recursion.
constexpr int mostDots = 32;

//! The line of a key with more parts than that; 0 where there is none. Texts and comments are skipped as TOML has them.
int lineOfTooLongKey(const QByteArray &bytes)
{
    int dots = 0;
    for (qsizetype i = 0; i < bytes.size(); ++i) {
        const char c = bytes.at(i);
        if (c == '"' || c == '\'') {
            const QByteArray three(3, c);
            const bool isLong = bytes.mid(i, 3) == three;
            i += isLong ? 3 : 1;
            while (i < bytes.size() && (isLong ? bytes.mid(i, 3) != three : bytes.at(i) != c && bytes.at(i) != '\n'))
                i += c == '"' && bytes.at(i) == '\\' ? 2 : 1;
            i += isLong ? 2 : 0;
        } else if (c == '#') {
            const qsizetype end = bytes.indexOf('\n', i);
            i = (end < 0 ? bytes.size() : end) - 1;
        } else if (c == '.') {
            if (++dots > mostDots)
                return lineOf(bytes, i);
        } else if (std::strchr("\n=,[]{}", c)) {
            dots = 0;
        }
    }
    return 0;
}

class TomlTree
{
public:
    explicit TomlTree(const QByteArray &bytes) : m_bytes(bytes), m_positions(bytes, byteOrderMarkSize(bytes)) { }

    //! False when a limit is met.
    bool take(const toml::node &from, ConfigNode &node, int depth)
    {
        if (++m_nodes > maxConfigNodes || depth > maxConfigDepth) {
            const int line = int(from.source().begin.line);
            fault = depth > maxConfigDepth ? tooDeep(line) : tooMuch(line);
            return false;
        }
        node.range = bytesOf(from.source());
        if (const toml::table *table = from.as_table())
            return takeTable(*table, node, depth);
        if (const toml::array *array = from.as_array())
            return takeArray(*array, node, depth);
        node.text = QString::fromUtf8(m_bytes.mid(node.range.begin, node.range.size()));
        if (const auto *text = from.as_string()) {
            node.kind = ConfigNode::Kind::Text;
            node.text = QString::fromStdString(text->get());
        } else if (from.is_boolean()) {
            node.kind = ConfigNode::Kind::Bool;
        } else {
            node.kind = from.is_number() ? ConfigNode::Kind::Number : ConfigNode::Kind::Other;
        }
        return true;
    }

    ConfigFault fault;

private:
    bool takeTable(const toml::table &table, ConfigNode &node, int depth)
    {
        node.kind = ConfigNode::Kind::Map;
        node.isInline = table.is_inline();
        node.children.reserve(table.size());
        for (const auto &[key, value] : table) {
            ConfigNode &child = node.children.emplace_back();
            child.key = QString::fromUtf8(key.str().data(), qsizetype(key.str().size()));
            child.keyRange = bytesOf(key.source());
            if (!take(value, child, depth + 1))
                return false;
        }
        // The library keeps them by name.
        std::stable_sort(node.children.begin(), node.children.end(),
                         [](const auto &one, const auto &other) { return one.keyRange.begin < other.keyRange.begin; });
        return true;
    }

    bool takeArray(const toml::array &array, ConfigNode &node, int depth)
    {
        node.kind = ConfigNode::Kind::List;
        node.isInline = m_bytes.mid(node.range.begin, 1) == "["
            && !(m_bytes.mid(node.range.begin, 2) == "[[" && array.is_array_of_tables()
                 && !array.front().as_table()->is_inline());
        node.children.reserve(array.size());
        return std::all_of(array.begin(), array.end(),
                           [&](const toml::node &item) { return take(item, node.children.emplace_back(), depth + 1); });
    }

    ByteRange bytesOf(const toml::source_region &region) const
    {
        return {m_positions.byteOf(region.begin.line, region.begin.column),
                m_positions.byteOf(region.end.line, region.end.column)};
    }

    const QByteArray &m_bytes;
    TextPositions m_positions;
    int m_nodes = 0;
};

} // namespace

Parsed readToml(const QByteArray &bytes)
{
    if (const int line = lineOfTooLongKey(bytes); line > 0)
        return tooDeep(line);
    try {
        const toml::table table = toml::parse(std::string_view(bytes.constData(), size_t(bytes.size())));
        TomlTree tree(bytes);
        ConfigNode root;
        if (!tree.take(table, root, 0))
            return tree.fault;
        return root;
    } catch (const toml::parse_error &error) {
        const std::string_view why = error.description();
        return ConfigFault{Texts::tr("It is no TOML: %1").arg(QString::fromUtf8(why.data(), qsizetype(why.size()))),
                           int(error.source().begin.line)};
    }
}

} // namespace mangrove

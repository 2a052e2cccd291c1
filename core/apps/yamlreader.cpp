#include "core/apps/configtext.h"
#include "core/apps/textpositions.h"
#include "core/base/texts.h"

#include <QHash>
#include <QRegularExpression>
#include <QSet>

#include <algorithm>
#include <iterator>
#include <memory>
#include <yaml.h>

namespace mangrove {

namespace {

QString textOf(const yaml_char_t *text)
{
    return QString::fromUtf8(reinterpret_cast<const char *>(text));
}

//! One event of the library, and its end.
class Event
{
public:
    Event() = default;
    ~Event() { yaml_event_delete(&m_event); }
    Q_DISABLE_COPY_MOVE(Event)

    yaml_event_t *operator->() { return &m_event; }
    yaml_event_t &operator*() { return m_event; }

private:
    yaml_event_t m_event = {};
};

//! What a plain word means by YAML 1.2, and TRUE, ~ and the like by 1.1.
ConfigNode::Kind kindOfPlain(const QString &word)
{
    static const QRegularExpression number(
        QStringLiteral("\\A[-+]?(?:0x[0-9a-fA-F]+|0o[0-7]+|(?:\\.[0-9]+|[0-9]+(?:\\.[0-9]*)?)(?:[eE][-+]?[0-9]+)?|\\.(?"
                       ":inf|Inf|INF)|\\.(?:nan|NaN|NAN))\\z"));
    static const QStringList nothing{QString(), QStringLiteral("~"), QStringLiteral("null"), QStringLiteral("Null"),
                                     QStringLiteral("NULL")};
    if (nothing.contains(word))
        return ConfigNode::Kind::Null;
    const QString lower = word.size() <= 5 ? word.toLower() : QString();
    if (lower == QLatin1String("true") || lower == QLatin1String("false"))
        return ConfigNode::Kind::Bool;
    return word.size() <= 100 && number.match(word).hasMatch() ? ConfigNode::Kind::Number : ConfigNode::Kind::Text;
}

void markShared(ConfigNode &node)
{
    node.isShared = true;
    for (ConfigNode &child : node.children)
        markShared(child);
}

class YamlReader
{
public:
    explicit YamlReader(const QByteArray &bytes) : m_bytes(bytes), m_positions(bytes, byteOrderMarkSize(bytes))
    {
        yaml_parser_initialize(&m_parser);
        yaml_parser_set_encoding(&m_parser, YAML_UTF8_ENCODING);
        const qsizetype start = byteOrderMarkSize(bytes);
        yaml_parser_set_input_string(&m_parser, reinterpret_cast<const unsigned char *>(bytes.constData() + start),
                                     size_t(bytes.size() - start));
    }
    ~YamlReader() { yaml_parser_delete(&m_parser); }
    Q_DISABLE_COPY_MOVE(YamlReader)

    Parsed read()
    {
        ConfigNode root;
        int documents = 0;
        for (;;) {
            Event event;
            if (!next(event))
                return m_fault;
            if (event->type == YAML_STREAM_END_EVENT)
                break;
            if (event->type == YAML_DOCUMENT_START_EVENT && ++documents > 1)
                return ConfigFault{Texts::tr("It holds more than one document"), line(event)};
            const bool isValue = event->type == YAML_SCALAR_EVENT || event->type == YAML_SEQUENCE_START_EVENT
                || event->type == YAML_MAPPING_START_EVENT || event->type == YAML_ALIAS_EVENT;
            if (isValue && !value(event, root, 0))
                return m_fault;
        }
        shareAnchored(root);
        return root;
    }

private:
    static int line(Event &event) { return int(event->start_mark.line) + 1; }

    bool fail(const ConfigFault &fault)
    {
        m_fault = fault;
        return false;
    }

    bool next(Event &event)
    {
        if (yaml_parser_parse(&m_parser, &*event))
            return true;
        const QString why = m_parser.problem ? QString::fromUtf8(m_parser.problem) : QString();
        const bool isReader = m_parser.error == YAML_READER_ERROR;
        return fail(
            {Texts::tr("It is no YAML: %1").arg(why),
             isReader ? lineOf(m_bytes, qsizetype(m_parser.problem_offset)) : int(m_parser.problem_mark.line) + 1});
    }

    bool count(int nodes, int depth, int line)
    {
        m_nodes += nodes;
        if (depth > maxConfigDepth)
            return fail(tooDeep(line));
        return m_nodes <= maxConfigNodes || fail(tooMuch(line));
    }

    bool value(Event &event, ConfigNode &node, int depth)
    {
        if (!count(1, depth, line(event)))
            return false;
        node.range = {m_positions.byteOf(qsizetype(event->start_mark.index)),
                      m_positions.byteOf(qsizetype(event->end_mark.index))};
        switch (event->type) {
        case YAML_ALIAS_EVENT:
            return alias(event, node, depth);
        case YAML_SCALAR_EVENT:
            scalar(event, node);
            return anchor(event->data.scalar.anchor, node);
        case YAML_SEQUENCE_START_EVENT:
            node.kind = ConfigNode::Kind::List;
            node.isInline = event->data.sequence_start.style == YAML_FLOW_SEQUENCE_STYLE;
            return list(node, depth) && anchor(event->data.sequence_start.anchor, node);
        case YAML_MAPPING_START_EVENT:
            node.kind = ConfigNode::Kind::Map;
            node.isInline = event->data.mapping_start.style == YAML_FLOW_MAPPING_STYLE;
            return map(node, depth) && anchor(event->data.mapping_start.anchor, node);
        default:
            return fail({Texts::tr("There should be a value"), line(event)});
        }
    }

    void scalar(Event &event, ConfigNode &node)
    {
        const auto &scalar = event->data.scalar;
        node.text = QString::fromUtf8(reinterpret_cast<const char *>(scalar.value), qsizetype(scalar.length));
        if (scalar.tag && textOf(scalar.tag) != QLatin1String("tag:yaml.org,2002:str"))
            node.kind = ConfigNode::Kind::Other;
        else if (scalar.style == YAML_PLAIN_SCALAR_STYLE && !scalar.tag)
            node.kind = kindOfPlain(node.text);
        else
            node.kind = ConfigNode::Kind::Text;
        if (node.kind == ConfigNode::Kind::Bool)
            node.text = node.text.toLower();
    }

    bool list(ConfigNode &node, int depth)
    {
        for (;;) {
            Event event;
            if (!next(event))
                return false;
            if (event->type == YAML_SEQUENCE_END_EVENT)
                return close(event, node);
            if (!value(event, node.children.emplace_back(), depth + 1))
                return false;
        }
    }

    bool map(ConfigNode &node, int depth)
    {
        for (;;) {
            Event event;
            if (!next(event))
                return false;
            if (event->type == YAML_MAPPING_END_EVENT)
                return close(event, node);
            ConfigNode key;
            Event after;
            if (!value(event, key, depth + 1) || !next(after))
                return false;
            ConfigNode member;
            member.key = key.text;
            member.keyRange = key.range;
            if (!value(after, member, depth + 1))
                return false;
            if (member.key == QLatin1String("<<") && key.kind == ConfigNode::Kind::Text) {
                if (!merge(member, node, line(event)))
                    return false;
            } else {
                node.children.push_back(std::move(member));
            }
        }
    }

    //! Lines have no closing bracket: such a value ends with its last item, not where the next thing begins.
    bool close(Event &event, ConfigNode &node)
    {
        if (node.isInline)
            node.range.end = m_positions.byteOf(qsizetype(event->end_mark.index));
        else
            node.range.end = node.children.empty() ? node.range.begin : node.children.back().range.end;
        return true;
    }

    //! What `<<` brings stands in front of what the map says itself, which wins.
    bool merge(const ConfigNode &member, ConfigNode &node, int line)
    {
        const auto take = [&](const ConfigNode &from) {
            if (!count(sizeOf(from), 0, line))
                return false;
            std::vector<ConfigNode> both = from.children;
            for (ConfigNode &child : both)
                markShared(child);
            std::move(node.children.begin(), node.children.end(), std::back_inserter(both));
            node.children = std::move(both);
            return true;
        };
        if (member.isList())
            return std::all_of(member.children.begin(), member.children.end(), take);
        return take(member);
    }

    bool anchor(const yaml_char_t *name, const ConfigNode &node)
    {
        if (!name)
            return true;
        m_anchors.insert(textOf(name), std::make_shared<ConfigNode>(node));
        return count(sizeOf(node), 0, lineOf(m_bytes, node.range.begin));
    }

    bool alias(Event &event, ConfigNode &node, int depth)
    {
        const std::shared_ptr<ConfigNode> meant = m_anchors.value(textOf(event->data.alias.anchor));
        if (!meant)
            return fail({Texts::tr("An alias means nothing that stands before it"), line(event)});
        if (!count(sizeOf(*meant), depth + depthOf(*meant), line(event)))
            return false;
        ConfigNode copy = *meant;
        markShared(copy);
        copy.key = node.key;
        copy.keyRange = node.keyRange;
        copy.range = node.range;
        node = std::move(copy);
        m_aliased.insert(meant->range.begin);
        return true;
    }

    static int sizeOf(const ConfigNode &node)
    {
        int size = 1;
        for (const ConfigNode &child : node.children)
            size += sizeOf(child);
        return size;
    }

    static int depthOf(const ConfigNode &node)
    {
        int depth = 0;
        for (const ConfigNode &child : node.children)
            depth = std::max(depth, 1 + depthOf(child));
        return depth;
    }

    //! What an alias means is in two places at once where it is written, too.
    void shareAnchored(ConfigNode &node)
    {
        if (m_aliased.isEmpty())
            return;
        if (m_aliased.contains(node.range.begin)) {
            markShared(node);
            return;
        }
        for (ConfigNode &child : node.children)
            shareAnchored(child);
    }

    const QByteArray &m_bytes;
    TextPositions m_positions;
    yaml_parser_t m_parser;
    ConfigFault m_fault;
    int m_nodes = 0;
    QHash<QString, std::shared_ptr<ConfigNode>> m_anchors;
    QSet<qsizetype> m_aliased; // where what aliases mean is written
};

} // namespace

Parsed readYaml(const QByteArray &bytes)
{
    return YamlReader(bytes).read();
}

} // namespace mangrove

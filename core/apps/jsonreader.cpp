#include "core/apps/configtext.h"
#include "core/apps/textpositions.h"
#include "core/base/texts.h"
#include "core/rpc/jsonstring.h"

#include <cstring>

namespace mangrove {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

bool isDigit(char c)
{
    return c >= '0' && c <= '9';
}

//! Whether it is a number by RFC 8259.
bool isNumber(QByteArrayView word)
{
    const char *at = word.begin();
    const char *end = word.end();
    const auto digits = [&] {
        const char *first = at;
        while (at != end && isDigit(*at))
            ++at;
        return at != first;
    };
    if (at != end && *at == '-')
        ++at;
    if (at != end && *at == '0')
        ++at;
    else if (!digits())
        return false;
    if (at != end && *at == '.') {
        ++at;
        if (!digits())
            return false;
    }
    if (at != end && (*at == 'e' || *at == 'E')) {
        ++at;
        if (at != end && (*at == '+' || *at == '-'))
            ++at;
        if (!digits())
            return false;
    }
    return at == end;
}

class JsonReader
{
public:
    JsonReader(const QByteArray &bytes, qsizetype start) : m_bytes(bytes), m_at(start) { }

    Parsed read()
    {
        ConfigNode root;
        skipSpace();
        if (!value(root, 0))
            return *m_fault;
        skipSpace();
        if (m_at < m_bytes.size())
            return ConfigFault{Texts::tr("There is something behind the end"), lineOf(m_bytes, m_at)};
        return root;
    }

private:
    bool fail(const QString &sentence)
    {
        m_fault = ConfigFault{sentence, lineOf(m_bytes, m_at)};
        return false;
    }
    bool missing(const char *what) { return fail(Texts::tr("There should be %1").arg(QString::fromUtf8(what))); }

    char next() const { return m_at < m_bytes.size() ? m_bytes.at(m_at) : '\0'; }
    void skipSpace()
    {
        while (m_at < m_bytes.size() && isSpace(m_bytes.at(m_at)))
            ++m_at;
    }

    bool value(ConfigNode &node, int depth)
    {
        if (++m_nodes > maxConfigNodes || depth > maxConfigDepth) {
            m_fault = depth > maxConfigDepth ? tooDeep(lineOf(m_bytes, m_at)) : tooMuch(lineOf(m_bytes, m_at));
            return false;
        }
        node.range.begin = m_at;
        const bool good = next() == '{' ? items(node, ConfigNode::Kind::Map, '}', depth)
            : next() == '['             ? items(node, ConfigNode::Kind::List, ']', depth)
            : next() == '"'             ? string(node)
                                        : word(node);
        node.range.end = m_at;
        return good;
    }

    //! A list or a map, from its opening bracket on.
    bool items(ConfigNode &node, ConfigNode::Kind kind, char closing, int depth)
    {
        node.kind = kind;
        ++m_at;
        skipSpace();
        if (next() == closing) {
            ++m_at;
            return true;
        }
        for (;;) {
            ConfigNode &child = node.children.emplace_back();
            if (kind == ConfigNode::Kind::Map && !key(child))
                return false;
            skipSpace();
            if (!value(child, depth + 1))
                return false;
            skipSpace();
            const char c = next();
            if (c != ',' && c != closing)
                return missing(closing == '}' ? "a comma or a closing brace" : "a comma or a closing bracket");
            ++m_at;
            if (c == closing)
                return true;
            skipSpace();
        }
    }

    bool key(ConfigNode &child)
    {
        ConfigNode text;
        if (next() != '"')
            return missing("a name in quotes");
        child.keyRange.begin = m_at;
        if (!string(text))
            return false;
        child.keyRange.end = m_at;
        child.key = text.text;
        skipSpace();
        if (next() != ':')
            return missing("a colon");
        ++m_at;
        return true;
    }

    bool string(ConfigNode &node)
    {
        const auto *begin = reinterpret_cast<const uchar *>(m_bytes.constData());
        const uchar *end = endOfJsonString(begin + m_at, begin + m_bytes.size());
        if (!end)
            return fail(Texts::tr("A text is not closed, or holds what has to be escaped"));
        const QByteArrayView raw(m_bytes.constData() + m_at, end - begin - m_at);
        const std::optional<QByteArray> text = decodeJsonString(raw);
        if (!text)
            return fail(Texts::tr("A text holds half a character"));
        node.kind = ConfigNode::Kind::Text;
        node.text = QString::fromUtf8(*text);
        m_at = end - begin;
        return true;
    }

    //! A number, true, false or null.
    bool word(ConfigNode &node)
    {
        qsizetype end = m_at;
        while (end < m_bytes.size() && !isSpace(m_bytes.at(end)) && !std::strchr(",]}:\"", m_bytes.at(end)))
            ++end;
        const QByteArrayView raw(m_bytes.constData() + m_at, end - m_at);
        if (raw == "true" || raw == "false")
            node.kind = ConfigNode::Kind::Bool;
        else if (isNumber(raw))
            node.kind = ConfigNode::Kind::Number;
        else if (raw.startsWith("/*"))
            return fail(Texts::tr("A comment is not closed"));
        else if (raw != "null")
            return missing("a value");
        node.text = QString::fromLatin1(raw);
        m_at = end;
        return true;
    }

    const QByteArray &m_bytes;
    qsizetype m_at;
    int m_nodes = 0;
    std::optional<ConfigFault> m_fault;
};

} // namespace

Parsed readJson(const QByteArray &blanked, qsizetype start)
{
    return JsonReader(blanked, start).read();
}

} // namespace mangrove

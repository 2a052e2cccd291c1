#include "core/rpc/members.h"

#include "core/rpc/scan.h"

#include <algorithm>

namespace mangrove {

namespace {

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

//! Walks over well-formed JSON; the end of the bytes ends every loop, whatever they hold.
class Walker
{
public:
    explicit Walker(QByteArrayView json) : m_json(json) { }

    void skipSpace()
    {
        while (m_at < m_json.size() && isSpace(m_json[m_at]))
            ++m_at;
    }

    bool take(char c)
    {
        skipSpace();
        if (m_at >= m_json.size() || m_json[m_at] != c)
            return false;
        ++m_at;
        return true;
    }

    QByteArrayView value()
    {
        skipSpace();
        const qsizetype start = m_at;
        int depth = 0;
        while (m_at < m_json.size()) {
            const char c = m_json[m_at];
            if (depth == 0 && (c == ',' || c == '}' || c == ']' || c == ':'))
                break;
            if (c == '"')
                skipString();
            else
                ++m_at;
            if (c == '{' || c == '[')
                ++depth;
            else if (c == '}' || c == ']')
                --depth;
        }
        qsizetype end = m_at;
        while (end > start && isSpace(m_json[end - 1]))
            --end;
        return m_json.sliced(start, end - start);
    }

private:
    void skipString()
    {
        ++m_at;
        while (m_at < m_json.size() && m_json[m_at] != '"')
            m_at += m_json[m_at] == '\\' ? 2 : 1;
        m_at = std::min(m_at + 1, m_json.size());
    }

    QByteArrayView m_json;
    qsizetype m_at = 0;
};

} // namespace

bool JsonMember::isNamed(QByteArrayView name) const
{
    const QByteArrayView inner = key.sliced(1, key.size() - 2);
    if (!inner.contains('\\'))
        return inner == name;
    const std::optional<QByteArray> decoded = decodeJsonString(key);
    return decoded && *decoded == name;
}

QList<JsonMember> jsonMembers(QByteArrayView json)
{
    QList<JsonMember> members;
    Walker walker(json);
    if (!walker.take('{'))
        return members;
    do {
        const QByteArrayView key = walker.value();
        if (key.size() < 2 || !walker.take(':'))
            break;
        members.append({key, walker.value()});
    } while (walker.take(','));
    return members;
}

QByteArrayView jsonMember(const QList<JsonMember> &members, QByteArrayView name)
{
    const auto found = std::find_if(members.crbegin(), members.crend(),
                                    [name](const JsonMember &member) { return member.isNamed(name); });
    return found == members.crend() ? QByteArrayView() : found->value;
}

QByteArrayView jsonMember(QByteArrayView json, QByteArrayView name)
{
    return jsonMember(jsonMembers(json), name);
}

} // namespace mangrove

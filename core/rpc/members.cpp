#include "core/rpc/members.h"

#include "core/rpc/jsonstring.h"

#include <algorithm>
#include <cstring>

namespace mangrove {

namespace {

constexpr qsizetype longestEscape = 6; // bytes, of one byte

bool isSpace(char c)
{
    return c == ' ' || c == '\t' || c == '\n' || c == '\r';
}

//! Walks over well-formed JSON; the end of the bytes ends every loop, whatever they hold.
class Walker
{
public:
    explicit Walker(QByteArrayView json) : m_at(json.begin()), m_end(json.end()) { }

    void skipSpace()
    {
        while (m_at != m_end && isSpace(*m_at))
            ++m_at;
    }

    bool take(char c)
    {
        skipSpace();
        if (m_at == m_end || *m_at != c)
            return false;
        ++m_at;
        return true;
    }

    QByteArrayView value()
    {
        skipSpace();
        const char *start = m_at;
        int depth = 0;
        while (m_at != m_end) {
            const char c = *m_at;
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
        const char *end = m_at;
        while (end != start && isSpace(end[-1]))
            --end;
        return QByteArrayView(start, end);
    }

private:
    //! Short strings byte by byte. In long ones to each quote at a stride: it ends the string unless the backslashes
    //! before it are odd.
    void skipString()
    {
        const char *start = ++m_at;
        const char *near = m_end - m_at < 16 ? m_end : m_at + 16;
        for (const char *at = start; at != near && *at != '\\'; ++at) {
            if (*at == '"') {
                m_at = at + 1;
                return;
            }
        }
        for (;;) {
            m_at = static_cast<const char *>(std::memchr(m_at, '"', std::size_t(m_end - m_at)));
            if (!m_at) {
                m_at = m_end;
                return;
            }
            const char *escape = m_at++;
            while (escape != start && escape[-1] == '\\')
                --escape;
            if ((m_at - 1 - escape) % 2 == 0)
                return;
        }
    }

    const char *m_at;
    const char *m_end;
};

//! Calls back with each member, until that says no.
template<typename Take>
void eachMember(QByteArrayView json, const Take &take)
{
    Walker walker(json);
    if (!walker.take('{'))
        return;
    do {
        const QByteArrayView key = walker.value();
        if (key.size() < 2 || !walker.take(':'))
            return;
        if (!take(JsonMember{key, walker.value()}))
            return;
    } while (walker.take(','));
}

} // namespace

bool JsonMember::isNamed(QByteArrayView name) const
{
    const QByteArrayView inner = key.sliced(1, key.size() - 2);
    if (inner.size() < name.size() || inner.size() > longestEscape * name.size())
        return false;
    if (!inner.contains('\\'))
        return inner == name;
    const std::optional<QByteArray> decoded = decodeJsonString(key);
    return decoded && *decoded == name;
}

QList<JsonMember> jsonMembers(QByteArrayView json, qsizetype limit)
{
    QList<JsonMember> members;
    eachMember(json, [&](const JsonMember &member) {
        members.append(member);
        return members.size() < limit;
    });
    return members;
}

QList<QByteArrayView> jsonValues(QByteArrayView json, std::initializer_list<QByteArrayView> names)
{
    QList<QByteArrayView> values(qsizetype(names.size()));
    qsizetype least = names.begin()->size();
    qsizetype most = 0;
    for (const QByteArrayView name : names) {
        least = std::min(least, name.size());
        most = std::max(most, longestEscape * name.size());
    }
    eachMember(json, [&](const JsonMember &member) {
        const qsizetype length = member.key.size() - 2;
        if (length < least || length > most) // there may be millions
            return true;
        qsizetype i = 0;
        for (const QByteArrayView name : names) {
            if (member.isNamed(name))
                values[i] = member.value;
            ++i;
        }
        return true;
    });
    return values;
}

QByteArrayView jsonValue(QByteArrayView json, QByteArrayView name)
{
    return jsonValues(json, {name}).first();
}

QByteArrayView jsonValueAt(QByteArrayView json)
{
    return Walker(json).value();
}

} // namespace mangrove

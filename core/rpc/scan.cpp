#include "core/rpc/scan.h"

#include "core/base/asciicharacters.h"
#include "core/rpc/jsonstring.h"

#include <QVarLengthArray>

#include <algorithm>
#include <cstring>

namespace mangrove {

namespace {

class Scanner
{
public:
    Scanner(QByteArrayView json, qsizetype elementLimit, int depthLimit)
        : m_at(reinterpret_cast<const uchar *>(json.data())),
          m_end(m_at + json.size()),
          m_elementLimit(elementLimit),
          m_depthLimit(depthLimit)
    { }

    TopLevel run();

private:
    bool walk();
    bool openContainer();
    bool key();
    bool scalar();
    bool string();
    bool number();
    bool digits();
    bool literal(const char *word, qsizetype length);
    void topLevelKey(QByteArrayView raw);
    void topLevelValueEnded();

    void skipSpace()
    {
        while (m_at < m_end && (*m_at == ' ' || *m_at == '\n' || *m_at == '\r' || *m_at == '\t'))
            ++m_at;
    }
    uchar closer() const { return m_open[m_depth - 1]; }

    static QByteArrayView slice(const uchar *from, const uchar *to)
    {
        return QByteArrayView(reinterpret_cast<const char *>(from), to - from);
    }

    const uchar *m_at;
    const uchar *m_end;
    const qsizetype m_elementLimit;
    const int m_depthLimit;
    QVarLengthArray<uchar, maxJsonDepth>
        m_open; // the closing bracket of each open container; only m_depth of them count
    int m_depth = 0;
    const uchar *m_valueStart = nullptr; // of the value directly in the outermost container
    QByteArrayView *m_field = nullptr; // where that value belongs; null for keys of no interest
    TopLevel m_found;
};

TopLevel Scanner::run()
{
    skipSpace();
    TopLevel::Type type = TopLevel::Type::Scalar;
    if (m_at < m_end && *m_at == '{')
        type = TopLevel::Type::Object;
    else if (m_at < m_end && *m_at == '[')
        type = TopLevel::Type::Array;
    m_found.type = type;
    if (!walk())
        return {};
    return m_found;
}

// One value per turn; a container that is not empty only opens, and ends in the inner loop of a later turn.
bool Scanner::walk()
{
    for (;;) {
        skipSpace();
        if (m_at == m_end)
            return false;
        if (m_depth == 1)
            m_valueStart = m_at;
        if (*m_at == '{' || *m_at == '[') {
            if (!openContainer())
                return false;
            if (m_at == m_end)
                return false;
            if (*m_at != closer()) {
                if (closer() == '}' && !key())
                    return false;
                continue;
            }
            ++m_at;
            --m_depth;
        } else if (!scalar()) {
            return false;
        }

        for (;;) { // a value has ended here
            if (m_depth == 1)
                topLevelValueEnded();
            skipSpace();
            if (m_depth == 0)
                return m_at == m_end;
            if (m_at == m_end)
                return false;
            if (*m_at == ',') {
                ++m_at;
                if (closer() == '}') {
                    skipSpace();
                    if (!key())
                        return false;
                }
                break;
            }
            if (*m_at != closer())
                return false;
            ++m_at;
            --m_depth;
        }
    }
}

bool Scanner::openContainer()
{
    if (m_depth == m_depthLimit)
        return false;
    if (m_depth == m_open.size())
        m_open.resize(std::max<qsizetype>(2 * m_open.size(), maxJsonDepth));
    m_open[m_depth++] = *m_at == '{' ? '}' : ']';
    ++m_at;
    skipSpace();
    return true;
}

bool Scanner::key()
{
    const uchar *start = m_at;
    if (m_at == m_end || *m_at != '"' || !string())
        return false;
    if (m_depth == 1)
        topLevelKey(slice(start, m_at));
    skipSpace();
    if (m_at == m_end || *m_at != ':')
        return false;
    ++m_at;
    return true;
}

void Scanner::topLevelKey(QByteArrayView raw)
{
    QByteArrayView name = raw.sliced(1, raw.size() - 2);
    std::optional<QByteArray> decoded;
    if (name.contains('\\')) {
        decoded = decodeJsonString(raw);
        name = decoded ? QByteArrayView(*decoded) : QByteArrayView();
    }
    m_field = nullptr;
    if (name == "jsonrpc")
        m_field = &m_found.jsonrpc;
    else if (name == "id")
        m_field = &m_found.id;
    else if (name == "method")
        m_field = &m_found.method;
    else if (name == "params")
        m_field = &m_found.params;
    else if (name == "result")
        m_field = &m_found.result;
    else if (name == "error")
        m_field = &m_found.error;
}

void Scanner::topLevelValueEnded()
{
    if (m_found.type == TopLevel::Type::Object) {
        if (m_field)
            *m_field = slice(m_valueStart, m_at);
        return;
    }
    if (m_found.elementCount++ < m_elementLimit)
        m_found.elements.append(slice(m_valueStart, m_at));
}

// At the opening quote; ends behind the closing one.
bool Scanner::string()
{
    const uchar *end = endOfJsonString(m_at, m_end);
    if (!end)
        return false;
    m_at = end;
    return true;
}

bool Scanner::scalar()
{
    switch (*m_at) {
    case '"':
        return string();
    case 't':
        return literal("true", 4);
    case 'f':
        return literal("false", 5);
    case 'n':
        return literal("null", 4);
    default:
        return number();
    }
}

bool Scanner::literal(const char *word, qsizetype length)
{
    if (m_end - m_at < length || std::memcmp(m_at, word, static_cast<std::size_t>(length)) != 0)
        return false;
    m_at += length;
    return true;
}

bool Scanner::digits()
{
    if (m_at == m_end || !isDigit(*m_at))
        return false;
    do
        ++m_at;
    while (m_at < m_end && isDigit(*m_at));
    return true;
}

bool Scanner::number()
{
    if (*m_at == '-')
        ++m_at;
    if (m_at < m_end && *m_at == '0')
        ++m_at;
    else if (!digits())
        return false;
    if (m_at < m_end && *m_at == '.') {
        ++m_at;
        if (!digits())
            return false;
    }
    if (m_at < m_end && (*m_at == 'e' || *m_at == 'E')) {
        ++m_at;
        if (m_at < m_end && (*m_at == '+' || *m_at == '-'))
            ++m_at;
        return digits();
    }
    return true;
}

} // namespace

TopLevel scanTopLevel(QByteArrayView json, qsizetype elementLimit, int depthLimit)
{
    return Scanner(json, elementLimit, depthLimit).run();
}

} // namespace mangrove

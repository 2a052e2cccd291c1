#include "core/rpc/longmessage.h"

#include "core/rpc/jsonstring.h"

#include <cstring>
#include <utility>

namespace mangrove {

namespace {

constexpr qsizetype textLimit = 4096; // bytes of a key or an id that are kept

bool isJsonSpace(uchar byte)
{
    return byte == ' ' || byte == '\t' || byte == '\r' || byte == '\n';
}

} // namespace

void LongMessage::walk(QByteArrayView bytes)
{
    m_size += bytes.size();
    const auto *at = reinterpret_cast<const uchar *>(bytes.begin());
    const auto *end = reinterpret_cast<const uchar *>(bytes.end());
    while (at != end) {
        if (!m_isString) {
            walkOutside(*at++);
            continue;
        }
        if (m_depth > 1 && !m_isEscaped) { // deep inside only the end of the string counts
            while (at != end && *at != '"' && *at != '\\')
                ++at;
            if (at == end)
                return;
        }
        const uchar byte = *at++;
        take(byte);
        if (std::exchange(m_isEscaped, false))
            continue;
        m_isEscaped = byte == '\\';
        m_isString = byte != '"';
    }
}

void LongMessage::walkOutside(uchar byte)
{
    if (m_in == In::Nothing && !isJsonSpace(byte))
        m_in = byte == '{' ? In::Object : In::Other;
    if (m_depth == 1 && byte == ':' && !m_isValue) {
        m_key = decodeJsonString(m_text.trimmed()).value_or(QByteArray());
        m_text.clear();
        m_isValue = true;
        m_hasMethod = m_hasMethod || m_key == "method";
        m_hasAnswer = m_hasAnswer || m_key == "result" || m_key == "error";
        return;
    }
    const bool isEnd = m_depth == 1 && (byte == ',' || byte == '}');
    if (isEnd)
        endMember();
    else
        take(byte);
    if (byte == '{' || byte == '[') {
        if (++m_depth == 1)
            m_text.clear();
    } else if ((byte == '}' || byte == ']') && m_depth > 0) {
        --m_depth;
    }
    m_isString = byte == '"';
}

void LongMessage::take(uchar byte)
{
    if (m_depth == 1 && m_text.size() <= textLimit)
        m_text.append(char(byte));
}

void LongMessage::endMember()
{
    if (m_isValue && m_key == "id" && m_text.size() <= textLimit)
        m_id = m_text.trimmed();
    m_isValue = false;
    m_text.clear();
    m_key.clear();
}

} // namespace mangrove

#include "tests/relay/uglystream.h"

#include <algorithm>

namespace mangrove::test {

namespace {

constexpr int longText = 1024 * 1024; // bytes

} // namespace

void UglyStream::addLine(const QByteArray &line, const QByteArray &heard)
{
    m_said += line + '\n';
    m_heard += heard + '\n';
}

void UglyStream::add(int messages)
{
    for (int i = 0; i < messages; ++i) {
        switch (number(16)) {
        case 0:
            addLine(noise());
            break;
        case 1:
            if (m_revision == Revision::Legacy)
                addBatch();
            break;
        case 2:
            addLine(deep());
            break;
        case 3:
        case 4:
            addCall();
            break;
        default:
            addLine(message());
        }
    }
}

void UglyStream::addLong(qsizetype size)
{
    const QByteArray head = R"({"jsonrpc":"2.0","method":"notifications/x","params":{"x":")";
    const QByteArray tail = "\"}}";
    addLine(head + QByteArray(size - head.size() - tail.size(), 'l') + tail);
}

//! What a member may be called without being another one of JSON-RPC.
QByteArray UglyStream::key()
{
    static const QByteArrayList names{R"("name")", R"("")", R"("a\u0062")", R"("\ud800")", R"("x\"y")", R"("ä")"};
    return chance(3) ? text(1 + number(8)) : names.at(number(int(names.size())));
}

QByteArray UglyStream::space()
{
    static const QByteArrayList spaces{"", "", "", "", " ", "\t", "  ", "\r", " \t\r "};
    return spaces.at(number(int(spaces.size())));
}

//! A name of JSON-RPC as a raw string, some of its characters escaped.
QByteArray UglyStream::written(QByteArray name)
{
    if (chance(4)) {
        const int place = number(int(name.size()));
        const QByteArray code = QByteArray::number(uint(uchar(name.at(place))), 16).rightJustified(4, '0');
        name.replace(place, 1, "\\u" + (chance(2) ? code.toUpper() : code));
    }
    return '"' + name + '"';
}

QByteArray UglyStream::text(int length)
{
    static const QByteArrayList pieces{"a",
                                       "\\n",
                                       "\\\"",
                                       "\\\\",
                                       "\\/",
                                       "\\u0000",
                                       "\\ud83d\\ude00",
                                       "\\uD800",
                                       "\\udc00",
                                       "{\\\"",
                                       "\xC3\xA4",
                                       "\xF0\x9F\x93\x81",
                                       "\x7F",
                                       "\xE2\x80\xA8",
                                       "[",
                                       "]}",
                                       ",",
                                       ":",
                                       " ",
                                       "\xEF\xBB\xBF",
                                       "roots/list"};
    QByteArray text = "\"";
    while (text.size() <= length)
        text += pieces.at(number(int(pieces.size())));
    return text + '"';
}

QByteArray UglyStream::numeral()
{
    switch (number(6)) {
    case 0: {
        QByteArray digits = "-1";
        for (int i = 0; i < 400; ++i)
            digits += char('0' + number(10));
        return digits;
    }
    case 1:
        return "1.50E+400";
    case 2:
        return "-0.0";
    case 3:
        return "1e-999";
    default:
        return QByteArray::number(number(1'000'000));
    }
}

QByteArray UglyStream::value(int depth)
{
    switch (number(depth > 6 ? 4 : 7)) {
    case 0:
        return numeral();
    case 1:
        return text(chance(20) ? number(20000) : number(40));
    case 2:
        return chance(2) ? "true" : "null";
    case 3:
        return text(0);
    case 4: {
        QByteArray array = "[" + space();
        const int count = number(5);
        for (int i = 0; i < count; ++i)
            array += (i > 0 ? "," : "") + space() + value(depth + 1) + space();
        return array + ']';
    }
    default:
        return object(number(5), depth + 1);
    }
}

QByteArray UglyStream::object(int members, int depth)
{
    QByteArray object = "{" + space();
    QByteArray last = key();
    for (int i = 0; i < members; ++i) {
        if (!chance(5)) // else the same once more
            last = key();
        object += (i > 0 ? "," : "") + space() + last + space() + ':' + space() + value(depth) + space();
    }
    return object + '}';
}

//! Never that of a question for roots.
QByteArray UglyStream::id()
{
    switch (number(5)) {
    case 0:
        return text(number(10));
    case 1:
        return "\"\\u0031\"";
    case 2:
        return "123456789012345678901234567890";
    default:
        return QByteArray::number(number(2000) - 1000);
    }
}

QByteArray UglyStream::message()
{
    QByteArrayList members{written("jsonrpc") + space() + ':' + space() + R"("2.0")"};
    const QByteArray large = chance(1500) ? R"({"large":)" + text(longText) + '}' : QByteArray();
    switch (number(5)) {
    case 0:
        members += {written("id") + ':' + id(), written("method") + ':' + space() + "\"x" + text(number(20)).mid(1)};
        break;
    case 1:
        members +=
            {written("id") + space() + ':' + id(), written("result") + ':' + (large.isEmpty() ? value(0) : large)};
        break;
    case 2:
        members += {written("id") + ':' + id(), written("error") + ':' + R"({"code":-1.0,"message":"no"})"};
        break;
    case 3:
        members += {written("method") + ':' + written("notifications/progress"),
                    written("params") + ':' + (large.isEmpty() ? object(number(5), 0) : large)};
        break;
    default: // not even JSON-RPC
        members += {written("id") + ':' + value(5), written("result") + ":1", written("error") + ":{}"};
    }
    if (chance(3))
        members.append(R"("unknown")" + space() + ':' + value(0));
    if (chance(6))
        members.append(written("jsonrpc") + R"(:"2.0")");
    std::shuffle(members.begin(), members.end(), m_random);
    QByteArray message = space() + '{';
    for (qsizetype i = 0; i < members.size(); ++i)
        message += (i > 0 ? "," : "") + space() + members.at(i) + space();
    return message + '}' + space();
}

//! A call as a client of either era makes it; what Mangrove declares is put into it.
void UglyStream::addCall()
{
    if (m_revision == Revision::Legacy || m_side == Side::Server) {
        addLine(message());
        return;
    }
    const QByteArray capabilities = chance(2) ? QByteArray() : key() + ':' + object(number(3), 4);
    const QByteArray head = '{' + space() + R"("jsonrpc":"2.0","id":)" + id() + ',' + written("method") + ':'
        + (chance(2) ? R"("tools/call")" : R"("tools/list")") + ',' + space() + written("params") + ":{"
        + (chance(2) ? R"("arguments":)" + object(number(6), 0) + ',' : QByteArray())
        + R"("_meta":{"io.modelcontextprotocol/protocolVersion":"2026-07-28",)" + space()
        + written("io.modelcontextprotocol/clientCapabilities") + ':' + space() + '{' + capabilities;
    const QByteArray tail = space() + '}' + space() + R"(,"x":1.0}}})" + space();
    addLine(head + tail, head + (capabilities.isEmpty() ? "" : ",") + R"("roots":{})" + tail);
}

void UglyStream::addBatch()
{
    QByteArray batch = space() + '[';
    const int count = 1 + number(10);
    for (int i = 0; i < count; ++i)
        batch += (i > 0 ? "," : "") + message().trimmed() + space();
    addLine(batch + ']' + space());
}

void UglyStream::addRootsQuestion()
{
    const QByteArray id = "\"question " + QByteArray::number(m_questions.size()) + '"';
    m_questions.append(id);
    const QByteArray question = R"({"jsonrpc":"2.0",)" + space() + written("method") + ':' + written("roots/list")
        + (chance(2) ? R"(,"params":{})" : "") + R"(,"id":)" + id + '}';
    if (chance(2)) {
        m_said += space() + question + space() + '\n';
        return;
    }
    const QByteArray before = message().trimmed();
    const QByteArray behind = message().trimmed();
    addLine('[' + before + " , " + question + ',' + behind + ']', '[' + before + ',' + behind + ']');
}

//! Beyond what a server of Mangrove's own may send, too.
QByteArray UglyStream::deep()
{
    const int depth = 1 + number(700);
    return R"({"jsonrpc":"2.0","method":"x","params":{"deep":)" + QByteArray(depth, '[') + QByteArray(depth, ']')
        + "}}";
}

QByteArray UglyStream::noise()
{
    static const QByteArrayList noises{"",
                                       "\r",
                                       " \t ",
                                       "Starting \xC3\xA4",
                                       "\xFF\xFE broken",
                                       "{\"jsonrpc\":\"2.0\",\"id\":1,\"result\":{}",
                                       "{} {}",
                                       "[1,2",
                                       "[]",
                                       "null",
                                       "\"text\"",
                                       "{\"a\":01}",
                                       "\xEF\xBB\xBF{}",
                                       "{\"id\":1,\"method\":\"no version\"}"};
    return noises.at(number(int(noises.size())));
}

} // namespace mangrove::test

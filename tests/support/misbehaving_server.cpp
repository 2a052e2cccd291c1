// A scripted MCP server of the legacy era for tests. Without flags it is correct: it answers initialize and ping, asks
// roots/list after `initialized` and after list_changed (if the client declared roots), and ends at end of input. Its
// tool `what_do_you_know` returns the URIs that it was last told, one per line, `refusals` the number of errors that it
// was answered, `environment` its own environment. Each flag adds one misbehaviour.
//
// Life and pipes
//   --exit-at-once[=CODE]   ends before reading anything
//   --usage                 prints a usage text on stderr and ends with code 2
//   --crash                 abort() at the first message
//   --exit-after=MS         ends with code 0 after that time
//   --slow-start=MS         does nothing for that time
//   --ignore-eof            goes on after the end of input
//   --ignore-sigterm        ignores SIGTERM (goes well with --ignore-eof)
//   --fork-child            starts a child that sleeps and holds the pipes
//   --double-fork           starts a daemon that left the session
//   --fork-storm            starts a child every few ms, each sleeping
//   --storm-at-sigterm      starts hundreds of children at once when it is to end
//   --comet=LOCK            starts a process that forks and ends for ever, holding a lock on that file
//   --other-group           serves from a child that has a process group of its own
//   --odd-name              calls its process `) R 1 1 (`
//   --stop-itself           stops itself like Ctrl+Z after `initialized`
//   --stop-launcher         stops the process that started it after `initialized`
//   --stop-keepers          stops the process above that one, then that one
//   --kill-launcher         kills the one that started it, and does not want to die with it
//   --close-stdin, --close-stdout, --close-stderr    after `initialized`, and lives on
//   --stop-reading          reads nothing after `initialized` and what it says then
//   --write-after-eof       writes to stdout for ever after the end of input
//   --pid-file=F            appends the process ids of itself and all of these, one per line
//   --never-read-stdin      never reads
//   --stderr-flood=MB       writes that much to stderr first
//   --stderr-later=MB       the same after `initialized`
//   --stderr-ansi           writes escape sequences, markup and bidi controls to stderr
//   --stderr-lines=N        writes N numbered lines to stderr first
//   --stdout-flood=MB       writes that much in short notifications after the first message
// Framing
//   --noise-before          plain text on stdout before the first message
//   --noise-between         plain text on stdout before every message
//   --garbage               a line of arbitrary bytes after `initialized`
//   --bad-utf8              a request with broken UTF-8 after `initialized`
//   --deep-json             a line nested 100,000 deep after `initialized`
//   --endless-line          a line that never ends
//   --crlf                  lines end in CR LF
//   --byte-by-byte          writes every byte on its own
//   --no-final-newline      at the end of input a last notification without a line end
// Handshake
//   --version=V             answers that protocolVersion; bare JSON (a number, null) is sent as it is
//   --never-answer          answers nothing at all
//   --name=TEXT             serverInfo.name
//   --info=JSON             serverInfo; `"@N"` stands for N letters
//   --instructions=N        instructions of so many letters
//   --modern-error          answers server/discover by code -32022 instead of -32601
// Messages
//   --roots-before-initialized  asks before it answers initialize
//   --roots-in-tool-only        asks only within what_do_you_know, which waits for the answer
//   --ask-undeclared            asks although the client declared no roots
//   --flood-requests=N          asks N times at once
//   --batch=N                   asks by one batch of N requests
//   --same-id-twice, --string-id, --big-id, --null-id, --float-id    ids of roots/list
//   --params-array              roots/list with params by position
//   --cancel-roots              cancels the request right after asking
//   --close-after-ask           ends right after asking
//   --ask-late=MS               does nothing for that time before it asks
//   --stay-while-asking         goes on after the end of input while a question for roots is not answered
//   --sampling                  asks for it after `initialized`
//   --elicitation=N             asks a person N times after `initialized`; with --same-id-twice always by the same id
//   --unknown-response          answers a request that nobody made
//   --duplicate-responses       answers twice
//   --both-result-and-error     its answers, except to initialize, have both
//   --ignore-list-changed       does not ask again
//   --stale-on-empty            ignores an empty list and keeps what it knew
//   --say=LINE                  says this after `initialized`
//   --say-first=LINE            the same before it answers initialize
//   --say-in-call=LINE          the same before it answers the tool `bad`
//   --times=N                   says these N times
//   --result=JSON               the result of the tool `bad`
//   --answer-cancelled          answers `bad` when it is cancelled, and not before
//   --pages                     tools/list has no end
//   --say-tools=LINE            says this instead of an answer to tools/list
//
// In what it says, `#` stands for how often it has been said, `@N@` for N letters, `~N~` for N
// numbers, `^N^` for N tools, `$I` for the id of the call, `$T` for
// its progress token. What the client answered to requests of its own is the result of the tool `heard`, the last ten.
//
// Other requests that it makes are called "sampling-1" and so on; what the client answered to the last of them is
// the result of the tool `last_answer`.

#include "misbehaving_server_life.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QList>
#include <QProcessEnvironment>
#include <QStringList>

#include <chrono>
#include <cstdlib>
#include <poll.h>
#include <unistd.h>

namespace {

using Time = std::chrono::steady_clock;

QByteArray compact(const QJsonObject &object)
{
    return QJsonDocument(object).toJson(QJsonDocument::Compact);
}

//! Puts N times `part` where the number N stands between two marks.
void fill(QByteArray *line, char mark, const QByteArray &part, const QByteArray &separator)
{
    const qsizetype begin = line->indexOf(mark);
    const qsizetype end = line->indexOf(mark, begin + 1);
    if (end <= 0)
        return;
    const int count = line->mid(begin + 1, end - begin - 1).toInt();
    line->replace(begin, end - begin + 1, (part + separator).repeated(count - 1) + part);
}

QByteArray raw(const QJsonValue &value)
{
    const QByteArray array = QJsonDocument(QJsonArray{value}).toJson(QJsonDocument::Compact);
    return array.mid(1, array.size() - 2);
}

QJsonObject textResult(const QString &text)
{
    const QJsonObject content{{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), text}};
    return {{QStringLiteral("content"), QJsonArray{content}}};
}

class Server
{
public:
    explicit Server(const Flags &flags) : m_flags(flags) { }

    int run()
    {
        const Time::time_point begin = Time::now();
        QByteArray buffer;
        for (;;) {
            int wait = -1;
            if (m_flags.has("--exit-after")) {
                const auto gone = std::chrono::duration_cast<std::chrono::milliseconds>(Time::now() - begin).count();
                wait = m_flags.number("--exit-after") - static_cast<int>(gone);
                if (wait <= 0)
                    return 0;
            }
            if (m_flags.has("--fork-storm")) {
                if (m_stormed++ < 200)
                    startChild(m_flags);
                wait = 5;
            }
            pollfd input{0, POLLIN, 0};
            if (poll(&input, 1, wait) <= 0)
                continue;
            char bytes[65536];
            const ssize_t size = read(0, bytes, sizeof bytes);
            if (size == 0)
                return atEndOfInput();
            buffer.append(bytes, size > 0 ? size : 0);
            for (qsizetype end = 0; (end = buffer.indexOf('\n')) >= 0;) {
                const QByteArray line = buffer.left(end);
                buffer.remove(0, end + 1);
                take(line);
            }
        }
    }

private:
    int atEndOfInput()
    {
        if (m_flags.has("--no-final-newline"))
            writeAll(1, R"({"jsonrpc":"2.0","method":"notifications/message","params":{"data":"bye"}})");
        while (m_flags.has("--write-after-eof"))
            writeAll(1, QByteArray("still here\n"));
        if (m_flags.has("--ignore-eof") || (m_flags.has("--stay-while-asking") && m_openQuestions > 0))
            sleepForEver();
        return 0;
    }

    void send(const QByteArray &message)
    {
        QByteArray out;
        if (m_flags.has("--noise-between"))
            out += "debug: about to write\n";
        out += message + (m_flags.has("--crlf") ? "\r\n" : "\n");
        if (!m_flags.has("--byte-by-byte"))
            writeAll(1, out);
        else
            for (const char byte : out)
                writeAll(1, QByteArray(1, byte));
    }

    //! See the list of flags.
    void say(const char *flag, const QJsonObject &call = {})
    {
        QByteArray line = m_flags.value(flag);
        fill(&line, '@', "x", "");
        fill(&line, '~', "0", ",");
        fill(&line, '^', R"({"name":"t","inputSchema":{"type":"object","properties":{"a":{}}}})", ",");
        line.replace("$I", raw(call.value(QLatin1String("id"))));
        const QJsonValue meta = call.value(QLatin1String("params"))[QLatin1String("_meta")];
        line.replace("$T", raw(meta[QLatin1String("progressToken")]));
        QByteArray block;
        const int times = m_flags.has("--times") ? m_flags.number("--times") : 1;
        for (int i = 0; i < times; ++i) {
            block += QByteArray(line).replace('#', QByteArray::number(i)) + '\n';
            if (block.size() > 65536 || i == times - 1)
                writeAll(1, std::exchange(block, {}));
        }
    }

    void answer(const QJsonValue &id, const QJsonObject &result, bool isHandshake = false)
    {
        QByteArray message = R"({"jsonrpc":"2.0","id":)" + raw(id) + R"(,"result":)" + compact(result);
        if (m_flags.has("--both-result-and-error") && !isHandshake)
            message += R"(,"error":{"code":-1,"message":"also this"})";
        message += '}';
        send(message);
        if (m_flags.has("--duplicate-responses"))
            send(message);
    }

    void refuse(const QJsonValue &id, const QByteArray &code, const QByteArray &text)
    {
        send(R"({"jsonrpc":"2.0","id":)" + raw(id) + R"(,"error":{"code":)" + code + R"(,"message":")" + text
             + R"("}})");
    }

    void take(const QByteArray &line)
    {
        if (m_flags.has("--crash"))
            abort();
        if (m_flags.has("--stdout-flood") && !m_flooded)
            floodStdout();
        const QJsonDocument document = QJsonDocument::fromJson(line);
        if (m_flags.has("--never-answer"))
            return;
        // The answer to a batch comes as one array.
        if (document.isArray()) {
            for (const QJsonValue &element : document.array())
                dispatch(element.toObject());
        } else {
            dispatch(document.object());
        }
    }

    void hear(const QJsonObject &answer)
    {
        m_heard.append(QString::fromUtf8(compact(answer).left(200)));
        if (m_heard.size() > 10)
            m_heard.removeFirst();
    }

    void floodStdout()
    {
        m_flooded = true;
        const QByteArray line = R"({"jsonrpc":"2.0","method":"notifications/message","params":{"data":"flood"}})"
                                "\n";
        const QByteArray block = line.repeated(65536 / static_cast<int>(line.size()));
        const qint64 wanted = qint64(m_flags.number("--stdout-flood")) * 1024 * 1024;
        for (qint64 done = 0; done < wanted; done += block.size())
            writeAll(1, block);
    }

    void dispatch(const QJsonObject &message)
    {
        const QString method = message.value(QLatin1String("method")).toString();
        const QJsonValue id = message.value(QLatin1String("id"));
        if (method.isEmpty())
            takeAnswer(message);
        else if (method == QLatin1String("initialize"))
            initialize(id, message.value(QLatin1String("params")).toObject());
        else if (method == QLatin1String("notifications/initialized"))
            initialized();
        else if (method == QLatin1String("notifications/roots/list_changed"))
            listChanged();
        else if (method == QLatin1String("ping"))
            answer(id, {});
        else if (method == QLatin1String("tools/list"))
            listTools(message);
        else if (method == QLatin1String("tools/call"))
            call(message);
        else if (method == QLatin1String("notifications/cancelled") && m_flags.has("--answer-cancelled"))
            answer(m_heldCall, textResult(QStringLiteral("too late")));
        else if (method == QLatin1String("server/discover") && m_flags.has("--modern-error"))
            refuse(id, "-32022", "Unsupported protocol version");
        else if (!id.isUndefined())
            refuse(id, "-32601", "Method not found");
    }

    void initialize(const QJsonValue &id, const QJsonObject &params)
    {
        const QJsonObject capabilities = params.value(QLatin1String("capabilities")).toObject();
        m_rootsDeclared = capabilities.contains(QLatin1String("roots"));
        if (m_flags.has("--roots-before-initialized"))
            askRoots();
        if (m_flags.has("--say-first"))
            say("--say-first");
        QJsonValue version = params.value(QLatin1String("protocolVersion"));
        if (m_flags.has("--version")) {
            const QByteArray text = m_flags.value("--version");
            const QJsonDocument bare = QJsonDocument::fromJson('[' + text + ']');
            version = !text.isEmpty() && bare.isArray() && bare.array().size() == 1
                ? bare.array().first()
                : QJsonValue(QString::fromUtf8(text));
        }
        const QString name =
            m_flags.has("--name") ? QString::fromUtf8(m_flags.value("--name")) : QStringLiteral("misbehaving-server");
        QJsonObject info{{QStringLiteral("name"), name}, {QStringLiteral("version"), QStringLiteral("1")}};
        if (m_flags.has("--info"))
            info = QJsonDocument::fromJson(m_flags.value("--info")).object();
        for (const QString &key : info.keys()) {
            if (info.value(key).toString().startsWith(QLatin1Char('@')))
                info.insert(key, QString(info.value(key).toString().mid(1).toInt(), QLatin1Char('x')));
        }
        answer(id,
               {{QStringLiteral("protocolVersion"), version},
                {QStringLiteral("capabilities"), QJsonObject{{QStringLiteral("tools"), QJsonObject()}}},
                {QStringLiteral("serverInfo"), info},
                {QStringLiteral("instructions"), QString(m_flags.number("--instructions"), QLatin1Char('x'))}},
               true);
    }

    void initialized()
    {
        if (m_flags.has("--garbage"))
            send(QByteArray("\x00\xff\xfe{]garbage\x01\x7f", 15));
        if (m_flags.has("--bad-utf8"))
            send("{\"jsonrpc\":\"2.0\",\"id\":900,\"method\":\"roots/list\",\"params\":{\"x\":\"\xc3\x28\"}}");
        if (m_flags.has("--deep-json"))
            send(QByteArray(100000, '['));
        if (m_flags.has("--unknown-response"))
            send(R"({"jsonrpc":"2.0","id":424242,"result":{}})");
        if (m_flags.has("--sampling"))
            send(R"({"jsonrpc":"2.0","id":"sampling-1","method":"sampling/createMessage","params":)"
                 R"({"messages":[],"maxTokens":1}})");
        for (int i = 0; i < m_flags.number("--elicitation"); ++i) {
            const QByteArray number = m_flags.has("--same-id-twice") ? "1" : QByteArray::number(i);
            send(R"({"jsonrpc":"2.0","id":"elicitation-)" + number
                 + R"(","method":"elicitation/create",)"
                   R"("params":{"message":"Your password?","requestedSchema":{"type":"object","properties":{}}}})");
        }
        if (m_flags.has("--say"))
            say("--say");
        if (m_flags.has("--close-stdin")) // before it asks: no answer is in the pipe by then
            close(0);
        if (!m_flags.has("--roots-in-tool-only") && !m_flags.has("--roots-before-initialized"))
            askRoots();
        changeLife(m_flags);
    }

    void listChanged()
    {
        if (!m_flags.has("--ignore-list-changed") && !m_flags.has("--roots-in-tool-only"))
            askRoots();
    }

    QByteArray nextRootsId()
    {
        const QByteArray number = QByteArray::number(m_nextId);
        if (!m_flags.has("--same-id-twice"))
            ++m_nextId;
        if (m_flags.has("--string-id"))
            return "\"roots-\\u0061-" + number + '"';
        if (m_flags.has("--big-id"))
            return "9007199254740993" + number;
        if (m_flags.has("--null-id"))
            return "null";
        if (m_flags.has("--float-id"))
            return number + ".5";
        return number;
    }

    QByteArray rootsRequest()
    {
        m_lastRootsId = nextRootsId();
        return R"({"jsonrpc":"2.0","id":)" + m_lastRootsId + R"(,"method":"roots/list")"
            + (m_flags.has("--params-array") ? R"(,"params":[1])" : "") + '}';
    }

    void askRoots()
    {
        if (!m_rootsDeclared && !m_flags.has("--ask-undeclared"))
            return;
        if (m_flags.has("--ask-late"))
            poll(nullptr, 0, m_flags.number("--ask-late"));
        if (m_flags.has("--batch")) {
            QByteArrayList requests;
            for (int i = 0; i < m_flags.number("--batch"); ++i)
                requests.append(rootsRequest());
            send('[' + requests.join(',') + ']');
            return;
        }
        const int extra = m_flags.has("--same-id-twice") ? 1 : qMax(0, m_flags.number("--flood-requests") - 1);
        m_openQuestions += 1 + extra;
        for (int i = 0; i < 1 + extra; ++i)
            send(rootsRequest());
        if (m_flags.has("--cancel-roots"))
            send(R"({"jsonrpc":"2.0","method":"notifications/cancelled","params":{"requestId":)" + m_lastRootsId
                 + "}}");
        if (m_flags.has("--close-after-ask"))
            _exit(0);
    }

    void takeAnswer(const QJsonObject &message)
    {
        const QString id = message.value(QLatin1String("id")).toString();
        if (id.startsWith(QLatin1String("sampling-")) || id.startsWith(QLatin1String("elicitation-"))) {
            m_lastAnswer = QString::fromUtf8(compact(message));
            return;
        }
        --m_openQuestions;
        hear(message);
        m_refusals += message.contains(QLatin1String("error")) ? 1 : 0;
        const QJsonObject result = message.value(QLatin1String("result")).toObject();
        if (result.contains(QLatin1String("roots"))) {
            QStringList uris;
            for (const QJsonValue &root : result.value(QLatin1String("roots")).toArray())
                uris.append(root.toObject().value(QLatin1String("uri")).toString());
            if (!uris.isEmpty() || !m_flags.has("--stale-on-empty"))
                m_known = uris;
        }
        if (!m_waitingCall.isUndefined()) {
            answer(m_waitingCall, textResult(m_known.join(QLatin1Char('\n'))));
            m_waitingCall = QJsonValue::Undefined;
        }
    }

    static QJsonObject tools()
    {
        QJsonArray list;
        for (const QString &name : {QStringLiteral("what_do_you_know"), QStringLiteral("last_answer"),
                                    QStringLiteral("refusals"), QStringLiteral("environment")})
            list.append(QJsonObject{
                {QStringLiteral("name"), name},
                {QStringLiteral("inputSchema"), QJsonObject{{QStringLiteral("type"), QStringLiteral("object")}}}});
        return {{QStringLiteral("tools"), list}};
    }

    void listTools(const QJsonObject &message)
    {
        const QJsonObject endless{{QStringLiteral("tools"), QJsonArray()},
                                  {QStringLiteral("nextCursor"), QStringLiteral("on")}};
        if (m_flags.has("--say-tools"))
            say("--say-tools", message);
        else
            answer(message.value(QLatin1String("id")), m_flags.has("--pages") ? endless : tools());
    }

    void callBad(const QJsonObject &message)
    {
        if (m_flags.has("--say-in-call"))
            say("--say-in-call", message);
        m_heldCall = message.value(QLatin1String("id"));
        if (m_flags.has("--result"))
            send(R"({"jsonrpc":"2.0","id":)" + raw(m_heldCall) + R"(,"result":)" + m_flags.value("--result") + '}');
        else if (!m_flags.has("--answer-cancelled"))
            answer(m_heldCall, textResult(QStringLiteral("answered")));
    }

    void call(const QJsonObject &message)
    {
        const QJsonValue id = message.value(QLatin1String("id"));
        const QString name = message.value(QLatin1String("params"))[QLatin1String("name")].toString();
        if (name == QLatin1String("last_answer")) {
            answer(id, textResult(m_lastAnswer));
        } else if (name == QLatin1String("heard")) {
            answer(id, textResult(m_heard.join(QLatin1Char('\n'))));
        } else if (name == QLatin1String("bad")) {
            callBad(message);
        } else if (name == QLatin1String("environment")) {
            answer(id, textResult(QProcessEnvironment::systemEnvironment().toStringList().join(QLatin1Char('\n'))));
        } else if (name == QLatin1String("refusals")) {
            answer(id, textResult(QString::number(m_refusals)));
        } else if (name != QLatin1String("what_do_you_know")) {
            refuse(id, "-32602", "Unknown tool");
        } else if (m_flags.has("--roots-in-tool-only") && m_rootsDeclared) {
            m_waitingCall = id;
            askRoots();
        } else {
            answer(id, textResult(m_known.join(QLatin1Char('\n'))));
        }
    }

    const Flags &m_flags;
    QStringList m_known;
    QString m_lastAnswer;
    QByteArray m_lastRootsId;
    QStringList m_heard;
    QJsonValue m_heldCall;
    QJsonValue m_waitingCall = QJsonValue::Undefined;
    int m_nextId = 0;
    int m_refusals = 0;
    int m_openQuestions = 0; // for roots
    int m_stormed = 0;
    bool m_rootsDeclared = false;
    bool m_flooded = false;
};

void writeStderr(const Flags &flags)
{
    if (flags.has("--stderr-ansi"))
        writeAll(2, "\x1b[31mred\x1b]8;;http://example.org\x07link\x1b]8;;\x07 <b>bold</b> \xe2\x80\xaetxt.exe\n");
    for (int i = 1; i <= flags.number("--stderr-lines"); ++i)
        writeAll(2, "line " + QByteArray::number(i) + '\n');
    const QByteArray block = QByteArray("noise on stderr, noise on stderr\n").repeated(2048);
    for (qint64 done = 0; done < qint64(flags.number("--stderr-flood")) * 1024 * 1024; done += block.size())
        writeAll(2, block);
    if (flags.has("--usage"))
        writeAll(2, "Usage: misbehaving_server [FLAG...] FOLDER\nmissing argument: FOLDER\n");
}

} // namespace

int main(int argc, char **argv)
{
    const Flags flags(argc, argv);
    beginLife(flags);
    writeStderr(flags);
    if (flags.has("--usage"))
        return 2;
    if (flags.has("--exit-at-once"))
        return flags.number("--exit-at-once");
    if (flags.has("--noise-before"))
        writeAll(1, "Welcome to the server!\nlistening on stdio\n");
    while (flags.has("--endless-line"))
        writeAll(1, QByteArray(65536, 'x'));
    if (flags.has("--never-read-stdin"))
        sleepForEver();
    return Server(flags).run();
}

// A scripted MCP server of revision 2026-07-28 for tests. Without flags it is correct: it answers server/discover, and
// its tool `what_do_you_know` asks for the roots and returns their URIs, one per line. `answers` returns how many
// messages it got that are no requests and no notifications. Each flag adds one misbehaviour; those of answers belong
// to the tool `bad`, which is else like `what_do_you_know`.
//
//   --pid-file=F          appends its process id
// server/discover
//   --discover=HOW        never, garbage, null, array, empty, refuses (-32022 for ever), late (after `initialize`)
//   --versions=N          so many revisions that nobody knows
//   --versions-too=N      the same beside the right one
// Messages of its own, after server/discover
//   --requests=N          asks roots/list in the way of the revisions before
//   --unknown-answers=N   answers requests that nobody made
//   --batch               a batch
// Answers of `bad`
//   --result-type=JSON    with that resultType
//   --numbers-as-type=N   with an array of so many numbers as resultType
//   --members=N           with N members without a name
//   --rounds              asks for roots again and again
//   --inputs=N            asks N times for roots in one round
//   --elicitations=N      asks a person N times in one round
//   --input=JSON          asks for exactly this
//   --state=BYTES         with so large a requestState
//   --nothing             asks for input, but for none
//   --twice               everything twice
//   --deep-schema=N, --wide-schema=N   asks a person for a form so deep, or with so many fields

#include <QByteArray>
#include <QFile>
#include <QHash>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <iostream>
#include <string>
#include <unistd.h>

namespace {

QHash<QByteArray, QByteArray> flags;
int answers = 0;
QByteArray heldId; // of server/discover

bool has(const char *flag)
{
    return flags.contains(flag);
}

void send(const QByteArray &line)
{
    const QByteArray out = line + '\n';
    for (int i = 0; i < (has("--twice") ? 2 : 1); ++i)
        std::cout.write(out.constData(), out.size());
    std::cout.flush();
}

void answer(const QByteArray &id, const QByteArray &result)
{
    send(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":)" + result + '}');
}

void refuse(const QByteArray &id, const QByteArray &error)
{
    send(R"({"jsonrpc":"2.0","id":)" + id + R"(,"error":)" + error + '}');
}

void sayText(const QByteArray &id, const QString &text)
{
    const QJsonObject content{{QStringLiteral("type"), QStringLiteral("text")}, {QStringLiteral("text"), text}};
    const QJsonObject result{{QStringLiteral("resultType"), QStringLiteral("complete")},
                             {QStringLiteral("content"), QJsonArray{content}}};
    answer(id, QJsonDocument(result).toJson(QJsonDocument::Compact));
}

void askFor(const QByteArray &id, const QByteArray &inputs, const QByteArray &state = {})
{
    answer(id,
           R"({"resultType":"input_required","inputRequests":{)" + inputs + '}'
               + (state.isEmpty() ? QByteArray() : ",\"requestState\":\"" + state + '"') + '}');
}

const QByteArray wantsRoots = R"({"method":"roots/list"})";

QByteArray wantsForm(const QByteArray &schema)
{
    return R"({"method":"elicitation/create","params":{"message":"Your password?","requestedSchema":)" + schema + "}}";
}

QByteArray many(int count, const QByteArray &value)
{
    QByteArrayList members;
    for (int i = 0; i < count; ++i)
        members.append("\"k" + QByteArray::number(i) + "\":" + value);
    return members.join(',');
}

void afterDiscover()
{
    for (int i = 0; i < flags.value("--requests").toInt(); ++i)
        send(R"({"jsonrpc":"2.0","id":"own-)" + QByteArray::number(i) + R"(","method":"roots/list"})");
    for (int i = 0; i < flags.value("--unknown-answers").toInt(); ++i)
        answer(QByteArray::number(900000 + i), R"({"resultType":"complete"})");
    if (has("--batch"))
        send(R"([{"jsonrpc":"2.0","id":1,"method":"roots/list"}])");
}

void sayDiscovered(const QByteArray &id)
{
    QByteArrayList versions;
    if (!has("--versions"))
        versions.append("\"2026-07-28\"");
    const int others = flags.value("--versions").toInt() + flags.value("--versions-too").toInt();
    for (int i = 0; i < others; ++i)
        versions.append("\"9999-" + QByteArray::number(i) + '"');
    answer(id,
           R"({"resultType":"complete","capabilities":{"tools":{}},"supportedVersions":[)" + versions.join(',') + "]}");
    afterDiscover();
}

void refuseVersion(const QByteArray &id)
{
    refuse(id, R"({"code":-32022,"message":"Unsupported","data":{"supported":["2026-07-28"]}})");
}

void discover(const QByteArray &id)
{
    const QByteArray how = flags.value("--discover");
    if (how == "never")
        return;
    if (how == "late" && heldId.isEmpty())
        heldId = id;
    else if (how == "garbage")
        send(R"({"jsonrpc":"2.0","id":)" + id + R"(,"result":{"supportedVersions":[)");
    else if (how == "null" || how == "array")
        answer(id, how == "null" ? "null" : "[]");
    else if (how == "empty")
        answer(id, R"({"supportedVersions":[]})");
    else if (how == "refuses")
        refuseVersion(id);
    else
        sayDiscovered(id);
}

void misbehave(const QByteArray &id, bool isAnswered)
{
    if (has("--result-type"))
        answer(id, R"({"content":[],"resultType":)" + flags.value("--result-type") + '}');
    else if (has("--numbers-as-type"))
        answer(id,
               R"({"content":[],"resultType":[)" + QByteArray("0,").repeated(flags.value("--numbers-as-type").toInt())
                   + "0]}");
    else if (has("--members") && !isAnswered)
        answer(id,
               '{' + QByteArray(R"("":0,)").repeated(flags.value("--members").toInt())
                   + R"("resultType":"input_required","inputRequests":{"r":{"method":"roots/list"}}})");
    else if (has("--rounds"))
        askFor(id, "\"r\":" + wantsRoots);
    else if (isAnswered)
        sayText(id, QStringLiteral("answered"));
    else if (has("--inputs"))
        askFor(id, many(flags.value("--inputs").toInt(), wantsRoots));
    else if (has("--elicitations"))
        askFor(id, many(flags.value("--elicitations").toInt(), wantsForm(R"({"type":"object","properties":{}})")));
    else if (has("--input"))
        answer(id, R"({"resultType":"input_required","inputRequests":)" + flags.value("--input") + '}');
    else if (has("--nothing"))
        answer(id, R"({"resultType":"input_required"})");
    else if (has("--deep-schema")) {
        const int depth = flags.value("--deep-schema").toInt();
        askFor(id,
               "\"f\":"
                   + wantsForm(QByteArray(R"({"type":"object","properties":{"a":)").repeated(depth) + "{}"
                               + QByteArray("}}").repeated(depth)));
    } else if (has("--wide-schema")) {
        askFor(id,
               "\"f\":"
                   + wantsForm(R"({"type":"object","properties":{)"
                               + many(flags.value("--wide-schema").toInt(), R"({"type":"string"})") + "}}"));
    } else {
        askFor(id, "\"r\":" + wantsRoots, QByteArray(flags.value("--state").toInt(), 's'));
    }
}

void call(const QByteArray &id, const QJsonObject &params)
{
    const QString name = params.value(QLatin1String("name")).toString();
    const QJsonObject responses = params.value(QLatin1String("inputResponses")).toObject();
    const bool doesBad = name == QLatin1String("bad") && flags.size() > (has("--pid-file") ? 1 : 0);
    if (name == QLatin1String("answers")) {
        sayText(id, QString::number(answers));
    } else if (doesBad) {
        misbehave(id, !responses.isEmpty());
    } else if (responses.isEmpty()) {
        askFor(id, "\"r\":" + wantsRoots);
    } else {
        QStringList uris;
        for (const QJsonValue &root : responses.value(QLatin1String("r"))[QLatin1String("roots")].toArray())
            uris.append(root[QLatin1String("uri")].toString());
        sayText(id, uris.join(QLatin1Char('\n')));
    }
}

void take(const QJsonObject &message)
{
    const QString method = message.value(QLatin1String("method")).toString();
    const QJsonValue given = message.value(QLatin1String("id"));
    const QByteArray id = given.isString() ? '"' + given.toString().toUtf8() + '"' // of a relay
                                           : QByteArray::number(given.toInteger());
    if (method.isEmpty()) {
        ++answers;
    } else if (method == QLatin1String("server/discover")) {
        discover(id);
    } else if (method == QLatin1String("initialize")) {
        if (!heldId.isEmpty())
            sayDiscovered(heldId);
        refuseVersion(id);
    } else if (method == QLatin1String("tools/call")) {
        call(id, message.value(QLatin1String("params")).toObject());
    } else if (message.contains(QLatin1String("id"))) {
        refuse(id, R"({"code":-32601,"message":"Method not found"})");
    }
}

} // namespace

int main(int argc, char **argv)
{
    for (int i = 1; i < argc; ++i) {
        const QByteArray argument(argv[i]);
        const qsizetype equals = argument.indexOf('=');
        flags.insert(equals < 0 ? argument : argument.left(equals),
                     equals < 0 ? QByteArray() : argument.mid(equals + 1));
    }
    if (has("--pid-file")) {
        QFile file(QFile::decodeName(flags.value("--pid-file")));
        if (file.open(QIODevice::WriteOnly | QIODevice::Append))
            file.write(QByteArray::number(getpid()) + '\n');
    }
    std::string line;
    while (std::getline(std::cin, line))
        take(QJsonDocument::fromJson(QByteArray::fromStdString(line)).object());
    return 0;
}

#include "core/link/linkframe.h"

#include "core/access/approots.h"
#include "core/base/texts.h"
#include "core/link/linkmembers.h"
#include "core/rpc/message.h"

#include <QJsonArray>
#include <QJsonObject>

#include <algorithm>
#include <limits>

namespace mangrove::link {

namespace {

constexpr qsizetype launchLimit = 256 * 1024; // characters of all of them
constexpr qsizetype offerLimit = 32; // roots of an app's that a person is offered at once
constexpr qsizetype missingLimit = 100; // scopes
constexpr qsizetype copyLimit = 256 * 1024; // bytes of a message that somebody watches
constexpr int latestVersion = 1000000;

const QString kindKey = QStringLiteral("kind");
const QString versionKey = QStringLiteral("v");

QByteArray line(const char *kind, QJsonObject members = {})
{
    members.insert(versionKey, version);
    members.insert(kindKey, QLatin1String(kind));
    return toJson(members) + '\n';
}

QJsonArray toArray(const QList<Told> &roots)
{
    QJsonArray array;
    for (const Told &root : roots) {
        QJsonObject one{{QStringLiteral("root"), root.root.value},
                        {QStringLiteral("uri"), root.uri},
                        {QStringLiteral("name"), root.name}};
        if (root.byApp)
            one.insert(QStringLiteral("by_app"), true);
        if (!root.carrier.isEmpty())
            one.insert(QStringLiteral("carrier"), root.carrier);
        array.append(one);
    }
    return array;
}

//! As far as JSON can say it.
qint64 toNumber(quint64 count)
{
    return qint64(std::min(count, quint64(highestTicket)));
}

//! Paths are bytes, and may be no text.
QJsonArray toArray(const QList<CountedRefusal> &refusals)
{
    QJsonArray array;
    for (const CountedRefusal &one : refusals) {
        array.append(QJsonObject{{QStringLiteral("path"), QString::fromLatin1(one.refusal.path.toBase64())},
                                 {QStringLiteral("tried"), toWord(one.refusal.tried)},
                                 {QStringLiteral("count"), toNumber(one.count)}});
    }
    return array;
}

QJsonValue toValue(const QDateTime &time)
{
    return time.isValid() ? QJsonValue(time.toUTC().toString(Qt::ISODateWithMs)) : QJsonValue();
}

State readState(Members &members)
{
    constexpr int highest = std::numeric_limits<int>::max();
    State state;
    state.server = {members.text("server")};
    state.app = members.text("app");
    state.revision = members.text("revision");
    state.era = members.text("era");
    state.pid = members.number("pid", highest);
    state.program = members.text("program");
    state.selfName = members.text("self_name");
    state.selfTitle = members.text("self_title");
    state.selfVersion = members.text("self_version");
    state.protection = protectionFromWord(members.text("protection"));
    state.waitsForRestart = members.flag("waits_for_restart");
    state.unasked = members.flag("unasked");
    state.wantsSignIn = members.flag("wants_sign_in");
    state.missingScopes = members.texts("missing_scopes").mid(0, missingLimit);
    SeenRecord &record = state.record;
    record.seen = members.roots("seen");
    record.told = members.roots("told");
    record.passed = members.roots("passed");
    record.carried = members.roots("carried");
    record.strays = int(members.number("strays", highest));
    record.asked = int(members.number("asked", highest));
    record.notified = int(members.number("notified", highest));
    record.lastAsked = members.time("last_asked");
    record.lastAnswer = members.time("last_answer");
    record.lastNotified = members.time("last_notified");
    record.withheldWhileAsking = members.flag("withheld_while_asking");
    state.offers = members.roots("offers").mid(0, offerLimit);
    state.refusedRoots = int(members.number("refused_roots", highest));
    state.refusedRootTexts = members.texts("refused_root_texts").mid(0, AppRootsAnswer::refusedLimit);
    return state;
}

const QStringList wayWords{QStringLiteral("record"), QStringLiteral("program"), QStringLiteral("address")};

Launch readLaunch(Members &members)
{
    Launch launch;
    // A way that this release does not know is none that it could take up.
    launch.way = Launch::Way(std::max<qsizetype>(0, wayWords.indexOf(members.text("way"))));
    launch.name = members.text("name");
    launch.program = members.text("program");
    launch.arguments = members.texts("arguments");
    launch.environment = members.texts("environment");
    launch.folder = members.text("folder");
    launch.url = members.text("url");
    launch.isUnknown = members.flag("unknown");
    launch.isRefused = members.flag("refused");
    launch.meant = {members.text("meant")};
    launch.why = members.text("why");
    return launch;
}

//! Whether it can be said whole: a part of a launch would be another one.
bool fits(const Launch &launch)
{
    qsizetype all = 0;
    const QStringList texts =
        QStringList{launch.program, launch.folder, launch.url} + launch.arguments + launch.environment;
    for (const QString &text : texts) {
        all += text.size();
        if (text.size() > textLimit)
            return false;
    }
    return all <= launchLimit && launch.arguments.size() <= wordLimit && launch.environment.size() <= wordLimit;
}

Copy readCopy(Members &members)
{
    Copy copy;
    copy.toServer = members.flag("to_server");
    copy.time = members.time("time");
    copy.bytes = members.bytes("bytes", copyLimit);
    copy.size = members.number("size", highestTicket);
    copy.missed = members.number("missed", highestTicket);
    return copy;
}

QByteArray ticketLine(const char *kind, quint64 ticket, QJsonObject members = {})
{
    members.insert(QStringLiteral("ticket"), qint64(ticket));
    return line(kind, members);
}

Error noFrame()
{
    return {ErrorCode::Protocol, Texts::tr("This is no frame between a relay and Mangrove's window.")};
}

//! The members of a frame and its kind.
Result<std::pair<QString, QJsonObject>> readFrame(const QByteArray &line)
{
    const QJsonObject object = toObject(line);
    const QJsonValue kind = object.value(kindKey);
    const int spoken = object.value(versionKey).toInt(-1);
    if (!kind.isString() || spoken < 1)
        return noFrame();
    return std::pair(kind.toString(), object);
}

WindowWord windowWord(const QString &kind, Members &members)
{
    if (kind == QLatin1String("welcome"))
        return Welcome{int(members.number("spoken", latestVersion))};
    if (kind == QLatin1String("held"))
        return Held{members.ticket()};
    if (kind == QLatin1String("answer"))
        return Answer{members.ticket()};
    if (kind == QLatin1String("decisions"))
        return Decisions{{members.text("server")}, members.decisions()};
    if (kind == QLatin1String("asking"))
        return Asking{members.flag("open")};
    if (kind == QLatin1String("watch"))
        return Watch{members.flag("on")};
    if (kind == QLatin1String("sign_in"))
        return SignInKept();
    return Unknown();
}

} // namespace

QByteArray toLine(const Hello &word)
{
    return line("hello", {{QStringLiteral("newest"), word.newest}, {QStringLiteral("lowest"), word.lowest}});
}

namespace {

//! With the last of each list, where there are more.
QByteArray stateLine(const State &word, qsizetype mostRoots)
{
    const SeenRecord &record = word.record;
    const auto last = [mostRoots](const QList<Told> &roots) {
        return toArray(roots.last(std::min(roots.size(), mostRoots)));
    };
    return line(
        "state",
        {{QStringLiteral("server"), word.server.value},
         {QStringLiteral("app"), word.app.left(textLimit)},
         {QStringLiteral("revision"), word.revision.left(textLimit)},
         {QStringLiteral("era"), word.era},
         {QStringLiteral("pid"), word.pid},
         {QStringLiteral("program"), word.program.left(textLimit)},
         {QStringLiteral("self_name"), word.selfName.left(textLimit)},
         {QStringLiteral("self_title"), word.selfTitle.left(textLimit)},
         {QStringLiteral("self_version"), word.selfVersion.left(textLimit)},
         {QStringLiteral("protection"), word.protection ? toWord(*word.protection) : QString()},
         {QStringLiteral("waits_for_restart"), word.waitsForRestart},
         {QStringLiteral("unasked"), word.unasked},
         {QStringLiteral("wants_sign_in"), word.wantsSignIn},
         {QStringLiteral("missing_scopes"), QJsonArray::fromStringList(word.missingScopes.mid(0, missingLimit))},
         {QStringLiteral("seen"), last(record.seen)},
         {QStringLiteral("told"), last(record.told)},
         {QStringLiteral("passed"), last(record.passed)},
         {QStringLiteral("carried"), last(record.carried)},
         {QStringLiteral("strays"), record.strays},
         {QStringLiteral("offers"), toArray(word.offers.mid(0, offerLimit))},
         {QStringLiteral("refused_roots"), word.refusedRoots},
         {QStringLiteral("refused_root_texts"),
          QJsonArray::fromStringList(word.refusedRootTexts.mid(0, AppRootsAnswer::refusedLimit))},
         {QStringLiteral("asked"), record.asked},
         {QStringLiteral("notified"), record.notified},
         {QStringLiteral("last_asked"), toValue(record.lastAsked)},
         {QStringLiteral("last_answer"), toValue(record.lastAnswer)},
         {QStringLiteral("last_notified"), toValue(record.lastNotified)},
         {QStringLiteral("withheld_while_asking"), record.withheldWhileAsking}});
}

} // namespace

//! A frame that the window does not take would end the link, again and again.
QByteArray toLine(const State &word)
{
    qsizetype mostRoots = rootLimit;
    QByteArray whole = stateLine(word, mostRoots);
    while (whole.size() > frameLimit && mostRoots > 0)
        whole = stateLine(word, mostRoots /= 2);
    return whole;
}

QByteArray toLine(const Launch &word)
{
    QJsonObject members{
        {QStringLiteral("way"), wayWords.at(int(word.way))}, {QStringLiteral("name"), word.name.left(textLimit)},
        {QStringLiteral("unknown"), word.isUnknown},         {QStringLiteral("refused"), word.isRefused},
        {QStringLiteral("meant"), word.meant.value},         {QStringLiteral("why"), word.why.left(textLimit)}};
    if (fits(word)) {
        members.insert(QStringLiteral("program"), word.program);
        members.insert(QStringLiteral("arguments"), QJsonArray::fromStringList(word.arguments));
        members.insert(QStringLiteral("environment"), QJsonArray::fromStringList(word.environment));
        members.insert(QStringLiteral("folder"), word.folder);
        members.insert(QStringLiteral("url"), word.url);
    }
    return line("launch", members);
}

QByteArray toLine(const Refused &word)
{
    return line("refused",
                {{QStringLiteral("server"), word.server.value},
                 {QStringLiteral("paths"), toArray(word.count.all())},
                 {QStringLiteral("beyond"), toNumber(word.count.beyond())},
                 {QStringLiteral("blindness"), word.count.blindness()}});
}

QByteArray toLine(const Confined &word)
{
    const QByteArray whole = line("confined", confinedMembers(word.to));
    if (whole.size() <= frameLimit)
        return whole;
    Enforced part = word.to;
    part.reach.clear();
    return line("confined", confinedMembers(part));
}

QByteArray toLine(const Spooled &)
{
    return line("spooled");
}

QByteArray toLine(const Question &word)
{
    return ticketLine("question", word.ticket);
}

QByteArray toLine(const Withdrawal &word)
{
    return ticketLine("withdrawal", word.ticket, {{QStringLiteral("by_server"), word.byServer}});
}

QByteArray toLine(const Copy &word)
{
    return line("copy",
                {{QStringLiteral("to_server"), word.toServer},
                 {QStringLiteral("time"), toValue(word.time)},
                 {QStringLiteral("bytes"), QString::fromLatin1(word.bytes.left(copyLimit).toBase64())},
                 {QStringLiteral("size"), word.size},
                 {QStringLiteral("missed"), word.missed}});
}

QByteArray toLine(const Watch &word)
{
    return line("watch", {{QStringLiteral("on"), word.isOn}});
}

QByteArray toLine(const SignInKept &)
{
    return line("sign_in");
}

QByteArray toLine(const Welcome &word)
{
    return line("welcome", {{QStringLiteral("spoken"), word.spoken}});
}

QByteArray toLine(const Held &word)
{
    return ticketLine("held", word.ticket);
}

QByteArray toLine(const Answer &word)
{
    return ticketLine("answer", word.ticket);
}

QByteArray toLine(const Decisions &word)
{
    QJsonObject verdicts;
    QJsonArray writable; // apart: a release that knows no modes reads the verdicts
    QJsonArray withSockets;
    for (auto it = word.decisions.cbegin(); it != word.decisions.cend(); ++it) {
        verdicts.insert(it.key().value, toWord(it->verdict));
        if (mayWrite(it->mode))
            writable.append(it.key().value);
        if (it->mode == AccessMode::WithSockets)
            withSockets.append(it.key().value);
    }
    return line("decisions",
                {{QStringLiteral("server"), word.server.value},
                 {QStringLiteral("verdicts"), verdicts},
                 {QStringLiteral("writable"), writable},
                 {QStringLiteral("sockets"), withSockets}});
}

QByteArray toLine(const Asking &word)
{
    return line("asking", {{QStringLiteral("open"), word.isOpen}});
}

Result<RelayWord> readRelayWord(const QByteArray &line)
{
    const auto frame = readFrame(line);
    if (!frame)
        return frame.error();
    Members members(frame->second);
    RelayWord word;
    if (frame->first == QLatin1String("hello")) {
        word = Hello{int(members.number("newest", latestVersion)), int(members.number("lowest", latestVersion))};
    } else if (frame->first == QLatin1String("state")) {
        word = readState(members);
    } else if (frame->first == QLatin1String("launch")) {
        word = readLaunch(members);
    } else if (frame->first == QLatin1String("refused")) {
        word = Refused{{members.text("server")}, members.refusals()};
    } else if (frame->first == QLatin1String("confined")) {
        word = Confined{readConfined(members)};
    } else if (frame->first == QLatin1String("spooled")) {
        word = Spooled();
    } else if (frame->first == QLatin1String("question")) {
        word = Question{members.ticket()};
    } else if (frame->first == QLatin1String("withdrawal")) {
        word = Withdrawal{members.ticket(), members.flag("by_server")};
    } else if (frame->first == QLatin1String("copy")) {
        word = readCopy(members);
    } else if (frame->first == QLatin1String("decisions")) {
        word = Decisions{{members.text("server")}, members.decisions()};
    }
    if (!members.isGood())
        return noFrame();
    return word;
}

Result<WindowWord> readWindowWord(const QByteArray &line)
{
    const auto frame = readFrame(line);
    if (!frame)
        return frame.error();
    Members members(frame->second);
    Result<WindowWord> word = windowWord(frame->first, members);
    if (!members.isGood())
        word = noFrame();
    return word;
}

int agreedVersion(const Hello &hello)
{
    return std::max(std::min(hello.newest, version), lowestVersion);
}

} // namespace mangrove::link

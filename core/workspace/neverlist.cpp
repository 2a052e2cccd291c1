#include "core/workspace/neverlist.h"

#include "core/base/texts.h"
#include "core/servers/hiddennames.h"

#include <QJsonArray>

#include <algorithm>

namespace mangrove {

namespace {

using confine::NeverName;
using confine::NeverNames;

const QString namesField = QStringLiteral("names");
const QString exceptField = QStringLiteral("except");
const QString nameField = QStringLiteral("name");
const QString containingField = QStringLiteral("containing");
constexpr std::size_t mostExceptions = confine::mostNeverNames - mostNeverExcept;

template<typename Item>
bool isIn(const std::vector<Item> &list, const Item &item)
{
    return std::ranges::find(list, item) != list.end();
}

//! What came goes to the end, what went is not there any more.
template<typename Item>
std::vector<Item> mergedItems(const std::vector<Item> &from, const std::vector<Item> &to, std::vector<Item> now)
{
    std::erase_if(now, [&](const Item &item) { return isIn(from, item) && !isIn(to, item); });
    for (const Item &item : to) {
        if (!isIn(from, item) && !isIn(now, item))
            now.push_back(item);
    }
    return now;
}

NeverNames neverFrom(RecordReader &reader)
{
    NeverNames never;
    // Without them nothing would be hidden, which an empty list says.
    reader.require(reader.record().contains(namesField), Texts::tr("“%1” is missing").arg(namesField));
    const QJsonArray names = reader.array(namesField);
    for (const QJsonValue &stored : names) {
        RecordReader one(stored);
        never.names.push_back({one.required(nameField).toStdString(), one.text(containingField).toStdString()});
        if (!one.isGood())
            reader.fail(one.problem());
    }
    const QStringList except = reader.texts(exceptField);
    for (const QString &name : except)
        never.except.push_back(name.toStdString());
    if (const Result<void> good = checkNever(never); !good)
        reader.fail(good.error().message);
    return never;
}

QJsonObject neverRecord(const NeverNames &never)
{
    QJsonArray names;
    for (const NeverName &one : never.names) {
        QJsonObject stored{{nameField, QString::fromStdString(one.name)}};
        if (!one.containing.empty())
            stored.insert(containingField, QString::fromStdString(one.containing));
        names.append(stored);
    }
    QJsonArray except;
    for (const std::string &name : never.except)
        except.append(QString::fromStdString(name));
    return {{namesField, names}, {exceptField, except}};
}

} // namespace

const NeverNames &neverDefaults()
{
    // clang-format off
    static const NeverNames defaults{
        {
            {".env"},
            {".env.*"},
            {".envrc"},
            {"id_rsa"},
            {"id_dsa"},
            {"id_ecdsa"},
            {"id_ed25519"},
            {"id_ecdsa_sk"},
            {"id_ed25519_sk"},
            {"*.pem", "PRIVATE KEY"},
            {"*.key", "PRIVATE KEY"},
            {"*.p12"},
            {"*.pfx"},
            {"*.jks"},
            {"*.keystore"},
            {"*.kdbx"},
            {"*.ppk"},
            {".npmrc", "_auth"},
            {".yarnrc.yml", "npmAuthToken"},
            {".pypirc"},
            {".netrc"},
            {"_netrc"},
            {".pgpass"},
            {".git-credentials"},
            {".htpasswd"},
            {".vault-token"},
            {".ssh"},
            {".gnupg"},
            {".kube/config"},
            {"kubeconfig"},
            {".aws/credentials"},
            {".docker/config.json", "\"auth\""},
            {".config/gcloud"},
            {".config/gh/hosts.yml"},
            {"*.json", "-----BEGIN PRIVATE KEY-----"},
            {"credentials.tfrc.json"},
        },
        {".env.example", ".env.sample", ".env.template", ".env.dist", "*.pub"}};
    // clang-format on
    return defaults;
}

NeverNames neverNamesOf(const Workspace &workspace)
{
    return workspace.parts().never.value_or(neverDefaults());
}

NeverNames neverFor(const Workspace &workspace, const ServerRecord &record)
{
    if (!hidesNames(record))
        return {};
    NeverNames never = neverNamesOf(workspace);
    for (const QString &name : record.neverExcept)
        never.except.push_back(name.toStdString());
    return never;
}

Result<void> checkNever(const NeverNames &never)
{
    for (const NeverName &one : never.names) {
        if (const Result<void> good = checkNeverName(QString::fromStdString(one.name)); !good)
            return good;
        if (one.containing.size() > confine::longestContaining)
            return Error{ErrorCode::Invalid,
                         Texts::tr("The text that a file has to contain has %n byte(s) at most.", nullptr,
                                   int(confine::longestContaining))};
    }
    for (const std::string &one : never.except) {
        if (const Result<void> good = checkNeverName(QString::fromStdString(one)); !good)
            return good;
    }
    if (never.names.size() > confine::mostNeverNames)
        return Error{ErrorCode::Invalid,
                     Texts::tr("%n name(s) at most can be hidden.", nullptr, int(confine::mostNeverNames))};
    if (never.except.size() > mostExceptions)
        return Error{ErrorCode::Invalid,
                     Texts::tr("%n exception(s) at most can be made.", nullptr, int(mostExceptions))};
    return {};
}

NeverNames eachOnce(const NeverNames &never)
{
    return {mergedItems({}, never.names, {}), mergedItems({}, never.except, {})};
}

const QString neverKey = QStringLiteral("never");

Result<void> readNever(const QJsonObject &document, Reading reading, WorkspaceParts &parts)
{
    if (!document.contains(neverKey))
        return {};
    const QJsonValue stored = document.value(neverKey);
    RecordReader reader(stored);
    const NeverNames never = neverFrom(reader);
    if (!reader.isGood() && reading == Reading::Strict)
        return Error{ErrorCode::Invalid, Texts::tr("“%1”: %2").arg(neverKey, reader.problem())};
    if (!reader.isGood())
        return {};
    parts.never = never;
    if (const QJsonObject unknown = unknownFields(stored.toObject(), neverRecord(never)); !unknown.isEmpty())
        parts.rest.insert(neverKey, unknown);
    return {};
}

QJsonObject storedNever(const WorkspaceParts &parts)
{
    return overlaid(parts.rest.value(neverKey).toObject(), neverRecord(*parts.never));
}

std::optional<NeverNames> mergedNever(const std::optional<NeverNames> &from, const std::optional<NeverNames> &to,
                                      const std::optional<NeverNames> &now)
{
    if (from == to)
        return now;
    if (now == from)
        return to;
    const NeverNames was = from.value_or(neverDefaults());
    const NeverNames is = to.value_or(neverDefaults());
    const NeverNames here = now.value_or(neverDefaults());
    const NeverNames merged{mergedItems(was.names, is.names, here.names),
                            mergedItems(was.except, is.except, here.except)};
    return merged == neverDefaults() ? std::nullopt : std::optional(merged);
}

} // namespace mangrove

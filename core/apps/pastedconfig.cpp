#include "core/apps/appentry.h"
#include "core/apps/appimport.h"
#include "core/apps/pastedforms.h"
#include "core/base/displaytext.h"
#include "core/base/texts.h"

#include <QRegularExpression>

#include <algorithm>

namespace mangrove {

namespace {

using Proposals = QList<ServerProposal>;

//! The formats that a text may be in, the likeliest first; none: it is no piece of a file.
QList<ConfigFormat> formatsOf(const QString &text)
{
    if (looksLikeJson(text))
        return {ConfigFormat::JsonWithCommentsAndCommas};
    static const QRegularExpression toml(
        QStringLiteral("^\\s*(?:\\[{1,2}[^\\[\\]\\n]+\\]{1,2}\\s*(?:#.*)?$|[A-Za-z0-9_.\"-]+\\s*=\\s*[\"'\\[{])"),
        QRegularExpression::MultilineOption);
    static const QRegularExpression yaml(QStringLiteral("^\\s*(?:- )?[A-Za-z0-9_.\"'-]+:(?:\\s|$)"),
                                         QRegularExpression::MultilineOption);
    QList<ConfigFormat> formats;
    if (toml.match(text).hasMatch())
        formats.append(ConfigFormat::Toml);
    if (yaml.match(text).hasMatch())
        formats.append(ConfigFormat::Yaml);
    return formats;
}

//! Whether an app has this format.
bool reads(const AppFacts &app, ConfigFormat format)
{
    return isJson(format) ? isJson(app.format) : app.format == format;
}

QStringList placesOfApp(const AppFacts &app)
{
    QStringList places = app.servers;
    for (const AppFile &file : app.files) {
        for (const QString &place : file.servers) {
            if (!places.contains(place))
                places.append(place);
        }
    }
    return places;
}

//! The entries of a text as one app would read them.
class AppReading
{
public:
    AppReading(const AppFacts &app, const ConfigText &text, const AppPlaces &places) : m_places(places)
    {
        m_open.found.app = &app;
        m_open.text = text;
        ConfigNode root = text.root;
        m_entries = entriesOf(root, app, placesOfApp(app));
        if (m_entries.isEmpty())
            m_entries = entriesOf(root, app, {QString()}); // the map of the servers itself
        if (!hasServers()) { // one server
            ConfigNode whole;
            whole.kind = ConfigNode::Kind::Map;
            whole.children.push_back(root);
            m_entries = entriesOf(whole, app, {QString()});
            m_isOne = true;
        }
    }

    void read()
    {
        for (AppEntry &entry : m_entries) {
            if (entry.transport == EntryTransport::None && entry.fault.isEmpty())
                continue;
            if (m_isOne && entry.transport == EntryTransport::None)
                continue;
            Result<ServerProposal> proposal = importedRecord(m_open, entry, m_places);
            if (!proposal) {
                problems.append(proposal.error().message);
                continue;
            }
            proposal->record.appEnvironment.clear(); // nothing of an app's start is meant here
            proposals.append(*proposal);
        }
    }

    Proposals proposals;
    QStringList problems;

private:
    bool hasServers() const
    {
        return std::ranges::any_of(m_entries,
                                   [](const AppEntry &entry) { return entry.transport != EntryTransport::None; });
    }

    const AppPlaces &m_places;
    OpenApp m_open;
    QList<AppEntry> m_entries;
    bool m_isOne = false;
};

//! In a fragment the braces around it lack.
QByteArray whole(const QString &text, ConfigFormat format)
{
    const QByteArray bytes = text.toUtf8();
    const QByteArray bare = stripJsonComments(bytes).trimmed();
    return isJson(format) && !bare.startsWith('{') && !bare.startsWith('[') ? '{' + bytes + "\n}" : bytes;
}

//! What goes into the key ring is told, as for every pasted text.
void noteSecrets(ServerProposal &proposal)
{
    QStringList names;
    for (const SecretKey &key : proposal.record.secretKeys())
        names.append(key.name.isEmpty() ? QStringLiteral("Authorization") : displayText(key.name));
    if (!names.isEmpty())
        proposal.notes.prepend(
            Texts::tr("What looks like a secret goes into the key ring: %1.").arg(names.join(QLatin1String(", "))));
}

} // namespace

std::optional<Result<QList<ServerProposal>>> parsePastedConfig(const QString &text, const AppPlaces &places)
{
    Proposals best;
    QStringList problems;
    const QList<ConfigFormat> formats = formatsOf(text);
    for (const ConfigFormat format : formats) {
        const ConfigText read = readConfigText(whole(text, format), format);
        if (read.fault || (!read.root.isMap() && !read.root.isList()))
            continue;
        for (const AppFacts &app : knownApps()) {
            if (!reads(app, format))
                continue;
            AppReading reading(app, read, places);
            reading.read();
            if (reading.proposals.size() > best.size()) {
                best = reading.proposals;
                problems = reading.problems;
            } else if (best.isEmpty() && problems.isEmpty()) {
                problems = reading.problems;
            }
        }
    }
    if (best.isEmpty() && problems.isEmpty())
        return std::nullopt;
    if (best.isEmpty())
        return Error{ErrorCode::Invalid, problems.first()};
    for (ServerProposal &proposal : best)
        noteSecrets(proposal);
    best.first().notes += problems;
    return best;
}

} // namespace mangrove

#include "core/apps/appimport.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/entryremarks.h"
#include "core/servers/knownservers.h"
#include "core/servers/snippetentry.h"
#include "core/servers/wordpattern.h"

#include <QDir>
#include <QJsonArray>

#include <algorithm>
#include <functional>

namespace mangrove {

namespace {

//! What a variable is here; nothing when only the app can say it.
std::optional<QString> valueOf(const AppVariable &variable, const AppPlaces &places)
{
    const bool isHome = variable.kind == AppVariable::Kind::Env && variable.name == QLatin1String("HOME");
    if (isHome || (variable.kind == AppVariable::Kind::App && variable.name == QLatin1String("userHome")))
        return places.home;
    if (variable.kind == AppVariable::Kind::App
        && (variable.name == QLatin1String("/") || variable.name == QLatin1String("pathSeparator")))
        return places.system == System::Windows ? QStringLiteral("\\") : QStringLiteral("/");
    return std::nullopt;
}

class EntryImport
{
public:
    EntryImport(const OpenApp &open, const AppEntry &entry, const AppPlaces &places)
        : m_app(*open.found.app), m_open(open), m_entry(entry), m_places(places)
    { }

    Result<ServerProposal> make()
    {
        if (m_entry.transport == EntryTransport::Stdio && !m_entry.fault.isEmpty())
            return Error{ErrorCode::Refused, QStringLiteral("“%1”: %2").arg(displayText(m_entry.name), m_entry.fault)};
        if (m_entry.transport == EntryTransport::None || !m_entry.fault.isEmpty()) {
            return Error{ErrorCode::Refused,
                         Texts::tr("%1 starts no program and names no address.").arg(displayText(m_entry.name))};
        }
        if (relayWords(m_entry)) {
            return Error{ErrorCode::AlreadyExists,
                         Texts::tr("%1 is routed through Mangrove already.").arg(displayText(m_entry.name))};
        }
        // The same rules as for a pasted snippet: secrets, headers, what may be sent where.
        SnippetEntry reader(m_entry.name, asSnippet());
        reader.mentionsSecrets = false; // whoever imports says where they go
        if (!reader.read())
            return Error{ErrorCode::Invalid, reader.problem};
        ServerProposal proposal = reader.proposal;
        passThrough(proposal.record);
        proposal.record.hasUnseenEnvironment = isProgram() && m_entry.hasUnseenVariables();
        note(proposal);
        return proposal;
    }

private:
    bool isProgram() const { return m_entry.transport == EntryTransport::Stdio; }

    //! A text in the one spelling of variables that snippets have.
    QString plain(const QString &where, const QString &text) const
    {
        const bool fillsIn = m_app.variablesIn.isEmpty() || m_app.variablesIn.contains(where);
        QString out;
        qsizetype from = 0;
        const QList<AppVariable> variables = fillsIn ? variablesIn(text, m_app.variables) : QList<AppVariable>();
        for (const AppVariable &variable : variables) {
            const QString spelled = variable.kind == AppVariable::Kind::Env
                ? QStringLiteral("${env:%1}").arg(variable.name)
                : QStringLiteral("${%1}").arg(variable.name);
            out += text.mid(from, variable.at - from)
                + valueOf(variable, m_places).value_or(variable.fallback.isEmpty() ? spelled : variable.fallback);
            from = variable.at + variable.text.size();
        }
        return out + text.mid(from);
    }

    QJsonObject plainPairs(const char *where, const QList<NamedText> &pairs) const
    {
        QJsonObject object;
        for (const NamedText &pair : pairs) {
            if (pair.isNull || (pair.text.isEmpty() && isProgram()))
                continue;
            object.insert(pair.name,
                          pair.text.isEmpty() ? variableOf(pair.name) : plain(QString::fromLatin1(where), pair.text));
        }
        return object;
    }

    //! Of a header of which the file names only the variable that holds it; empty for others.
    QString variableOf(const QString &header) const
    {
        const auto found =
            std::ranges::find(m_entry.unresolved, QLatin1String("headers.") + header, &UnresolvedText::where);
        return found == m_entry.unresolved.end() ? QString() : QStringLiteral("${env:%1}").arg(found->variable.name);
    }

    QJsonObject asSnippet() const
    {
        QJsonObject object;
        if (!isProgram()) {
            object.insert(QStringLiteral("type"),
                          m_entry.transport == EntryTransport::Sse ? QStringLiteral("sse") : QStringLiteral("http"));
            object.insert(QStringLiteral("url"), plain(QStringLiteral("url"), m_entry.url));
            object.insert(QStringLiteral("headers"), plainPairs("headers", m_entry.headers));
            return object;
        }
        QJsonArray args;
        for (const QString &argument : m_entry.args)
            args.append(plain(QStringLiteral("args"), argument));
        object.insert(QStringLiteral("command"), plain(QStringLiteral("command"), m_entry.command));
        object.insert(QStringLiteral("args"), args);
        object.insert(QStringLiteral("env"), plainPairs("env", m_entry.env));
        if (const QString folder = workingFolder(); !folder.isEmpty())
            object.insert(QStringLiteral("cwd"), folder);
        return object;
    }

    //! Absolute; a project's is below the project.
    QString workingFolder() const
    {
        const QString folder = plain(QStringLiteral("cwd"), m_entry.cwd);
        const QString project = m_open.found.folder.isEmpty() ? m_entry.folder : m_open.found.folder;
        if (folder.isEmpty() || QDir::isAbsolutePath(folder) || folder.contains(QLatin1String("${")))
            return folder;
        return project.isEmpty() ? QString() : QDir::cleanPath(project + QLatin1Char('/') + folder);
    }

    void passThrough(ServerRecord &record) const
    {
        for (const QString &name : m_entry.envPass) {
            if (!record.passEnvironment.contains(name))
                record.passEnvironment.append(name);
        }
        // What the app's own start would have given it.
        if (isProgram())
            record.appEnvironment = emptyVariables() + QStringList{QStringLiteral("HOME"), QStringLiteral("PATH")};
    }

    //! Whose values the app may keep elsewhere.
    QStringList emptyVariables() const
    {
        QStringList names;
        for (const NamedText &variable : m_entry.env) {
            if (!variable.isNull && variable.text.isEmpty())
                names.append(variable.name);
        }
        return names;
    }

    void note(ServerProposal &proposal) const
    {
        const QString name = displayText(m_entry.name);
        if (!m_entry.cwd.isEmpty() && isProgram() && proposal.record.workingFolder.isEmpty())
            proposal.notes.append(Texts::tr("“%1”: its folder %2 is left out, as only the app knows where that is.")
                                      .arg(name, displayText(m_entry.cwd, 0)));
        if (!m_entry.envFile.isEmpty())
            proposal.notes.append(Texts::tr("“%1”: the variables in the file %2 are not read.")
                                      .arg(name, displayText(m_entry.envFile, 0)));
        if (!m_entry.asTexts.isEmpty())
            proposal.notes.append(takenAsTexts(name, m_entry.asTexts));
        if (!m_entry.noTexts.isEmpty())
            proposal.notes.append(leftOutAsNoTexts(name, m_entry.noTexts));
        if (m_entry.hasListOfVariables)
            proposal.notes.append(environmentIsList(name, false));
        if (!isProgram())
            return;
        if (const QStringList empty = emptyVariables(); !empty.isEmpty()) {
            proposal.notes.append(
                Texts::tr("“%1”: these variables have no value in the file, so the app may keep it elsewhere: %2. "
                          "Started by Mangrove itself it lacks them; add them by hand.")
                    .arg(name, displayText(empty.join(QStringLiteral(", ")), 0)));
        }
    }

    const AppFacts &m_app;
    const OpenApp &m_open;
    const AppEntry &m_entry;
    const AppPlaces &m_places;
};

} // namespace

Result<ServerProposal> importedRecord(const OpenApp &open, const AppEntry &entry, const AppPlaces &places)
{
    return EntryImport(open, entry, places).make();
}

bool isSameLaunch(const ServerRecord &one, const ServerRecord &other)
{
    // What an app passes on is said of its own start: a server that was added by hand is no other because of that.
    ServerRecord alike = one;
    alike.appEnvironment = other.appEnvironment;
    alike.prefersAppFolder = other.prefersAppFolder;
    return alike.launchIdentity({}) == other.launchIdentity({}) && one.environment == other.environment
        && one.headers == other.headers;
}

namespace {

//! Whether a text of an entry is, or may become, the one that a record has.
bool isText(const AppEntry &entry, const QString &where, const QString &text, const QString &recorded)
{
    return text == recorded || fitsPieces(recorded, piecesOf(entry, where, text));
}

bool hasWords(const AppEntry &entry, const QString &program, const QStringList &arguments)
{
    if (!isText(entry, QStringLiteral("command"), entry.command, program) || entry.args.size() != arguments.size())
        return false;
    for (qsizetype i = 0; i < arguments.size(); ++i) {
        if (!isText(entry, QStringLiteral("args[%1]").arg(i), entry.args.at(i), arguments.at(i)))
            return false;
    }
    return true;
}

//! Names, and the values that a record has. What lies in the key ring, or only the app knows, may be the same.
bool hasVariables(const AppEntry &entry, const ServerRecord &record)
{
    QStringList left = record.environment.keys() + record.secretEnvironment;
    for (const NamedText &variable : entry.env) {
        if (variable.isNull)
            continue;
        const QString where = QStringLiteral("env.") + variable.name;
        const bool isFilledIn = piecesOf(entry, where, variable.text).size() > 1;
        const auto own = record.environment.constFind(variable.name);
        const bool isOwn = own != record.environment.constEnd();
        if (isOwn && !holdsTemplate(*own) && !isText(entry, where, variable.text, *own))
            return false;
        const bool isNamed = isOwn || record.secretEnvironment.contains(variable.name)
            || record.passEnvironment.contains(variable.name) || record.appEnvironment.contains(variable.name);
        if (!isNamed && !isFilledIn && !variable.text.isEmpty())
            return false;
        left.removeAll(variable.name);
    }
    for (const QString &name : entry.envPass)
        left.removeAll(name);
    return left.isEmpty() || !entry.envFile.isEmpty();
}

const ServerRecord *runBy(const AppEntry &entry, const QList<ServerRecord> &records,
                          const std::function<bool(const ServerRecord &record)> &isRunBy)
{
    QList<const ServerRecord *> same;
    for (const ServerRecord &record : records) {
        if (record.transport == stdioTransport && hasVariables(entry, record) && isRunBy(record))
            same.append(&record);
    }
    const auto named = std::ranges::find(same, entry.name, &ServerRecord::name);
    if (named != same.end())
        return *named;
    if (entry.hasUnseenVariables())
        return nullptr;
    // By another name it may be another account.
    same.removeIf([](const ServerRecord *record) {
        return !record->secretEnvironment.isEmpty() || record->hasUnseenEnvironment;
    });
    return same.size() == 1 ? same.first() : nullptr;
}

} // namespace

const ServerRecord *recordOf(const AppEntry &entry, const QList<ServerRecord> &records)
{
    const std::optional<RelayWords> words = relayWords(entry);
    if (entry.transport == EntryTransport::Stdio && !words) {
        return runBy(entry, records, [&entry](const ServerRecord &record) {
            return hasWords(entry, record.program, record.arguments);
        });
    }
    const auto found = std::ranges::find_if(records, [&](const ServerRecord &record) {
        if (words)
            return record.name == words->record;
        return entry.transport != EntryTransport::None && record.transport == httpTransport && record.url == entry.url;
    });
    return found == records.end() ? nullptr : &*found;
}

const ServerRecord *importOf(const AppEntry &entry, const QList<ServerRecord> &records,
                             const QList<TemplateFacts::Folder> &folders)
{
    if (const ServerRecord *record = recordOf(entry, records))
        return record;
    if (entry.transport != EntryTransport::Stdio || relayWords(entry))
        return nullptr;
    ServerRecord run;
    run.transport = stdioTransport;
    run.program = entry.command;
    run.arguments = entry.args;
    const std::optional<QStringList> proposed = proposedArguments(run, folders);
    return runBy(entry, records, [&](const ServerRecord &record) {
        return proposed && record.program == entry.command && record.arguments == *proposed;
    });
}

} // namespace mangrove

#include "core/servers/recordmerge.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/servers/secretarguments.h"

#include <optional>
#include <utility>

namespace mangrove {

namespace {

QString shown(const QString &text)
{
    return text.isEmpty() ? Texts::tr("nothing") : displayText(text, 0);
}
QString shown(bool isOn)
{
    return isOn ? Texts::tr("on") : Texts::tr("off");
}
QString shown(std::optional<bool> isOn)
{
    return isOn ? shown(*isOn) : Texts::tr("not decided");
}
QString shown(const QStringList &texts)
{
    return shown(texts.join(QStringLiteral(", ")));
}
//! Of names and values the names: values may be secret.
QString shown(const QMap<QString, QString> &values)
{
    return shown(QStringList(values.keys()));
}
QString shown(ServerPolicy policy)
{
    return toWord(policy);
}
QString shown(Protection level)
{
    return protectionWords(level);
}
QString shown(AppRoots who)
{
    return toWord(who);
}
QString shown(const QList<AddedPath> &paths)
{
    QStringList texts;
    for (const AddedPath &path : paths)
        texts.append(path.path);
    return shown(texts);
}
QString shown(const SignInPresets &presets)
{
    return shown(presets.clientId);
}

//! Without the secrets in them.
QString argumentsOf(const ServerRecord &record)
{
    return shown(maskedArguments(record.program, record.arguments));
}
QString addressOf(const ServerRecord &record)
{
    return shown(masked({}, record.url));
}

class Merge
{
public:
    Merge(const ServerRecord &base, const ServerRecord &mine, const ServerRecord &theirs)
        : m_base(base), m_mine(mine), m_theirs(theirs)
    {
        merged.record = theirs;
    }

    template<typename Value>
    void take(Value ServerRecord::*field, const QString &name)
    {
        take(field, name, [field](const ServerRecord &record) { return shown(record.*field); });
    }
    //! `say`: what a record has there, for people.
    template<typename Value, typename Say>
    void take(Value ServerRecord::*field, const QString &name, const Say &say)
    {
        const Value &mine = m_mine.*field;
        const Value &theirs = m_theirs.*field;
        if (mine == theirs)
            return;
        if (mine == m_base.*field) {
            merged.taken.append(Texts::tr("%1: %2, was %3.").arg(name, say(m_theirs), say(m_mine)));
            return;
        }
        if (theirs != m_base.*field)
            merged.differing.append(Texts::tr("%1: %2 here, %3 elsewhere.").arg(name, say(m_mine), say(m_theirs)));
        merged.record.*field = mine;
    }

    MergedRecord merged;

private:
    const ServerRecord &m_base;
    const ServerRecord &m_mine;
    const ServerRecord &m_theirs;
};

} // namespace

MergedRecord mergeRecords(const ServerRecord &base, const ServerRecord &mine, const ServerRecord &theirs)
{
    Merge merge(base, mine, theirs);
    merge.take(&ServerRecord::name, Texts::tr("Name"));
    merge.take(&ServerRecord::transport, Texts::tr("Kind"));
    merge.take(&ServerRecord::program, Texts::tr("Program"));
    merge.take(&ServerRecord::arguments, Texts::tr("Arguments"), argumentsOf);
    merge.take(&ServerRecord::environment, Texts::tr("Environment"));
    merge.take(&ServerRecord::secretEnvironment, Texts::tr("Secrets of the environment"));
    merge.take(&ServerRecord::passEnvironment, Texts::tr("Variables that are passed on"));
    merge.take(&ServerRecord::workingFolder, Texts::tr("Working folder"));
    merge.take(&ServerRecord::appEnvironment, Texts::tr("Variables from the app"));
    merge.take(&ServerRecord::prefersAppFolder, Texts::tr("Always in the app's folder"));
    merge.take(&ServerRecord::url, Texts::tr("Address"), addressOf);
    merge.take(&ServerRecord::headers, Texts::tr("Headers"));
    merge.take(&ServerRecord::secretHeaders, Texts::tr("Secret headers"));
    merge.take(&ServerRecord::bearerToken, Texts::tr("Token"));
    merge.take(&ServerRecord::allowInsecureHttp, Texts::tr("Without encryption"));
    merge.take(&ServerRecord::signIn, Texts::tr("Sign-in"));
    merge.take(&ServerRecord::policy, Texts::tr("Folders without a decision"));
    merge.take(&ServerRecord::protection, Texts::tr("Protection"));
    merge.take(&ServerRecord::hasNetwork, Texts::tr("Network"));
    merge.take(&ServerRecord::keepsMetadata, Texts::tr("Repository metadata stays as it is"));
    merge.take(&ServerRecord::addedPaths, Texts::tr("Added paths"));
    merge.take(&ServerRecord::unwantedPaths, Texts::tr("Paths that nobody is asked about"));
    merge.take(&ServerRecord::explainsRefusals, Texts::tr("Explain Refusals"));
    merge.take(&ServerRecord::keptNames, Texts::tr("More names that stay as they are"));
    merge.take(&ServerRecord::hidesNames, Texts::tr("Names that are never inside are hidden"));
    merge.take(&ServerRecord::neverExcept, Texts::tr("Exceptions from what is never inside"));
    merge.take(&ServerRecord::roots, Texts::tr("Told about folders"));
    merge.take(&ServerRecord::appRoots, Texts::tr("Where the app has folders"));
    merge.take(&ServerRecord::protocolRevision, Texts::tr("Protocol revision"));
    merge.take(&ServerRecord::autoStart, Texts::tr("Start Automatically"));
    merge.take(&ServerRecord::restartWhenStale, Texts::tr("Restart when a folder is taken back"));
    return std::move(merge.merged);
}

} // namespace mangrove

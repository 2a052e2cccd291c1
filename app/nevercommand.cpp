#include "app/nevercommand.h"

#include "app/confirmationdesk.h"
#include "core/base/displaytext.h"
#include "core/servers/hiddennames.h"
#include "core/workspace/changes.h"
#include "core/workspace/neverlist.h"
#include "core/workspace/workspacestore.h"
#include "ui/kit/namesbox.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

#include <algorithm>

namespace mangrove {

namespace {

using confine::NeverName;
using confine::NeverNames;

QByteArray listInJson(const NeverNames &never, bool isDefault)
{
    QJsonArray names;
    for (const NeverName &one : never.names) {
        const QString content = QString::fromStdString(one.containing);
        names.append(QJsonObject{{QLatin1String("name"), QString::fromStdString(one.name)},
                                 {QLatin1String("containing"), content.isEmpty() ? QJsonValue() : content}});
    }
    QJsonArray except;
    for (const std::string &name : never.except)
        except.append(QString::fromStdString(name));
    return QJsonDocument(QJsonObject{{QLatin1String("names"), names},
                                     {QLatin1String("except"), except},
                                     {QLatin1String("defaults"), isDefault}})
        .toJson();
}

} // namespace

NeverCommand::NeverCommand(const Services &services, ConfirmationDesk *desk) : m_services(services), m_desk(desk)
{ }

CommandOutput NeverCommand::run(const QStringList &words)
{
    QStringList plain = words;
    const bool json = plain.removeOne(QStringLiteral("--json"));
    if (plain.isEmpty() || plain == QStringList{QStringLiteral("list")})
        return list(json);
    const QString verb = words.value(0);
    const QString name = words.value(1);
    const bool hasContent = words.size() == 4 && words.at(2) == QLatin1String("--containing");
    if (json)
        return wrongWords();
    if (verb == QLatin1String("add") && (words.size() == 2 || hasContent))
        return add(name, words.value(3));
    if (verb == QLatin1String("remove") && words.size() == 2)
        return remove(name);
    if (verb == QLatin1String("except") && words.size() == 2)
        return except(name);
    return wrongWords();
}

CommandOutput NeverCommand::list(bool json) const
{
    const NeverNames never = neverNamesOf(m_services.store.now());
    if (json)
        return saidInJson(listInJson(never, !m_services.store.now().parts().never));
    QString out;
    for (const NeverName &one : never.names)
        out += shownName(one) + QLatin1Char('\n');
    for (const std::string &name : never.except)
        out += tr("but not %1").arg(displayText(QString::fromStdString(name), 0)) + QLatin1Char('\n');
    return {0, out.toUtf8(), {}};
}

CommandOutput NeverCommand::add(const QString &name, const QString &content)
{
    const NeverName added{name.toStdString(), content.toStdString()};
    NeverNames never = neverNamesOf(m_services.store.now());
    if (std::ranges::find(never.names, added) != never.names.end())
        return said(tr("%1: never inside already.").arg(shownName(added)));
    never.names.push_back(added);
    return store(never, tr("%1: never inside.").arg(shownName(added)));
}

//! An exception that is called so goes where no name is.
CommandOutput NeverCommand::remove(const QString &name)
{
    NeverNames never = neverNamesOf(m_services.store.now());
    const std::string wanted = name.toStdString();
    const QString shown = displayText(name, 0);
    if (std::erase_if(never.names, [&wanted](const NeverName &one) { return one.name == wanted; }) > 0)
        return store(never, tr("%1: not hidden any more.").arg(shown));
    if (std::erase(never.except, wanted) > 0)
        return store(never, tr("%1: no exception any more.").arg(shown));
    return failed(tr("There is no name %1. See: mangrove never list").arg(shown));
}

CommandOutput NeverCommand::except(const QString &name)
{
    NeverNames never = neverNamesOf(m_services.store.now());
    const std::string wanted = name.toStdString();
    const QString shown = displayText(name, 0);
    if (std::ranges::find(never.except, wanted) != never.except.end())
        return said(tr("%1: an exception already.").arg(shown));
    never.except.push_back(wanted);
    return store(never, tr("%1: an exception.").arg(shown));
}

CommandOutput NeverCommand::store(const NeverNames &never, const QString &done)
{
    const auto change = [&never](const Workspace &now) { return withNever(now, never); };
    if (const Result<void> good = checkNever(never); !good)
        return failed(good.error().message);
    if (m_desk && m_services.store.widens(change)) {
        return m_desk->offerNever(never)
            ? said(tr("Save it in the window of Mangrove."))
            : failed(tr("Names that are never inside are being changed in the window of Mangrove. Save or cancel that "
                        "first."));
    }
    const Result<void> stored = m_services.store.apply(change, originOf(m_desk));
    return stored ? said(done) : failed(stored.error().message);
}

} // namespace mangrove

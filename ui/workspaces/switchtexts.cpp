#include "ui/workspaces/switchtexts.h"

#include "core/base/displaytext.h"
#include "core/base/texts.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"

#include <QLocale>
#include <QStringList>

namespace mangrove {

namespace {

constexpr qsizetype mostNames = 3; // in one sentence

QString nameOf(const Services &services, const ServerId &id)
{
    const ServerRecord *server = services.servers.find(id);
    return server ? displayText(server->name) : QString();
}

QString nameOf(const Services &services, const RootId &id)
{
    const Root *root = services.roots.find(id);
    return root ? displayText(root->name) : QString();
}

template<typename Id>
QString names(const Services &services, const QList<Id> &ids)
{
    QStringList names;
    for (const Id &id : ids.first(std::min(ids.size(), mostNames)))
        names.append(nameOf(services, id));
    if (ids.size() > mostNames)
        names.append(Texts::tr("%n more", nullptr, int(ids.size() - mostNames)));
    return QLocale().createSeparatedList(names);
}

} // namespace

QString switchSentence(const Services &services, const SwitchPreview &preview)
{
    QStringList sentences;
    for (const SwitchPreview::Loss &loss : preview.takenBack.first(std::min(preview.takenBack.size(), mostNames))) {
        sentences.append(
            Texts::tr("Taken back from %1: %2.").arg(nameOf(services, loss.server), names(services, loss.roots)));
    }
    if (preview.takenBack.size() > mostNames)
        sentences.append(
            Texts::tr("Taken back from %n more server(s).", nullptr, int(preview.takenBack.size() - mostNames)));
    if (!preview.started.isEmpty())
        sentences.append(Texts::tr("Starts %1.").arg(names(services, preview.started)));
    if (!preview.stopped.isEmpty())
        sentences.append(Texts::tr("Stops %1.").arg(names(services, preview.stopped)));
    if (sentences.isEmpty())
        return Texts::tr("Takes nothing back from running servers.");
    return sentences.join(QLatin1Char(' '));
}

} // namespace mangrove

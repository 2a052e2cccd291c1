#include "ui/requests/requestsentences.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/displaytext.h"
#include "core/workspace/rootstore.h"
#include "core/workspace/serverstore.h"
#include "ui/requests/accessdialog.h"
#include "ui/servers/reachtexts.h"

#include <QDir>
#include <QUrl>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype mostNames = 5; // in a sentence

//! The folders of a list by the names that the person knows; at most a few.
QString namesOf(const Services &services, const QList<Told> &told)
{
    QStringList names;
    for (const Told &one : told) {
        if (names.size() == mostNames)
            break;
        const Root *root = services.roots.find(one.root);
        names << displayText(root ? root->name : one.name.isEmpty() ? one.uri : one.name, 40);
    }
    if (told.size() > mostNames)
        names << AccessDialog::tr("%n more", nullptr, int(told.size() - mostNames));
    return names.join(QStringLiteral(", "));
}

//! The server has not asked for any of it, and waits for nothing.
bool isProposed(const AccessRequest &request)
{
    return !request.roots.isEmpty() && request.proposed.size() == request.roots.size();
}

} // namespace

QString questionSentence(const Services &services, const AccessRequest &request)
{
    const QString question = request.isForWriting()
        ? AccessDialog::tr("has not asked; the command line wants it to be allowed to write.")
        : isProposed(request) ? AccessDialog::tr("has not asked; the command line wants it to be told.")
                              : AccessDialog::tr("asks which folders it may use.");
    const QList<Told> known = services.ledger.record(request.server).seen;
    if (known.isEmpty())
        return AccessDialog::tr("%1 It knows none yet.").arg(question);
    return AccessDialog::tr("%1 It knows: %2.").arg(question, namesOf(services, known));
}

QString answeredSentence(const Services &services, const AccessRequest &request)
{
    const SeenRecord record = services.ledger.record(request.server);
    if (isProposed(request) || !record.withheldWhileAsking || !record.lastAnswer.isValid()
        || record.lastAnswer < request.since)
        return {};
    const QString told = record.told.isEmpty() ? AccessDialog::tr("no folder") : namesOf(services, record.told);
    return AccessDialog::tr("The server could wait no longer and was told meanwhile: %1. What you allow now, it hears "
                            "of afterwards.")
        .arg(told);
}

QSet<RootId> namedInArguments(const ServerRecord &record, const QList<Root> &roots)
{
    QSet<QString> named;
    for (const QString &argument : record.arguments) {
        // Also --folder=/path.
        for (const QString &word : {argument, argument.mid(argument.indexOf(QLatin1Char('=')) + 1)}) {
            const QUrl url(word);
            const QString path = url.isLocalFile() ? url.toLocalFile() : word;
            if (QDir::isAbsolutePath(path))
                named.insert(QDir::cleanPath(path));
        }
    }
    QSet<RootId> found;
    for (const Root &root : roots) {
        if (named.contains(root.canonicalPath) || named.contains(QDir::cleanPath(root.path)))
            found.insert(root.id);
    }
    return found;
}

RootChoices::Notes notesAbout(const Services &services, const ServerRecord &record, const QList<Root> &roots)
{
    RootChoices::Notes notes{namedInArguments(record, roots), {}};
    if (record.protection == Protection::ToldOnly)
        return notes;
    for (const Root &root : roots) {
        if (const QString sentence = reachSentence(services, record.id, root); !sentence.isEmpty())
            notes.reach.insert(root.id, sentence);
    }
    return notes;
}

QString withdrawalSentence(const Services &services, const AccessRequest &request)
{
    const ServerRecord *record = services.servers.find(request.server);
    if (!record)
        return {}; // removed by the person
    const bool isSettled = std::ranges::none_of(request.roots, [&](const RootId &root) {
        return services.roots.find(root) && services.gate.access({request.server, root}) == Access::Ask;
    });
    if (isSettled && request.offers.isEmpty())
        return {}; // decided in the matrix, or no folder is left
    // It took it back, or has ended.
    return AccessDialog::tr("%1 does not ask any more.").arg(displayText(record->name));
}

QString wallSentence(Tried tried)
{
    switch (tried) {
    case Tried::Write:
        return AccessDialog::tr("tried to write this, and was refused, as it is confined:");
    case Tried::Run:
        return AccessDialog::tr("tried to run this, and was refused, as it is confined:");
    case Tried::Read:
        break;
    }
    return AccessDialog::tr("tried to read this, and was refused, as it is confined:");
}

QString gitSentence(const QString &folder)
{
    return AccessDialog::tr("is confined, and git keeps what belongs to %1 outside of it. Without that, git "
                            "does not work there:")
        .arg(displayText(folder, 60));
}

} // namespace mangrove

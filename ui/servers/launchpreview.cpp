#include "ui/servers/launchpreview.h"

#include "core/base/displaytext.h"
#include "core/launch/launchlooker.h"
#include "core/run/filledrecord.h"
#include "core/servers/launchtemplate.h"
#include "core/servers/secretarguments.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/servers/reachtexts.h"

#include <QAction>
#include <QMenu>
#include <QUrl>
#include <QVBoxLayout>

namespace mangrove {

namespace {

//! What the system holds it to; empty where that is nothing.
QString heldTo(const ServerRecord &record)
{
    if (record.protection == Protection::ToldOnly)
        return {};
    return record.hasNetwork
        ? LaunchPreview::tr("held to: the folders granted to it, what it needs to run, and a home of its own")
        : LaunchPreview::tr("held to: the folders granted to it, what it needs to run, and a home of its own; "
                            "no network");
}

QStringList programLines(const ServerRecord &record, const QString &resolved)
{
    if (record.program.isEmpty())
        return {LaunchPreview::tr("Nothing yet: type or paste a program.")};
    QStringList lines{displayText(resolved.isEmpty() ? record.program : resolved, 0)};
    const QStringList arguments = maskedArguments(record.program, record.arguments);
    for (const QString &argument : arguments)
        lines << QStringLiteral("    ") + (argument.isEmpty() ? QStringLiteral("''") : displayText(argument, 0));
    lines << LaunchPreview::tr("in: %1").arg(record.workingFolder.isEmpty()
                                                 ? LaunchPreview::tr("an empty folder of its own")
                                                 : displayText(record.workingFolder, 0));
    QStringList names = record.environment.keys() + record.passEnvironment;
    names.sort();
    if (!names.isEmpty())
        lines << LaunchPreview::tr("with: %1").arg(displayText(names.join(QStringLiteral(", ")), 0));
    if (!record.appEnvironment.isEmpty()) {
        lines << LaunchPreview::tr("from an app that starts it: %1")
                     .arg(displayText(record.appEnvironment.join(QStringLiteral(", ")), 0));
    }
    if (!record.secretEnvironment.isEmpty()) {
        lines << LaunchPreview::tr("from the key ring: %1")
                     .arg(displayText(record.secretEnvironment.join(QStringLiteral(", ")), 0));
    }
    if (const QString held = heldTo(record); !held.isEmpty())
        lines << held;
    for (const AddedPath &added : record.addedPaths) {
        lines << (added.isWritable ? LaunchPreview::tr("it may also read and write: %1")
                                   : LaunchPreview::tr("it may also read: %1"))
                     .arg(displayText(added.path, 0));
    }
    return lines;
}

QStringList addressLines(const ServerRecord &record)
{
    if (record.url.isEmpty())
        return {LaunchPreview::tr("Nothing yet: type or paste an address.")};
    const bool encrypted = QUrl(record.url, QUrl::StrictMode).scheme() == QLatin1String("https");
    QStringList lines{displayText(launchLine(record), 0)};
    lines << (encrypted ? LaunchPreview::tr("over HTTP (POST), encrypted")
                        : LaunchPreview::tr("over HTTP (POST), not encrypted"));
    if (!record.headers.isEmpty()) {
        const QStringList names = record.headers.keys();
        lines << LaunchPreview::tr("with the headers: %1").arg(displayText(names.join(QStringLiteral(", ")), 0));
    }
    if (!record.secretHeaders.isEmpty()) {
        lines << LaunchPreview::tr("with headers from the key ring: %1")
                     .arg(displayText(record.secretHeaders.join(QStringLiteral(", ")), 0));
    }
    lines << (record.bearerToken ? LaunchPreview::tr("with a token from the key ring")
                                 : LaunchPreview::tr("without a token"));
    return lines;
}

//! Whether a confined one may reach something else because of its program.
bool reachesOther(const ServerRecord &before, const ServerRecord &after)
{
    const bool wasHeld = before.protection != Protection::ToldOnly;
    const bool isHeld = after.protection != Protection::ToldOnly;
    return wasHeld != isHeld
        || (isHeld && (before.arguments != after.arguments || before.addedPaths != after.addedPaths));
}

} // namespace

ReachOffers::ReachOffers(QWidget *parent) : QPushButton(tr("Add a Path That Is Not in Reach"), parent)
{
    setObjectName(QStringLiteral("reachOffers"));
    setAutoDefault(false);
    setMenu(new QMenu(this));
    hide();
}

void ReachOffers::setOffers(const QList<OutOfReach> &outOfReach)
{
    menu()->clear();
    for (const OutOfReach &one : outOfReach) {
        if (!one.offer)
            continue;
        QAction *action = menu()->addAction(displayAction(one.offer->path));
        connect(action, &QAction::triggered, this, [this, path = *one.offer] { Q_EMIT chosen(path); });
    }
    setVisible(!menu()->isEmpty());
}

LaunchPreview::LaunchPreview(LaunchLooker &launches, QWidget *parent)
    : QWidget(parent),
      m_launches(launches),
      m_text(new TextBox(6, this)),
      m_offers(new ReachOffers(this)),
      m_problem(sentenceLabel({}, QStringLiteral("programProblem"), this))
{
    setObjectName(QStringLiteral("launchPreview"));
    m_text->setObjectName(QStringLiteral("previewText"));
    m_text->setFrameShape(QFrame::StyledPanel);
    QFont bold = m_problem->font();
    bold.setBold(true);
    m_problem->setFont(bold);
    auto *layout = new QVBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_text);
    layout->addWidget(m_offers, 0, Qt::AlignLeft);
    connect(m_offers, &ReachOffers::chosen, this, &LaunchPreview::pathWanted);
    layout->addWidget(m_problem);
    setRecord({});
}

QString LaunchPreview::caption(const ServerRecord &record)
{
    return record.transport == httpTransport ? tr("This will be reached") : tr("This will be run");
}

void LaunchPreview::setRecord(const ServerRecord &record)
{
    const bool isOther = record.program != m_record.program || record.workingFolder != m_record.workingFolder
        || record.transport != m_record.transport || record.environment != m_record.environment
        || record.passEnvironment != m_record.passEnvironment || reachesOther(m_record, record);
    m_record = record;
    const bool isProgram = record.transport != httpTransport && !record.program.isEmpty();
    if (!isProgram)
        m_resolved.clear();
    m_isOutdated = isProgram && (m_isOutdated || isOther);
    if (m_isOutdated || !isProgram) {
        m_resolved.clear();
        m_places.clear();
        m_outOfReach.clear();
    }
    show(isProgram && !m_isOutdated ? m_found : QString());
    look();
}

void LaunchPreview::setFill(const Fill &fill)
{
    m_fill = fill;
    fillAgain();
}

void LaunchPreview::setPaused(bool isPaused)
{
    m_isPaused = isPaused;
    fillAgain();
}

void LaunchPreview::lookAgain()
{
    m_isOutdated = true;
    look();
}

void LaunchPreview::look()
{
    if (m_looks || !m_isOutdated)
        return;
    m_looks = true;
    m_isOutdated = false;
    m_launches.look(m_record, this, [this](const Result<LaunchFound> &found) { take(found); });
}

void LaunchPreview::take(const Result<LaunchFound> &found)
{
    m_looks = false;
    if (m_isOutdated) {
        look();
        return;
    }
    const bool isProgram = m_record.transport != httpTransport && !m_record.program.isEmpty();
    const Result<QString> program = found.and_then([](const LaunchFound &one) { return one.program; });
    m_resolved = isProgram && program ? *program : QString();
    m_places.clear();
    m_outOfReach.clear();
    if (isProgram && found) {
        m_places = found->places.value_or(QList<InstalledPlace>());
        m_outOfReach = found->outOfReach;
    }
    if (!isProgram || program)
        show({});
    else // what could not be looked at cannot be approved either
        show(found ? tr("%1 It can be added, and will not start.").arg(program.error().message)
                   : found.error().message);
}

void LaunchPreview::show(const QString &problem)
{
    const bool isHttp = m_record.transport == httpTransport;
    m_found = problem;
    const Result<FilledRecord> filled = m_fill ? m_fill(m_record) : Result<FilledRecord>(FilledRecord{m_record, {}});
    const QStringList lines = isHttp ? addressLines(m_record)
                                     : programLines(filled ? filled->record : m_record, m_resolved)
            + reachLines(m_places) + outOfReachLines(m_outOfReach);
    m_text->setAccessibleName(caption(m_record));
    // displayBlock() once more does no harm, and a line feed inside an argument is escaped above.
    m_text->setForeignBlock(lines.join(QLatin1Char('\n')));
    m_offers->setOffers(m_outOfReach);
    QString shown = filled || !problem.isEmpty() ? problem : filled.error().message;
    if (shown.isEmpty() && m_isPaused && hasTemplates(m_record))
        shown = tr("Paused: it is given none of these folders, and is not started, until you resume.");
    m_problem->setText(shown);
    m_problem->setVisible(!shown.isEmpty());
}

} // namespace mangrove

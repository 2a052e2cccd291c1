#include "ui/servers/trialrow.h"

#include "core/base/displaytext.h"
#include "core/sessions/registry.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/statelook.h"

#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QPushButton>

#include <algorithm>

namespace mangrove {

namespace {

constexpr qsizetype mostPaths = 8; // that are named

QString refusedText(const Refusal &refusal)
{
    const QString path = displayText(QFile::decodeName(refusal.path), 0);
    switch (refusal.tried) {
    case Tried::Read:
        return TrialRow::tr("read %1").arg(path);
    case Tried::Write:
        return TrialRow::tr("write %1").arg(path);
    case Tried::Run:
        break;
    }
    return TrialRow::tr("run %1").arg(path);
}

} // namespace

TrialRow::TrialRow(const Services &services, const std::function<ServerRecord()> &record, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_record(record),
      m_try(new QPushButton(tr("Try"), this)),
      m_result(
          sentenceLabel(tr("Starts it so, and ends it when it has answered."), QStringLiteral("trialResult"), this))
{
    setObjectName(QStringLiteral("trialRow"));
    m_try->setObjectName(QStringLiteral("tryButton"));
    m_try->setAutoDefault(false);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_try, 0, Qt::AlignTop);
    layout->addWidget(m_result, 1);
    connect(m_try, &QPushButton::clicked, this, &TrialRow::press);
}

void TrialRow::press()
{
    if (!m_trial) {
        begin();
        return;
    }
    m_trial.reset();
    setTrying(false);
    m_result->setText(tr("It was given up."));
}

void TrialRow::begin()
{
    ServerRecord record = m_record();
    m_level = record.protection;
    if (record.transport != stdioTransport || record.program.isEmpty()) {
        m_result->setText(tr("There is no program to try yet."));
        return;
    }
    // Both would work in the same folder, which is emptied at each start.
    if (!record.id.isEmpty() && m_services.registry.isRunning(record.id)) {
        m_result->setText(tr("It runs. Stop it to try it."));
        return;
    }
    if (record.id.isEmpty())
        record.id = newServerId();
    m_trial = std::make_unique<ServerTrial>(record, m_services.trials);
    connect(m_trial.get(), &ServerTrial::finished, this, &TrialRow::show);
    setTrying(true);
    m_result->setText(tr("%1: waiting for its first answer…").arg(lookOf(m_level).word));
    m_trial->start();
}

void TrialRow::show(const ServerTrial::Outcome &outcome)
{
    setTrying(false);
    m_trial.release()->deleteLater(); // it is in the middle of telling
    if (outcome.answered) {
        m_result->setText(tr("%1: it has answered, so it starts.").arg(lookOf(m_level).word));
        return;
    }
    m_result->setText(failure(m_level, outcome));
}

QString TrialRow::failure(Protection level, const ServerTrial::Outcome &outcome)
{
    QStringList lines{tr("%1: %2").arg(lookOf(level).word, outcome.answered.error().message)};
    QStringList refused;
    for (const Refusal &refusal : outcome.refused.first(std::min(outcome.refused.size(), mostPaths)))
        refused.append(refusedText(refusal));
    if (!refused.isEmpty())
        lines.append(tr("As far as was noticed it was refused to %1.").arg(refused.join(QStringLiteral(", "))));
    if (!outcome.lastWords.isEmpty())
        lines.append(tr("Its last words: %1").arg(displayText(outcome.lastWords, 0)));
    return lines.join(QLatin1Char(' '));
}

void TrialRow::setTrying(bool isTrying)
{
    m_try->setText(isTrying ? tr("Stop Trying") : tr("Try"));
}

} // namespace mangrove

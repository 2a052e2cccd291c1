#include "ui/servers/protectionrows.h"

#include "core/base/displaytext.h"
#include "core/launch/serverhomes.h"
#include "core/link/relayedsessions.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/confirmdialog.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/relayedapps.h"
#include "ui/kit/statelook.h"

#include <QFile>
#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <algorithm>
#include <utility>

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

HomeRow::HomeRow(const Services &services, const ServerId &server, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_server(server),
      m_size(sentenceLabel(tr("being measured"), QStringLiteral("homeSize"), this)),
      m_empty(plainButton(tr("Empty Private Home"), QStringLiteral("emptyHomeButton"), this))
{
    setObjectName(QStringLiteral("homeRow"));
    m_empty->setEnabled(false);
    auto *layout = new QHBoxLayout(this);
    layout->setContentsMargins(0, 0, 0, 0);
    layout->addWidget(m_size, 1);
    layout->addWidget(m_empty);
    connect(m_empty, &QPushButton::clicked, this, &HomeRow::ask);
    connect(&m_services.registry, &Registry::statusChanged, this, [this](const ServerId &changed) {
        if (changed == m_server)
            follow();
    });
    connect(&m_services.relayed, &RelayedSessions::changed, this, [this](const ServerId &changed) {
        if (changed == m_server)
            follow();
    });
    m_measured = m_size->text();
    m_ran = !hindrance().isEmpty();
    measure();
}

HomeRow::~HomeRow()
{
    if (m_question)
        m_question->disconnect(this); // its end is no answer
    delete m_question;
}

void HomeRow::measure()
{
    m_services.homes.measure(m_server, this, [this](const Result<qint64> &bytes) { showSize(bytes); });
}

void HomeRow::showSize(const Result<qint64> &bytes)
{
    m_hasSomething = !bytes || *bytes > 0; // what cannot be measured can be emptied all the same
    m_measured = !bytes ? bytes.error().message : *bytes > 0 ? QLocale().formattedDataSize(*bytes) : tr("empty");
    follow();
}

//! Why it cannot be emptied now: a running server would find its home gone. Empty where it can.
QString HomeRow::hindrance() const
{
    if (m_services.registry.isRunning(m_server))
        return tr("Stop the server first");
    const QStringList apps = appNames(m_services, m_server);
    return apps.isEmpty() ? QString()
                          : tr("It is in use by %1: end the server there first").arg(apps.join(QStringLiteral(", ")));
}

void HomeRow::follow()
{
    const QString reason = hindrance();
    m_empty->setEnabled(m_hasSomething && reason.isEmpty());
    m_empty->setToolTip(displayToolTip(reason));
    m_empty->setAccessibleDescription(reason);
    if (std::exchange(m_ran, !reason.isEmpty()) && reason.isEmpty())
        measure();
    else
        showReason(reason);
}

//! A greyed button's tool tip is not found by everybody.
void HomeRow::showReason(const QString &reason)
{
    m_size->setText(reason.isEmpty() || !m_hasSomething
                        ? m_measured
                        : tr("%1 · %2", "a size, and why it cannot be emptied").arg(m_measured, reason));
}

void HomeRow::ask()
{
    if (m_question)
        return;
    const ServerRecord *server = m_services.servers.find(m_server);
    const QString sentence = tr("What %1 has put into its private home will be deleted: what it has installed, "
                                "its settings and what it remembers.")
                                 .arg(displayText(server ? server->name : QString()));
    m_question = new ConfirmDialog(
        ConfirmDialog::Kind::HomeEmptied,
        {sentence, {displayText(m_services.homes.homeOf(m_server), 0)}, tr("This cannot be undone.")}, window());
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_question, &ConfirmDialog::answered, this, [this](bool isConfirmed) {
        if (isConfirmed && hindrance().isEmpty()) // it may have been started meanwhile
            empty();
    });
    m_question->show();
}

void HomeRow::empty()
{
    m_empty->setEnabled(false);
    m_services.homes.empty(m_server, this, [this](const Result<void> &emptied) {
        if (emptied)
            measure();
        else
            showSize(emptied.error());
    });
}

TrialRow::TrialRow(const Services &services, const std::function<ServerRecord()> &record, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_record(record),
      m_try(plainButton(tr("Try"), QStringLiteral("tryButton"), this)),
      m_result(
          sentenceLabel(tr("Starts it so, and ends it when it has answered."), QStringLiteral("trialResult"), this))
{
    setObjectName(QStringLiteral("trialRow"));
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

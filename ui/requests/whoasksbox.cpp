#include "ui/requests/whoasksbox.h"

#include "core/servers/serverplace.h"
#include "core/sessions/registry.h"
#include "ui/kit/foreignwidgets.h"

#include <QFormLayout>

namespace mangrove {

namespace {

QString claimOf(const SessionInfo &session)
{
    QString claim = session.selfTitle.isEmpty() ? session.selfName : session.selfTitle;
    if (!session.selfTitle.isEmpty() && session.selfTitle != session.selfName)
        claim += QStringLiteral(" (%1)").arg(session.selfName);
    if (!session.selfVersion.isEmpty())
        claim += QLatin1Char(' ') + session.selfVersion;
    return claim;
}

} // namespace

WhoAsksBox::WhoAsksBox(QWidget *parent)
    : QGroupBox(tr("Who asks"), parent),
      m_form(new QFormLayout(this)),
      m_command(new TextBox(6, this)),
      m_program(new TextBox(3, this)),
      m_process(new QLabel(this)),
      m_apps(new TextBox(3, this)),
      m_claim(new ElidedLabel(this))
{
    setObjectName(QStringLiteral("whoBox"));
    m_form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    m_form->setRowWrapPolicy(QFormLayout::WrapLongRows);
    m_command->setObjectName(QStringLiteral("commandLine"));
    m_program->setObjectName(QStringLiteral("resolvedProgram"));
    m_process->setObjectName(QStringLiteral("processId"));
    m_process->setTextFormat(Qt::PlainText);
    m_process->setTextInteractionFlags(Qt::TextSelectableByMouse);
    m_apps->setObjectName(QStringLiteral("apps"));
    m_claim->setObjectName(QStringLiteral("selfName"));
    m_commandCaption = addRow(tr("Command line:"), m_command);
    addRow(tr("Program:"), m_program);
    addRow(tr("Process:"), m_process);
    addRow(tr("Runs in:"), m_apps);
    addRow(tr("Calls itself:"), m_claim);
    m_remote = sentenceLabel({}, QStringLiteral("remoteNotice"), this);
    m_form->addRow(m_remote);
}

QLabel *WhoAsksBox::addRow(const QString &caption, QWidget *field)
{
    auto *label = new QLabel(caption, this);
    label->setTextFormat(Qt::PlainText);
    label->setBuddy(field);
    m_form->addRow(label, field);
    return label;
}

bool WhoAsksBox::show(const ServerRecord &record, const ServerStatus &status, const QStringList &apps)
{
    const bool isHttp = record.transport == httpTransport;
    const bool isRemote = placeOf(record) != ServerPlace::ThisMachine;
    const QString command = launchLine(record);
    const QString claim = claimOf(status.session);
    const QString process = status.session.pid > 0 ? tr("pid %1").arg(status.session.pid) : tr("not running");
    const QString runsIn = apps.join(QLatin1Char('\n'));
    const QStringList all{command, status.resolvedProgram, claim, process, record.transport, runsIn};
    if (all == m_shown)
        return false;
    m_shown = all;

    m_commandCaption->setText(isHttp ? tr("Address:") : tr("Command line:"));
    m_command->setForeignText(command);
    m_program->setForeignText(status.resolvedProgram.isEmpty() ? tr("not known") : status.resolvedProgram);
    m_process->setText(process);
    // An address has none of these.
    m_form->setRowVisible(m_program, !isHttp);
    // In an app it has a process of the app's.
    m_form->setRowVisible(m_process, !isHttp && (apps.isEmpty() || status.session.pid > 0));
    m_apps->setForeignBlock(runsIn);
    m_form->setRowVisible(m_apps, !apps.isEmpty());
    m_claim->setForeignText(claim.isEmpty() ? tr("nothing") : tr("“%1” (its own claim)").arg(claim));
    // Empty while it is not so: assistive technology may read what is hidden.
    m_remote->setText(isRemote
                          ? tr("This server is not on this machine: its owner will learn these path names.")
                          : QString());
    m_remote->setVisible(isRemote);
    return true;
}

} // namespace mangrove

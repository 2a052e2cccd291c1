#include "ui/requests/whoasksbox.h"

#include "core/servers/serverplace.h"
#include "core/sessions/registry.h"
#include "ui/kit/foreignwidgets.h"

#include <QFontDatabase>
#include <QFormLayout>
#include <QGridLayout>
#include <QToolButton>

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
    : QWidget(parent),
      m_line(new ElidedLabel(this)),
      m_about(new ElidedLabel(this)),
      m_unfold(new QToolButton(this)),
      m_details(new QWidget(this)),
      m_form(new QFormLayout(m_details)),
      m_command(new TextBox(6, m_details)),
      m_program(new TextBox(3, m_details)),
      m_process(new QLabel(m_details)),
      m_apps(new TextBox(3, m_details)),
      m_claim(new ElidedLabel(m_details)),
      m_remote(sentenceLabel({}, QStringLiteral("remoteNotice"), this))
{
    setObjectName(QStringLiteral("whoBox"));
    m_line->setObjectName(QStringLiteral("whoLine"));
    QFont fixed = QFontDatabase::systemFont(QFontDatabase::FixedFont);
    fixed.setPointSizeF(font().pointSizeF());
    m_line->setFont(fixed);
    m_about->setObjectName(QStringLiteral("whoAbout"));
    m_unfold->setObjectName(QStringLiteral("whoUnfold"));
    m_unfold->setText(tr("&Who Asks"));
    m_unfold->setToolTip(tr("The full command line or address, the program, and what the server calls itself"));
    m_unfold->setToolButtonStyle(Qt::ToolButtonTextBesideIcon);
    m_unfold->setArrowType(Qt::RightArrow);
    m_unfold->setCheckable(true);
    auto *lines = new QGridLayout(this);
    lines->setContentsMargins(0, 0, 0, 0);
    lines->setVerticalSpacing(0);
    lines->addWidget(m_line, 0, 0);
    lines->addWidget(m_about, 1, 0);
    lines->addWidget(m_unfold, 0, 1, 2, 1, Qt::AlignTop);
    lines->addWidget(m_remote, 2, 0, 1, 2);
    lines->setColumnStretch(0, 1);

    m_details->setObjectName(QStringLiteral("whoDetails"));
    m_form->setContentsMargins(6, 4, 6, 4);
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
    m_details->hide();
    connect(m_unfold, &QToolButton::toggled, this, [this](bool isOpen) {
        m_unfold->setArrowType(isOpen ? Qt::DownArrow : Qt::RightArrow);
        m_details->setVisible(isOpen);
    });
}

QLabel *WhoAsksBox::addRow(const QString &caption, QWidget *field)
{
    auto *label = new QLabel(caption, m_details);
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
    m_remote->setText(isRemote ? tr("This server is not on this machine: its owner will learn these path names.")
                               : QString());
    m_remote->setVisible(isRemote);
    showSummary(command, isHttp && status.session.pid <= 0 ? QString() : process, runsIn, claim);
    return true;
}

void WhoAsksBox::showSummary(const QString &command, const QString &process, const QString &apps, const QString &claim)
{
    m_line->setForeignText(command);
    QStringList about;
    if (!process.isEmpty())
        about << process;
    if (!apps.isEmpty())
        about << tr("in %1").arg(QString(apps).replace(QLatin1Char('\n'), QLatin1String(", ")));
    about << (claim.isEmpty() ? tr("has no name of its own") : tr("calls itself “%1” (its own claim)").arg(claim));
    m_about->setForeignText(about.join(QStringLiteral(" · ")));
}

} // namespace mangrove

#include "ui/servers/homerow.h"

#include "core/base/displaytext.h"
#include "core/launch/serverhomes.h"
#include "core/link/relayedsessions.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/confirmdialog.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/relayedapps.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <utility>

namespace mangrove {

HomeRow::HomeRow(const Services &services, const ServerId &server, QWidget *parent)
    : QWidget(parent),
      m_services(services),
      m_server(server),
      m_size(sentenceLabel(tr("being measured"), QStringLiteral("homeSize"), this)),
      m_empty(new QPushButton(tr("Empty Private Home"), this))
{
    setObjectName(QStringLiteral("homeRow"));
    m_empty->setObjectName(QStringLiteral("emptyHomeButton"));
    m_empty->setAutoDefault(false);
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

} // namespace mangrove

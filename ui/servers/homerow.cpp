#include "ui/servers/homerow.h"

#include "core/base/displaytext.h"
#include "core/launch/serverhomes.h"
#include "core/servers/serverstore.h"
#include "core/sessions/registry.h"
#include "ui/kit/confirmdialog.h"
#include "ui/kit/foreignwidgets.h"

#include <QHBoxLayout>
#include <QLabel>
#include <QLocale>
#include <QPushButton>

#include <utility>

namespace mangrove {

HomeRow::HomeRow(const Workspace &workspace, const ServerId &server, QWidget *parent)
    : QWidget(parent),
      m_workspace(workspace),
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
    connect(&m_workspace.registry, &Registry::statusChanged, this, [this](const ServerId &changed) {
        if (changed == m_server)
            follow();
    });
    m_ran = m_workspace.registry.isRunning(m_server);
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
    m_workspace.homes.measure(m_server, this, [this](const Result<qint64> &bytes) { showSize(bytes); });
}

void HomeRow::showSize(const Result<qint64> &bytes)
{
    m_hasSomething = !bytes || *bytes > 0; // what cannot be measured can be emptied all the same
    if (!bytes)
        m_size->setText(bytes.error().message);
    else
        m_size->setText(*bytes > 0 ? QLocale().formattedDataSize(*bytes) : tr("empty"));
    follow();
}

//! A running server would find its home gone.
void HomeRow::follow()
{
    const bool runs = m_workspace.registry.isRunning(m_server);
    m_empty->setEnabled(m_hasSomething && !runs);
    m_empty->setToolTip(runs ? tr("Stop the server first") : QString());
    if (std::exchange(m_ran, runs) && !runs)
        measure();
}

void HomeRow::ask()
{
    if (m_question)
        return;
    const ServerRecord *server = m_workspace.servers.find(m_server);
    const QString sentence =
        tr("What %1 has put into its private home will be deleted: what it has installed, "
           "its settings and what it remembers.")
            .arg(displayText(server ? server->name : QString()));
    m_question = new ConfirmDialog(
        ConfirmDialog::Kind::HomeEmptied,
        {sentence, {displayText(m_workspace.homes.homeOf(m_server), 0)}, tr("This cannot be undone.")},
        window());
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_question, &ConfirmDialog::answered, this, [this](bool isConfirmed) {
        if (isConfirmed && !m_workspace.registry.isRunning(m_server))
            empty();
    });
    m_question->show();
}

void HomeRow::empty()
{
    m_empty->setEnabled(false);
    m_workspace.homes.empty(m_server, this, [this](const Result<void> &emptied) {
        if (emptied)
            measure();
        else
            showSize(emptied.error());
    });
}

} // namespace mangrove

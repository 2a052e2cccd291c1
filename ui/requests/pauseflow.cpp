#include "ui/requests/pauseflow.h"

#include "core/access/gate.h"
#include "core/access/seenledger.h"
#include "core/base/clock.h"
#include "core/base/displaytext.h"
#include "core/workspace/pause.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/confirmdialog.h"

#include <QAction>

#include <algorithm>

namespace mangrove {

PauseFlow::PauseFlow(const Services &services, QWidget *window)
    : QObject(window), m_services(services), m_window(window), m_action(new QAction(tr("Pause A&ll"), this))
{
    m_action->setObjectName(QStringLiteral("actionPause"));
    m_action->setCheckable(true);
    m_action->setToolTip(tr("Nobody is told anything new until you resume"));
    connect(m_action, &QAction::triggered, this, &PauseFlow::set);
    connect(&m_services.pause, &Pause::changed, this, &PauseFlow::show);
    show();
}

void PauseFlow::set(bool on)
{
    const Result<void> done =
        on ? m_services.pause.begin(m_services.clock.now(), Origin::Person) : m_services.pause.end(Origin::Person);
    if (!done)
        Q_EMIT failed(done.error());
    show(); // what could not be done is not marked
}

void PauseFlow::show()
{
    const bool isOn = m_services.pause.isOn();
    m_action->setChecked(isOn);
    if (!isOn && m_question)
        m_question->close();
}

//! The servers that run and would be told something new, a line each.
QStringList PauseFlow::toldThen() const
{
    QStringList lines;
    for (const ServerRecord &server : m_services.servers.servers()) {
        const QList<Told> visible = m_services.gate.visible(server.id).roots;
        QStringList names;
        const QList<SessionId> sessions = m_services.ledger.sessions(server.id);
        for (const SessionId &session : sessions) {
            const QList<Told> told = m_services.ledger.record(session).told;
            for (const Told &root : visible) {
                const QString name = displayText(root.name);
                if (std::ranges::find(told, root.uri, &Told::uri) == told.end() && !names.contains(name))
                    names.append(name);
            }
        }
        if (!names.isEmpty())
            lines.append(tr("%1: %2").arg(displayText(server.name), names.join(QStringLiteral(", "))));
    }
    return lines;
}

void PauseFlow::offerResume()
{
    if (!m_services.pause.isOn())
        return;
    if (!m_question) {
        m_question = new ConfirmDialog(ConfirmDialog::Kind::Resumed,
                                       {tr("A command wants servers to be told again what is new."), toldThen(),
                                        tr("Confirm ends the pause: servers are told what you have allowed "
                                           "them.")},
                                       m_window);
        m_question->setAttribute(Qt::WA_DeleteOnClose);
        connect(m_question, &ConfirmDialog::answered, this, [this](bool confirmed) {
            m_question.clear(); // it is about to go
            if (confirmed)
                set(false);
        });
    }
    bringForward(m_question);
}

} // namespace mangrove

#include "ui/servers/serverremoval.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/sessions/registry.h"
#include "core/signin/signins.h"
#include "core/workspace/serverstore.h"
#include "ui/kit/bringforward.h"
#include "ui/kit/confirmdialog.h"
#include "ui/kit/relayedapps.h"

namespace mangrove {

QStringList endsWithRemoval(const Services &services, const QList<ServerId> &servers)
{
    QStringList sentences;
    for (const ServerId &id : servers) {
        const ServerRecord *server = services.servers.find(id);
        if (!server)
            continue;
        const QString name = displayText(server->name);
        const ServerStatus status = services.registry.status(id);
        const bool ends =
            services.registry.isRunning(id) || status.state == ServerState::Starting || status.nextRestart.isValid();
        if (ends)
            sentences.append(ServerRemoval::tr("%1 runs and will be stopped.").arg(name));
        const QStringList apps = appNames(services, id);
        if (!apps.isEmpty()) {
            sentences.append(ServerRemoval::tr("%1 runs in %2 and will be told no folders any more.")
                                 .arg(name, apps.join(QStringLiteral(", "))));
        }
        const ServerSignIn::State signIn = services.signIns.state(id);
        if (signIn == ServerSignIn::State::SignedIn || signIn == ServerSignIn::State::WantsMore) {
            sentences.append(
                ServerRemoval::tr("%1 is signed in: its tokens are taken back, and undo brings none of them back.")
                    .arg(name));
        }
        const int secrets = int(server->secretKeys().size());
        if (secrets > 0) {
            sentences.append(
                ServerRemoval::tr("%1 has %n secret(s) in the key ring, which will be deleted there.", nullptr, secrets)
                    .arg(name));
        }
    }
    return sentences;
}

ServerRemoval::ServerRemoval(const Services &services, QWidget *window, QObject *parent)
    : QObject(parent), m_services(services), m_window(window)
{ }

ServerRemoval::~ServerRemoval()
{
    if (m_question)
        m_question->disconnect(this); // its end is no answer
    delete m_question;
}

void ServerRemoval::remove(const QList<ServerId> &servers)
{
    if (m_question) {
        m_question->disconnect(this);
        m_question->close();
    }
    const QStringList ends = endsWithRemoval(m_services, servers);
    if (ends.isEmpty()) {
        carryOut(servers);
        return;
    }
    const ServerRecord *first = m_services.servers.find(servers.first());
    const QString sentence = servers.size() == 1 ? tr("Remove %1?").arg(first ? displayText(first->name) : QString())
                                                 : tr("Remove %n server(s)?", nullptr, int(servers.size()));
    m_question = new ConfirmDialog(
        ConfirmDialog::Kind::ServersRemoved,
        {sentence, ends,
         tr("Undo brings servers back for as long as Mangrove is open, with their secrets, and stopped.")},
        m_window);
    m_question->setAttribute(Qt::WA_DeleteOnClose);
    connect(m_question, &ConfirmDialog::answered, this, [this, servers](bool confirmed) {
        if (confirmed)
            carryOut(servers);
    });
    bringForward(m_question);
}

//! What is gone meanwhile does not hold up the others.
void ServerRemoval::carryOut(QList<ServerId> servers)
{
    servers.removeIf([this](const ServerId &server) { return !m_services.servers.find(server); });
    if (const Result<void> removed = m_services.servers.remove(servers, Origin::Person); !removed)
        Q_EMIT failed(removed.error());
}

} // namespace mangrove

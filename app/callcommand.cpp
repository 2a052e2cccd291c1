#include "app/callcommand.h"

#include "core/base/displaytext.h"
#include "core/rpc/members.h"
#include "core/rpc/message.h"
#include "core/rpc/scan.h"
#include "core/sessions/registry.h"
#include "core/workspace/serverstore.h"

namespace mangrove {

namespace {

constexpr qsizetype namedTools = 20; // where the one that was meant is not among them

} // namespace

CallCommand *CallCommand::run(const Services &services, const QStringList &words, const Commands::Done &done,
                              QObject *parent)
{
    QByteArray arguments = words.size() > 2 ? words.at(2).toUtf8() : QByteArrayLiteral("{}");
    if (scanTopLevel(arguments, 0).type != TopLevel::Type::Object) {
        done(failed(tr("The arguments must be a JSON object, such as '{\"path\": \"/tmp\"}'."), 2));
        return nullptr;
    }
    // In valid JSON a line end is only space between values, and on a server's pipe it would end the message.
    arguments.replace('\n', ' ').replace('\r', ' ');
    const ServerRecord *server = services.servers.lookUp(words.value(0));
    if (!server) {
        done(failed(tr("There is no server %1. See: mangrove servers list").arg(displayText(words.value(0)))));
        return nullptr;
    }
    OwnSession *session = services.registry.session(server->id);
    if (!session || !session->isReady()) {
        done(failed(tr("%1 is not ready. Start it with: mangrove servers start %1").arg(displayText(server->name))));
        return nullptr;
    }
    return new CallCommand(*session, words.value(1), arguments, done, parent);
}

CallCommand::CallCommand(OwnSession &session, const QString &tool, const QByteArray &arguments,
                         const Commands::Done &done, QObject *parent)
    : QObject(parent), m_session(&session), m_tool(tool), m_arguments(arguments), m_done(done), m_catalogue(session)
{
    // The way to a server over HTTP has to know the tool's definition, and a typing error is told better from here.
    connect(&m_catalogue, &Catalogue::fetched, this, &CallCommand::onFetched);
    m_catalogue.fetch(Catalogue::Kind::Tools);
}

void CallCommand::onFetched()
{
    m_catalogue.disconnect(this); // it may change again while the call runs
    const QString problem = m_catalogue.problem(Catalogue::Kind::Tools);
    if (!m_session) {
        finish(failed(tr("The server has ended.")));
    } else if (m_catalogue.tool(m_tool) || !problem.isEmpty()) {
        call(); // it can still know the tool when it cannot list it
    } else {
        QStringList names;
        for (const OfferedTool &tool : m_catalogue.tools().mid(0, namedTools))
            names.append(displayText(tool.name));
        if (m_catalogue.tools().size() > namedTools)
            names.append(QStringLiteral("…"));
        finish(failed(
            names.isEmpty()
                ? tr("It has no tools.")
                : tr("It has no tool %1. It has: %2.").arg(displayText(m_tool), names.join(QLatin1String(", ")))));
    }
}

void CallCommand::call()
{
    const QByteArray params = "{\"name\":" + jsonString(m_tool) + ",\"arguments\":" + m_arguments + '}';
    m_call = std::make_unique<Call>(*m_session, "tools/call", params);
    connect(m_call.get(), &Call::finished, this, &CallCommand::onFinished);
}

void CallCommand::onFinished()
{
    if (m_call->state() != Call::State::Done) {
        finish(failed(m_call->error().message));
        return;
    }
    const bool isError = jsonValue(m_call->result(), "isError") == "true";
    finish(saidInJson(m_call->result() + '\n', isError ? 1 : 0));
}

void CallCommand::finish(const CommandOutput &output)
{
    m_done(output);
    deleteLater();
}

} // namespace mangrove

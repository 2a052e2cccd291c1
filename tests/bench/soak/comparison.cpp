#include "tests/bench/soak/comparison.h"

#include "app/engine.h"
#include "tests/bench/soak/cast.h"

#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>

namespace mangrove::bench {

namespace {

QStringList urisOf(const QList<Told> &roots)
{
    QStringList uris;
    for (const Told &root : roots)
        uris.append(root.uri);
    return uris;
}

//! What one of two lists has more than the other.
QString difference(const QStringList &one, const QStringList &other)
{
    QStringList more;
    for (const QString &uri : one) {
        if (!other.contains(uri))
            more.append(uri);
    }
    return QStringLiteral("%1 (%2 more: %3)")
        .arg(one.size())
        .arg(more.size())
        .arg(more.mid(0, 3).join(QLatin1Char(' ')));
}

} // namespace

QString disagreement(Engine &engine, const ServerRecord &server, const QList<Told> &seen, const QStringList &known)
{
    if (known != urisOf(seen))
        return QStringLiteral("it knows %1, counts as told %2")
            .arg(difference(known, urisOf(seen)), difference(urisOf(seen), known));
    const QList<Told> visible = engine.gate.visible(server.id).roots;
    if (isDeaf(server) || seen == visible)
        return {};
    return QStringLiteral("it knows %1, visible are %2%3")
        .arg(difference(known, urisOf(visible)), difference(urisOf(visible), known),
             urisOf(seen) == urisOf(visible) ? QStringLiteral(", other names") : QString());
}

Comparison::Comparison(Engine &engine, QObject *parent) : QObject(parent), m_engine(engine)
{ }

bool Comparison::proceed()
{
    bool all = true;
    const QList<ServerRecord> servers = m_engine.servers.servers();
    for (const ServerRecord &server : servers) {
        if (m_settled.contains(server.id))
            continue;
        all = false;
        if (!m_asked.contains(server.id))
            ask(server);
    }
    return all;
}

void Comparison::ask(const ServerRecord &server)
{
    const ServerId id = server.id;
    OwnSession *session = m_engine.registry.session(id);
    if (!session) {
        const ServerStatus status = m_engine.registry.status(id);
        if (!m_engine.ledger.record(id).seen.isEmpty() && m_engine.relayed.of(id).isEmpty())
            m_last[id] = QStringLiteral("does not run and counts as told");
        else if (isMortal(server) || status.state == ServerState::Failed)
            agree(id, toWord(status.state) + QStringLiteral(", knows nothing"));
        else
            m_last[id] = QStringLiteral("does not run: %1 %2").arg(toWord(status.state), status.reason);
        return;
    }
    if (!session->isReady()) {
        m_last[id] = QStringLiteral("does not get ready");
        return;
    }
    if (isStateless(server) && !server.roots) {
        if (m_engine.ledger.record(session->id()).seen.isEmpty())
            agree(id, QStringLiteral("roots off, told nothing"));
        return;
    }
    m_asked.insert(id);
    session->client().callTool(
        QStringLiteral("what_do_you_know"), {}, this, [this, id](const Result<QByteArray> &result) {
            m_asked.remove(id);
            if (!result) {
                m_last[id] = QStringLiteral("its call failed: ") + result.error().message;
                return;
            }
            const QJsonArray content = QJsonDocument::fromJson(*result)[QStringLiteral("content")].toArray();
            compare(id,
                    content.first()[QStringLiteral("text")].toString().split(QLatin1Char('\n'), Qt::SkipEmptyParts));
        });
}

void Comparison::compare(const ServerId &id, const QStringList &known)
{
    const ServerRecord *server = m_engine.servers.find(id);
    if (!server)
        return;
    // A server may run in apps besides: this is of our own session.
    const OwnSession *session = m_engine.registry.session(id);
    const QString differs = session ? disagreement(m_engine, *server, m_engine.ledger.record(session->id()).seen, known)
                                    : QStringLiteral("it has ended");
    if (!differs.isEmpty())
        m_last[id] = differs;
    else if (isDeaf(*server))
        agree(id, QStringLiteral("knows what counts as told, and does not listen to news"));
    else
        agree(id,
              isStateless(*server) ? QStringLiteral("knows what is visible, in a call")
                                   : QStringLiteral("knows what is visible"));
}

void Comparison::agree(const ServerId &server, const QString &how)
{
    m_settled.insert(server);
    ++m_agreed[how];
}

QStringList Comparison::differences() const
{
    QStringList lines;
    for (const ServerRecord &server : m_engine.servers.servers()) {
        if (m_settled.contains(server.id))
            continue;
        lines.append(QStringLiteral("%1 (%2): %3%4")
                         .arg(server.name, server.arguments.join(QLatin1Char(' ')), m_last.value(server.id),
                              m_asked.contains(server.id) ? QStringLiteral("; a call is not answered") : QString()));
    }
    return lines;
}

} // namespace mangrove::bench

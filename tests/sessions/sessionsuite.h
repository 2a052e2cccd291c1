#pragma once

// What the tests of a session share: one with a fake server at its other end, made anew for each case, in a workspace
// of two roots that nobody has decided about.

#include "tests/support/faketransport.h"
#include "tests/support/ownsession.h"
#include "tests/support/testworkspace.h"

#include <QTest>

namespace mangrove {

class SessionSuite : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_ends.clear();
        m_plan = {};
        m_plan.fixed = QStringLiteral("2025-11-25"); // no probe
        m_w = std::make_unique<test::TestWorkspace>();
        m_server = m_w->addServer(QStringLiteral("files"));
        m_a = m_w->addRoot(QStringLiteral("a"));
        m_b = m_w->addRoot(QStringLiteral("b"));
    }
    void cleanup()
    {
        m_session.reset();
        m_w.reset();
    }

protected:
    static QByteArray question(const QByteArray &id)
    {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"method\":\"roots/list\"}";
    }
    static QByteArray told(const QByteArray &id, const QStringList &names)
    {
        return "{\"jsonrpc\":\"2.0\",\"id\":" + id + ",\"result\":" + test::TestWorkspace::listOf(names) + '}';
    }
    //! Until the session has sent initialize.
    void open(bool rootsOn = true, const Session::Times &times = {})
    {
        auto transport = std::make_unique<test::FakeTransport>();
        m_peer = transport.get();
        m_session = test::ownSession(*m_w, m_server, std::move(transport), m_plan, rootsOn, times);
        connect(m_session.get(), &Session::ended, this, [this](const SessionEnd &end) { m_ends.append(end); });
        m_session->start();
        QTRY_COMPARE(m_peer->sent().size(), 1); // initialize
    }
    void start(const QByteArray &revision = "2025-11-25", const QByteArray &name = "fake", bool rootsOn = true)
    {
        open(rootsOn);
        m_peer->shakeHands(revision, name);
        QVERIFY(m_session->isReady());
        m_peer->take();
    }
    //! Everything that is due in this turn of the event loop and in the next.
    void settle()
    {
        QCoreApplication::processEvents();
        QCoreApplication::processEvents();
    }
    void allowBoth()
    {
        m_w->decide(m_server, m_a, Verdict::Allowed);
        m_w->decide(m_server, m_b, Verdict::Allowed);
    }

    std::unique_ptr<test::TestWorkspace> m_w;
    std::unique_ptr<OwnSession> m_session;
    QPointer<test::FakeTransport> m_peer;
    QList<SessionEnd> m_ends;
    ServerId m_server;
    RootId m_a;
    RootId m_b;
    Handshake::Plan m_plan;

    const QStringList m_none{};
    const QStringList m_onlyA{QStringLiteral("a")};
    const QStringList m_both{QStringLiteral("a"), QStringLiteral("b")};
};

} // namespace mangrove

// What is decided about the server of an app that runs in namespaces of its own: it holds in the running process.

#include "core/launch/folderowners.h"
#include "core/launch/protectionability.h"
#include "tests/relay/relayedserver.h"
#include "tests/support/processes.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <memory>
#include <signal.h>

using namespace mangrove;
using namespace mangrove::test;

namespace {

QByteArray inProc(qint64 pid, const char *name)
{
    QFile file(QStringLiteral("/proc/%1/%2").arg(pid).arg(QLatin1String(name)));
    return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
}

//! The launcher's process that takes orders, below this one: it alone is held to a list of calls. 0: there is none.
pid_t mounterBelow(qint64 pid)
{
    for (const qint64 child : childrenOf(pid)) {
        if (inProc(child, "comm") == "mangrove-launch\n" && inProc(child, "status").contains("\nSeccomp:\t2\n"))
            return static_cast<pid_t>(child);
        if (const pid_t found = mounterBelow(child))
            return found;
    }
    return 0;
}

// A server in a shell that asks for its roots when it is told that they have changed and whenever the app wishes it, and
// says of each answer whether it holds the folder, and what it can do with it at that moment.
const QString askingScript = QStringLiteral(
    R"(cd /; ask() { echo '{"jsonrpc":"2.0","id":"r","method":"roots/list"}'; }; while read -r line; do case "$line" in )"
    R"(*'"initialize"'*) echo '{"jsonrpc":"2.0","id":0,"result":{"protocolVersion":"2025-06-18","capabilities":{},)"
    R"("serverInfo":{"name":"x","version":"1"}}}';; )"
    R"(*list_changed*|*please*) ask;; )"
    R"(*'"roots"'*) has=lacks; case "$line" in *granted*) has=has;; esac; can=nothing; )"
    R"([ ! -r "$0/file" ] || can=reads; echo '{"jsonrpc":"2.0","method":"notifications/message",)"
    R"("params":{"level":"info","data":"'$has it, $can'"}}';; esac; done)");

} // namespace

class TestRelayLive : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;
    RootId m_granted;
    ServerId m_server;

    //! A shell with this, which may read the folder.
    void addServer(const QString &script)
    {
        m_server = m_r->addRecord({QStringLiteral("-c"), script, m_r->window.realPath(QStringLiteral("granted"))},
                                  [](ServerRecord &record) {
                                      record.program = QStringLiteral("/bin/sh");
                                      record.protection = Protection::Confined;
                                  });
        decide(Verdict::Allowed, AccessMode::Read);
    }
    void decide(Verdict verdict, AccessMode mode)
    {
        QVERIFY(
            m_r->window.gate.decide({{m_server, m_granted}}, {verdict, Lasting::Always, {}, mode}, Origin::Program));
    }
    QString homeOf(const QString &name) const
    {
        return m_r->relay.dataFolder() + QStringLiteral("/homes/") + privateNameOf(m_server) + QLatin1Char('/') + name;
    }
    //! What it may do with the folder by now; waits for it. It opens nothing: that would have to end first.
    QString can()
    {
        QFile ask(homeOf(QStringLiteral("ask")));
        QFile file(homeOf(QStringLiteral("done")));
        if (!ask.open(QIODevice::WriteOnly))
            return {};
        ask.close();
        m_r->relay.until([&] { return file.exists() || m_r->relay.hasEnded(); });
        const QString text = file.open(QIODevice::ReadOnly) ? QString::fromLatin1(file.readAll()) : QString();
        file.remove();
        return text.trimmed();
    }

private Q_SLOTS:
    void init()
    {
        m_r = std::make_unique<RelayedServer>();
        m_granted = m_r->window.addRealRoot(QStringLiteral("granted"));
        QFile file(m_r->window.realPath(QStringLiteral("granted/file")));
        QVERIFY(file.open(QIODevice::WriteOnly) && file.write("some text\n") > 0);
    }
    void cleanup() { m_r.reset(); }

    //! One that has nothing of it goes on without it.
    void whatIsDecidedHoldsAtOnce()
    {
        if (!lookAtProtections().can(Protection::Confined))
            QSKIP("This machine does not have this level");
        addServer(QStringLiteral("cd /; echo begins >> \"$HOME/runs\"; while :; do"
                                 " if rm \"$HOME/ask\" 2> /dev/null; then"
                                 " can=nothing; [ ! -r \"$0/file\" ] || can=read; [ ! -w \"$0\" ] || can=write;"
                                 " echo $can > \"$HOME/part\"; mv \"$HOME/part\" \"$HOME/done\";"
                                 " fi; sleep 0.02; done"));
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        const QString runs = homeOf(QStringLiteral("runs"));
        QVERIFY(m_r->relay.until([&] { return QFile::exists(runs); }));
        QCOMPARE(can(), QStringLiteral("read"));
        const auto comesTo = [&](const char *what) {
            return m_r->relay.until([&] { return can() == QLatin1String(what); });
        };
        decide(Verdict::Allowed, AccessMode::ReadAndWrite);
        QVERIFY(comesTo("write"));
        decide(Verdict::Denied, AccessMode::Read);
        QVERIFY(comesTo("nothing"));
        decide(Verdict::Allowed, AccessMode::Read);
        QVERIFY(comesTo("read"));
        QCOMPARE(QFileInfo(runs).size(), 7);
    }

    //! It is told of a folder when it can reach that, and not before.
    void isToldWhatStands()
    {
        if (!lookAtProtections().can(Protection::Confined))
            QSKIP("This machine does not have this level");
        addServer(askingScript);
        QVERIFY(m_r->relay.start({QStringLiteral("files")}));
        QVERIFY(m_r->greet().contains("\"result\""));
        const QByteArray please = "{\"jsonrpc\":\"2.0\",\"method\":\"notifications/please\"}\n";
        const auto says = [&](const char *what) {
            const QByteArray line = m_r->relay.line();
            if (line.contains(what))
                return true;
            qWarning("it says %s", line.constData());
            return false;
        };
        m_r->relay.say(please);
        QVERIFY(says("has it, reads"));
        decide(Verdict::Denied, AccessMode::Read);
        QVERIFY(says("lacks it, "));
        const pid_t mounter = mounterBelow(m_r->relay.pid());
        QVERIFY(mounter != 0);
        QCOMPARE(::kill(mounter, SIGSTOP), 0);
        decide(Verdict::Allowed, AccessMode::Read);
        m_r->relay.say(please); // the decision is read before it is answered
        QVERIFY(says("lacks it, nothing"));
        QCOMPARE(::kill(mounter, SIGCONT), 0);
        QVERIFY(says("has it, reads"));
    }
};

QTEST_GUILESS_MAIN(TestRelayLive)

#include "tst_relaylive.moc"

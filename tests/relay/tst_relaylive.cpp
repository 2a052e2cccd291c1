// What is decided about the server of an app that runs in namespaces of its own: it holds in the running process.

#include "core/launch/folderowners.h"
#include "core/launch/protectionability.h"
#include "tests/relay/relayedserver.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QTest>

#include <memory>

using namespace mangrove;
using namespace mangrove::test;

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
};

QTEST_GUILESS_MAIN(TestRelayLive)

#include "tst_relaylive.moc"

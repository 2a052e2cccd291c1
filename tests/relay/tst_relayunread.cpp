// Where a relay cannot read what was decided, nobody can say which servers are to be confined: nothing runs without its
// walls by that.

#include "core/launch/protectionability.h"
#include "tests/relay/relayedserver.h"

#include <QDir>

using namespace mangrove;
using test::RelayedServer;

class TestRelayUnread : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<RelayedServer> m_r;

    QString stored(const char *name = "workspace.json") const
    {
        return m_r->window.file.folder() + QLatin1Char('/') + QLatin1String(name);
    }
    static bool put(const QString &path, const QByteArray &content)
    {
        QFile file(path);
        return file.open(QIODevice::WriteOnly | QIODevice::Truncate)
            && file.setPermissions(QFile::ReadOwner | QFile::WriteOwner) && file.write(content) == content.size();
    }
    QByteArray content() const
    {
        QFile file(stored());
        return file.open(QIODevice::ReadOnly) ? file.readAll() : QByteArray();
    }
    bool startServer()
    {
        return m_r->relay.start({QStringLiteral("--name"), QStringLiteral("files"), QStringLiteral("--"),
                                 QStringLiteral("/bin/sh"), QStringLiteral("-c"), QStringLiteral("echo runs")});
    }

private Q_SLOTS:
    void init()
    {
        m_r = std::make_unique<RelayedServer>();
        m_r->addRecord({QStringLiteral("-c"), QStringLiteral("echo runs")}, [](ServerRecord &record) {
            record.program = QStringLiteral("/bin/sh");
            record.protection = Protection::Confined;
        });
        QVERIFY(put(stored("workspace.json.bak"), content()));
    }
    void cleanup() { m_r.reset(); }

    void isNoStart_data()
    {
        QTest::addColumn<QString>("what");
        for (const char *what : {"damaged", "newer", "missing", "only its journal", "not private",
                                 "a folder that is not private", "a copy is offered"})
            QTest::newRow(what) << QString::fromLatin1(what);
    }
    void isNoStart()
    {
        QFETCH(QString, what);
        const QByteArray good = content();
        if (what == QLatin1String("damaged")) {
            QVERIFY(put(stored(), good.chopped(20)));
        } else if (what == QLatin1String("newer")) {
            QVERIFY(put(stored(), R"({"version": 99})"));
        } else if (what == QLatin1String("missing")) {
            QVERIFY(QFile::remove(stored()));
        } else if (what == QLatin1String("only its journal")) {
            QVERIFY(QFile::remove(stored()) && QFile::remove(stored("workspace.json.bak")));
            QVERIFY(put(stored("decisions.journal"), "x"));
        } else if (what == QLatin1String("not private")) {
            QVERIFY(QFile::setPermissions(stored(), QFile::ReadOwner | QFile::WriteOwner | QFile::WriteOther));
        } else if (what == QLatin1String("a folder that is not private")) {
            QVERIFY(QFile::setPermissions(m_r->window.file.folder(),
                                          QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner | QFile::WriteOther
                                              | QFile::ExeOther));
        } else {
            QVERIFY(put(stored(), R"({"version": 1, "copyOffered": true})"));
        }
        QVERIFY(startServer());
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(!m_r->relay.heard().contains("runs"), m_r->relay.heard().constData());
        QVERIFY2(m_r->relay.errors().contains("not known whether this server is to be confined"),
                 m_r->relay.errors().constData());
    }

    //! Where nothing was ever decided, it runs as the app wants it.
    void nothingWasDecided()
    {
        for (const char *name : {"workspace.json", "workspace.json.bak"})
            QVERIFY(QFile::remove(stored(name)));
        QVERIFY(startServer());
        QCOMPARE(m_r->relay.line(), QByteArray("runs"));
    }

    //! A Snap sets these variables to folders of its own, in which there is nothing of Mangrove's.
    void anAppWithFoldersOfItsOwn()
    {
        const QString home = m_r->relay.path(QStringLiteral("home"));
        QVERIFY(QDir().mkpath(home + QLatin1String("/.config")));
        QVERIFY(QFile::link(m_r->window.file.folder(), home + QLatin1String("/.config/mangrove")));
        m_r->relay.configFolder.clear();
        for (const char *name : {"XDG_CONFIG_HOME", "XDG_DATA_HOME"})
            m_r->relay.environment.append(QLatin1String(name) + QLatin1Char('=')
                                          + m_r->relay.path(QStringLiteral("snap")));
        m_r->relay.environment.append(QStringLiteral("HOME=") + home);
        QVERIFY(m_r->relay.start({QStringLiteral("--name"), QStringLiteral("files"), QStringLiteral("--"),
                                  QStringLiteral("/bin/sh"), QStringLiteral("-c"),
                                  QStringLiteral("echo runs; something more")}));
        m_r->relay.closeInput();
        QCOMPARE(m_r->relay.end(), 126);
        QVERIFY2(m_r->relay.errors().contains("is to be confined"), m_r->relay.errors().constData());
    }
};

QTEST_GUILESS_MAIN(TestRelayUnread)
#include "tst_relayunread.moc"

#include "core/launch/refusalwatch.h"
#include "core/refusals/refusals.h"
#include "tests/support/faketransport.h"
#include "tests/support/patience.h"

#include <QDir>
#include <QFile>
#include <QTemporaryDir>
#include <QTest>

using namespace mangrove;

class TestRefusalWatch : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void init()
    {
        m_folder = std::make_unique<QTemporaryDir>();
        m_refusals = std::make_unique<Refusals>();
        m_transport = std::make_unique<test::FakeTransport>();
        m_description = {};
    }
    void cleanup() { m_transport.reset(); }

    void countsWhatTheLogSays()
    {
        watch();
        say("cat: " + at("a") + ": Permission");
        QVERIFY(paths().isEmpty());
        say(" denied\ncat: " + at("a") + ": Permission denied\n");
        QCOMPARE(m_refusals->of(m_server), QList<CountedRefusal>({{{at("a"), Tried::Read}, 2}}));
    }

    //! What a file says that was read is no word about the server.
    void countsWhatErrorsSayAndNothingElse()
    {
        watch();
        const auto result = [](const QByteArray &path, const QByteArray &isError) {
            return "{'jsonrpc':'2.0','id':1,'result':{'content':[{'type':'text','text':'open " + path
                + ": permission denied'}],'isError':" + isError + "}}";
        };
        answer(result(at("a"), "false"));
        answer("{'jsonrpc':'2.0','id':1,'result':{'isErrors':true,'a':'open " + at("b") + ": permission denied'}}");
        QVERIFY(paths().isEmpty());
        answer(result(at("c"), "true"));
        QCOMPARE(paths(), QByteArrayList{at("c")});
        answer("{'jsonrpc':'2.0','id':2,'error':{'code':-32603,'message':'open " + at("d") + ": permission denied'}}");
        QCOMPARE(paths(), (QByteArrayList{at("c"), at("d")}));
    }

    //! What is not there for it may be there for others: only that was refused.
    void looksWhetherWhatIsMissingIsThere()
    {
        make("there");
        make("own/there");
        m_description.level = confine::Level::Full;
        confine::Place own;
        own.path = at("own").toStdString();
        m_description.places.push_back(own);
        watch();
        say("cat: " + at("gone") + ": No such file or directory\n");
        say("cat: " + at("own/there") + ": No such file or directory\n");
        say("sh: 1: cannot create " + at("no/folder") + ": No such file or directory\n");
        say("sh: 1: cannot create " + at("new") + ": No such file or directory\n");
        say("cat: " + at("there") + ": No such file or directory\n");
        QTRY_VERIFY_WITH_TIMEOUT(paths().size() == 2, test::patience);
        QVERIFY(paths().contains(at("there")) && paths().contains(at("new")));
    }

    //! Files alone are confined: what is missing there is missing.
    void believesWhatIsMissingElsewhere()
    {
        make("there");
        m_description.level = confine::Level::Files;
        watch();
        say("cat: " + at("there") + ": No such file or directory\n");
        say("cat: " + at("there") + ": Permission denied\n");
        QCOMPARE(m_refusals->of(m_server), QList<CountedRefusal>({{{at("there"), Tried::Read}, 1}}));
    }

    void saysThatItCannotSee()
    {
        watch();
        QCOMPARE(m_refusals->blindness(m_server), 0);
        Q_EMIT m_transport->cannotSeeTried(16);
        QCOMPARE(m_refusals->blindness(m_server), 16);
        m_refusals->begin(m_server);
        QCOMPARE(m_refusals->blindness(m_server), 0);
    }

    void noSecretIsInThem()
    {
        m_mask = SecretMask({QStringLiteral("hunter22")});
        watch();
        say("cat: " + at("hunter22") + ": Permission denied\n");
        QVERIFY(paths().isEmpty());
    }

private:
    QByteArray at(const QByteArray &name) const { return QFile::encodeName(m_folder->path()) + '/' + name; }
    void make(const QByteArray &name) const
    {
        const QString path = QFile::decodeName(at(name));
        QDir().mkpath(QFileInfo(path).path());
        QFile file(path);
        QVERIFY(file.open(QIODevice::WriteOnly));
    }
    void watch() { new RefusalWatch(*m_transport, m_server, *m_refusals, m_description, m_mask); }
    void say(const QByteArray &bytes) { Q_EMIT m_transport->diagnosed(bytes); }
    void answer(QByteArray json) { Q_EMIT m_transport->received(json.replace('\'', '"')); }
    QByteArrayList paths() const
    {
        QByteArrayList paths;
        for (const CountedRefusal &one : m_refusals->of(m_server))
            paths.append(one.refusal.path);
        return paths;
    }

    const ServerId m_server{QStringLiteral("s")};
    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Refusals> m_refusals;
    std::unique_ptr<test::FakeTransport> m_transport;
    confine::Description m_description;
    SecretMask m_mask;
};

QTEST_GUILESS_MAIN(TestRefusalWatch)

#include "tst_refusalwatch.moc"

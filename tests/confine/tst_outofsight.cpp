// Names that stay out of sight in what a running server is granted: at its start, by an order, and when they come later.

#include "tests/confine/liveserver.h"

#include <QTest>

#include <memory>
#include <sys/stat.h>

using namespace mangrove;
using namespace mangrove::test;
using confine::Access;
using confine::NeverNames;
using confine::Place;

class TestOutOfSight : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ConfinedFolder> m_folder;

    Place granted(const char *name, Access access) const { return m_folder->bound(name, access); }
    QByteArray at(const char *name) const { return QFile::encodeName(m_folder->path(name)); }
    void write(const char *name, const QByteArray &text = "SECRET=1\n") const
    {
        QVERIFY(QDir().mkpath(QFileInfo(m_folder->path(name)).path()));
        QVERIFY(writeFile(m_folder->path(name), text));
    }
    std::unique_ptr<LiveServer> start(const std::vector<Place> &places, const NeverNames &never = names(),
                                      bool keeps = false) const
    {
        return std::make_unique<LiveServer>(*m_folder, places, keeps, nullptr, never);
    }
    static NeverNames names()
    {
        return {{{".env"}, {".env.*"}, {".ssh"}, {".kube/config"}, {"*.pem", "PRIVATE KEY"}}, {".env.example"}};
    }
    //! It can find out that the name is there, and nothing else.
    bool hides(LiveServer *server, const char *name) const
    {
        return server->goes("[ -e % ] && ! cat % && ! ls %/ && ! chmod 600 % && ! rm -rf % && ! mv % %.x && ! ln % %.x "
                            "&& ! echo x > % && ! cp -r % /tmp/copy && [ -e % ]",
                            at(name));
    }
    bool comesToHide(LiveServer *server, const char *name) const
    {
        return QTest::qWaitFor([&] { return server->goes("! cat %", at(name)); }, patience) && hides(server, name);
    }

private Q_SLOTS:
    void init() { m_folder = std::make_unique<ConfinedFolder>(); }

    void fromTheStart_data()
    {
        QTest::addColumn<Access>("access");
        QTest::addColumn<bool>("byOrder");
        QTest::newRow("reading") << Access::Read << false;
        QTest::newRow("writing") << Access::Write << false;
        QTest::newRow("reading, by an order") << Access::Read << true;
        QTest::newRow("writing, by an order") << Access::Write << true;
    }
    void fromTheStart()
    {
        QFETCH(Access, access);
        QFETCH(bool, byOrder);
        write("write/.env");
        write("write/some/deep/.ENV.local");
        write("write/some/.env.example");
        write("write/.ssh/id");
        write("write/.kube/config");
        write("write/conf/config");
        write("write/a.pem", "-----BEGIN PRIVATE KEY-----");
        write("write/b.pem", "-----BEGIN CERTIFICATE-----");
        write("write/.git/.env");
        const std::vector<Place> places{granted("write", access)};
        const auto server = start(byOrder ? std::vector<Place>() : places, names(), true);
        QVERIFY2(server->hasStarted(), server->status().constData());
        if (byOrder)
            QCOMPARE(server->ordered(*m_folder, places), QByteArray("write stands"));
        for (const char *name : {"write/.env", "write/some/deep/.ENV.local", "write/.ssh", "write/.kube/config",
                                 "write/a.pem", "write/.git/.env"})
            QVERIFY2(hides(server.get(), name), name);
        for (const char *name : {"write/some/.env.example", "write/conf/config", "write/b.pem", "write/file"})
            QVERIFY2(server->goes("cat %", at(name)), name);
        QVERIFY(server->goes("! ls %", at("write/.ssh/id")));
        // The person's own is as it was.
        QCOMPARE(QFileInfo(m_folder->path("write/.env")).size(), 9);
        QCOMPARE(server->ordered(*m_folder, {}), QByteArray("write gone"));
        QVERIFY(server->goes("! ls %", at("write")));
    }

    void whenItComesLater_data()
    {
        QTest::addColumn<QByteArray>("line"); // of a shell outside, in the folder
        QTest::addColumn<QByteArray>("name");
        const auto row = [](const char *title, const char *line, const char *name) {
            QTest::newRow(title) << QByteArray(line) << QByteArray(name);
        };
        row("made", "echo SECRET > .env", ".env");
        row("made in a folder", "echo SECRET > some/inner/.env", "some/inner/.env");
        row("moved in", "echo SECRET > ../outside/x; mv ../outside/x .env", ".env");
        row("renamed", "echo SECRET > x; mv x .env", ".env");
        row("linked", "echo SECRET > ../outside/x; ln ../outside/x .env", ".env");
        row("in a new folder", "mkdir -p new/folder; echo SECRET > new/folder/.env", "new/folder/.env");
        row("in a folder that was moved in",
            "mkdir -p ../outside/f/g; echo SECRET > ../outside/f/g/.env; mv ../outside/f .", "f/g/.env");
        row("a folder", "mkdir .ssh; echo SECRET > .ssh/id", ".ssh");
        row("a folder by two names", "mkdir .kube; echo SECRET > .kube/config", ".kube/config");
        row("replaced", "echo SECRET > x; mv x there/.env", "there/.env");
        row("removed and made anew", "rm there/.env; echo SECRET > there/.env", "there/.env");
        row("its folder has another name", "mv there here; echo SECRET > x; mv x here/.env", "here/.env");
        row("by what it holds", "echo 'a PRIVATE KEY' > a.pem", "a.pem");
        row("by what it holds, moved in", "echo 'a PRIVATE KEY' > x; mv x a.pem", "a.pem");
        row("in a folder that could not be read", "chmod 700 closed", "closed/deep/.env");
        row("by what could not be read", "chmod 600 closed.pem", "closed.pem");
        row("by what it comes to hold", "echo 'PRIVATE KEY' >> cert.pem", "cert.pem");
    }
    void whenItComesLater()
    {
        QFETCH(QByteArray, line);
        QFETCH(QByteArray, name);
        write("write/there/.env");
        write("write/cert.pem", "a certificate\n");
        if (name.startsWith("closed")) {
            write("write/closed/deep/.env");
            write("write/closed.pem", "PRIVATE KEY");
            QCOMPARE(::chmod(at("write/closed").constData(), 0), 0);
            QCOMPARE(::chmod(at("write/closed.pem").constData(), 0), 0);
        }
        const auto server = start({granted("write", Access::Write)});
        QVERIFY2(server->hasStarted(), server->status().constData());
        QVERIFY(hides(server.get(), "write/there/.env"));
        QVERIFY(server->goes("cat %", at("write/cert.pem")));
        QCOMPARE(
            QProcess::execute(QStringLiteral("/bin/sh"),
                              {QStringLiteral("-c"),
                               QStringLiteral("cd '%1' && %2").arg(m_folder->path("write"), QString::fromUtf8(line))}),
            0);
        QVERIFY(comesToHide(server.get(), ("write/" + name).constData()));
        ::chmod(at("write/closed").constData(), 0700); // so that it can be removed
        QCOMPARE(server->ordered(*m_folder, {granted("write", Access::Read)}), QByteArray("write stands"));
        QVERIFY(hides(server.get(), ("write/" + name).constData()));
        QCOMPARE(server->ordered(*m_folder, {}), QByteArray("write gone"));
    }

    //! It stays while the folder comes to be written, and while it does no more: nothing has to give way.
    void whileTheModeChanges()
    {
        write("write/.env");
        write("write/some/.env");
        const auto server = start({granted("write", Access::Read)}, names(), true);
        QVERIFY(server->goes("cd %", at("write/some")));
        for (const Access access : {Access::Write, Access::Read, Access::Write}) {
            QCOMPARE(server->ordered(*m_folder, {granted("write", access)}), QByteArray("write stands"));
            QVERIFY(hides(server.get(), "write/.env"));
            QVERIFY(hides(server.get(), "write/some/.env"));
            QCOMPARE(server->goes("touch new"), access == Access::Write);
            QVERIFY(server->goes("! touch %/new", at("write/.git")));
        }
        QVERIFY(server->goes("exec 5> new"));
        QVERIFY(server->ordered(*m_folder, {granted("write", Access::Read)}).startsWith("write held"));
        QVERIFY(server->ends());
    }

    //! A name that is granted is not hidden by what holds it, at the start as by an order.
    void whatIsGrantedByItself()
    {
        write("write/.env");
        write("write/.ssh/config");
        write("write/.ssh/id");
        write("write/other/.env");
        const Place all = granted("write", Access::Write);
        const Place own = granted("write/.env", Access::Read);
        const Place inHidden = granted("write/.ssh/config", Access::Read);
        const auto server = start({all, own, inHidden});
        QVERIFY2(server->hasStarted(), server->status().constData());
        const auto isAsGranted = [&](bool isOwn, bool isInHidden) {
            return server->goes("cat %", at("write/.env")) == isOwn
                && server->goes("cat %", at("write/.ssh/config")) == isInHidden
                && !server->goes("cat %", at("write/.ssh/id")) && hides(server.get(), "write/other/.env");
        };
        QVERIFY(isAsGranted(true, true));
        // What comes to lie in there is hidden by the folder's name.
        write("write/.ssh/newer");
        QVERIFY(comesToHide(server.get(), "write/.ssh/newer"));
        // What is hidden from then on the server may have open.
        QVERIFY(server->ordered(*m_folder, {all, inHidden}).contains("write/.env held"));
        QVERIFY(server->ends());
        // And nothing that is hidden is shown while it runs, not for a moment.
        const auto other = start({all});
        for (const Place &more : {own, inHidden}) {
            const QByteArray said = other->ordered(*m_folder, {all, more});
            QVERIFY2(said.contains("failed " + QByteArray::number(EBUSY)) && said.contains("write stands"),
                     said.constData());
            QVERIFY(hides(other.get(), "write/.env") && hides(other.get(), "write/.ssh"));
        }
    }

    //! A root in another: each hides what it holds, whichever comes and goes.
    void oneInTheOther()
    {
        write("write/.env");
        write("write/some/inner/.env");
        write("write/some/inner/file");
        const Place outer = granted("write", Access::Read);
        const Place inner = granted("write/some/inner", Access::Write);
        const auto server = start({});
        const std::vector<std::vector<Place>> orders{{inner}, {outer, inner}, {inner}, {}, {outer}, {outer, inner}};
        for (const std::vector<Place> &places : orders) {
            const auto answer = server->order(places);
            QVERIFY(answer);
            const bool hasOuter = std::count(places.begin(), places.end(), outer) > 0;
            const bool hasAny = !places.empty();
            QCOMPARE(server->goes("cat %", at("write/file")), hasOuter);
            QCOMPARE(server->goes("cat %", at("write/some/inner/file")), hasAny);
            QCOMPARE(hides(server.get(), "write/.env"), hasOuter);
            QCOMPARE(hides(server.get(), "write/some/inner/.env"), hasAny);
        }
        // By the outer one it is hidden already, beneath.
        QVERIFY(server->order({outer}));
        QVERIFY(hides(server.get(), "write/some/inner/.env"));
        QVERIFY(server->order({}));
        QVERIFY(server->goes("! ls %", at("write")));
        // Where it is not, the server may see it in the moment between.
        for (const std::vector<Place> &places : {std::vector{inner}, std::vector{outer, inner}, std::vector{outer}})
            QVERIFY(server->order(places));
        QVERIFY(server->ends());
    }

    //! What its program needs is there, and what is hidden in that is hidden.
    void whereItsProgramIs()
    {
        write("write/tool/.env");
        write("write/.ssh/tool/run");
        write("write/.ssh/id");
        Place tool = granted("write/tool", Access::Read);
        Place inHidden = granted("write/.ssh/tool", Access::Read);
        tool.isInstalled = inHidden.isInstalled = true;
        const auto server = start({granted("write", Access::Read), tool, inHidden});
        QVERIFY2(server->hasStarted(), server->status().constData());
        QVERIFY(server->goes("cat %", at("write/.ssh/tool/run")));
        QVERIFY(server->goes("! cat %", at("write/.ssh/id")));
        QVERIFY(hides(server.get(), "write/tool/.env"));
    }

    //! By a link with such a name it finds nothing of a folder that it was granted either.
    void byALink()
    {
        write("write/.environment");
        QVERIFY(QFile::link(QStringLiteral(".environment"), m_folder->path("write/.env")));
        write("write/keys/id");
        QVERIFY(QFile::link(m_folder->path("write/keys"), m_folder->path("write/.ssh")));
        const auto server = start({granted("write", Access::Write)});
        QVERIFY2(server->hasStarted(), server->status().constData());
        QVERIFY(server->goes("! cat % && ! cat %onment && ! ls %/", at("write/.env")));
        QVERIFY(server->goes("! ls %/ && ! cat %", at("write/keys/id")));
        // An editor puts another in the place of what it leads to.
        write("write/x");
        QCOMPARE(::rename(at("write/x").constData(), at("write/.environment").constData()), 0);
        QVERIFY(comesToHide(server.get(), "write/.environment"));
    }

    //! What is kept needs nothing more where it is hidden.
    void whatIsKeptAsWell()
    {
        write("write/.git/secret");
        write("write/.mcp.json");
        const auto server = start({granted("write", Access::Write)}, {{{".git"}, {".mcp.json"}}}, true);
        QVERIFY2(server->hasStarted(), server->status().constData());
        for (int i = 0; i < 2; ++i) {
            QVERIFY(hides(server.get(), "write/.git") && hides(server.get(), "write/.mcp.json"));
            QCOMPARE(server->ordered(*m_folder, {granted("write", Access::Write), granted("read", Access::Read)}),
                     QByteArray("read stands, write stands"));
        }
    }

    //! Further in than any path that can be said in one go.
    void howeverDeepItLies()
    {
        const QByteArray deep = "for i in $(seq 25); do mkdir -p " + QByteArray(200, 'd') + "; cd "
            + QByteArray(200, 'd') + " || exit 1; done";
        const QString outside = QStringLiteral("cd '%1'; %2; echo SECRET > .env; echo text > file")
                                    .arg(m_folder->path("write"), QString::fromUtf8(deep));
        QCOMPARE(QProcess::execute(QStringLiteral("/bin/bash"), {QStringLiteral("-c"), outside}), 0);
        const auto server = start({granted("write", Access::Read)});
        QVERIFY2(server->hasStarted(), server->status().constData());
        QVERIFY(server->goes("(cd %; " + deep + "; cat file && ! cat .env)", at("write")));
        QCOMPARE(QProcess::execute(QStringLiteral("rm"), {QStringLiteral("-rf"), m_folder->path("write")}),
                 0); // Qt cannot
    }

    //! What was hidden stays so, whatever the server calls the folder that it lies in, and whatever is put together anew.
    void itsFolderIsMovedBeforeAnOrder()
    {
        write("write/some/inner/.kube/config");
        const Place outer = granted("write", Access::Read);
        const Place inner = granted("write/some/inner", Access::Write);
        const auto server = start({inner});
        QVERIFY(hides(server.get(), "write/some/inner/.kube/config"));
        QVERIFY(server->goes("mv % %2", at("write/some/inner/.kube")));
        for (const std::vector<Place> &places : {std::vector{outer, inner}, std::vector{inner}, std::vector{outer}}) {
            QVERIFY(server->order(places));
            QVERIFY(hides(server.get(), "write/some/inner/.kube2/config"));
        }
    }

    //! A folder in which something is hidden is taken back like any other, whatever the server has open elsewhere.
    void itGoesWithItsFolder()
    {
        write("write/.env");
        const auto server = start({granted("write", Access::Write), granted("read", Access::Read)});
        QVERIFY(server->goes("exec 5< %", at("read/file")));
        QCOMPARE(server->ordered(*m_folder, {granted("read", Access::Read)}), QByteArray("read stands, write gone"));
        QVERIFY(server->goes("exec 6< %", at("read/file")));
        QCOMPARE(server->ordered(*m_folder, {granted("read", Access::Read), granted("write", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QVERIFY(server->goes("exec 7< %", at("write/file")));
        QVERIFY(server->ordered(*m_folder, {granted("read", Access::Read)}).contains("write held"));
        QVERIFY(server->ends());
    }

    //! More than can be hidden is not granted: by an order that one alone, at the start nothing.
    void tooMany()
    {
        for (int i = 0; i < 1001; ++i)
            write(("write/many/.env." + QByteArray::number(i)).constData());
        const auto server = start({granted("read", Access::Read)});
        QCOMPARE(server->ordered(*m_folder, {granted("read", Access::Read), granted("write", Access::Read)}),
                 "read stands, write failed " + QByteArray::number(E2BIG));
        QVERIFY(server->goes("cat % && ! ls %", at("read/file"), at("write")));
        QVERIFY(QFile::remove(m_folder->path("write/many/.env.0")));
        QCOMPARE(server->ordered(*m_folder, {granted("read", Access::Read), granted("write", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QVERIFY(hides(server.get(), "write/many/.env.1000"));
        write("write/many/.env.0");
        QVERIFY(server->ends()); // nobody hides that
        QVERIFY2(server->status().contains("unhidden "), server->status().constData());
        const auto other = start({granted("write", Access::Read)});
        QVERIFY(!other->hasStarted());
        QVERIFY2(other->status().contains("names "), other->status().constData());
    }

    //! One that cannot be granted keeps no other from being looked through.
    void tooManyBesideAnother()
    {
        for (int i = 0; i < 1001; ++i)
            write(("read/many/.env." + QByteArray::number(i)).constData());
        write("write/.env");
        const auto server = start({});
        QCOMPARE(server->ordered(*m_folder, {granted("read", Access::Read), granted("write", Access::Read)}),
                 "read failed " + QByteArray::number(E2BIG) + ", write stands");
        QVERIFY(hides(server.get(), "write/.env"));
        write("write/later/.env");
        QVERIFY(comesToHide(server.get(), "write/later/.env"));
    }

    //! Nobody hides what comes later when the one who does is gone.
    void whoHidesIsGone()
    {
        write("write/.env");
        const auto server = start({granted("write", Access::Read)});
        QVERIFY(server->hasStarted());
        server->letGo();
        QVERIFY(server->ends());
    }

    //! The server's own try at a name, in a folder that it may write.
    void whatItMakesItself()
    {
        const auto server = start({granted("write", Access::Write)});
        server->goes("echo mine > %", at("write/.env"));
        QVERIFY(comesToHide(server.get(), "write/.env"));
        // A folder on the way with another name takes nothing away.
        write("write/a/.kube/config");
        QVERIFY(comesToHide(server.get(), "write/a/.kube/config"));
        server->goes("mv % %2", at("write/a/.kube"));
        QVERIFY(server->goes("! cat %/config && ! cat %2/config", at("write/a/.kube")));
        QCOMPARE(server->ordered(*m_folder, {granted("write", Access::Write), granted("read", Access::Read)}),
                 QByteArray("read stands, write stands"));
        QVERIFY(server->goes("! cat %/config && ! cat %2/config", at("write/a/.kube")));
        QCOMPARE(server->ordered(*m_folder, {granted("write", Access::Read)}), QByteArray("read gone, write stands"));
        QVERIFY(server->goes("! cat %/config && ! cat %2/config", at("write/a/.kube")));
    }
};

QTEST_GUILESS_MAIN(TestOutOfSight)
#include "tst_outofsight.moc"

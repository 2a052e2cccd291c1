// The whole way with the real programs: an app starts the relay in its server's place, a person answers in the window,
// the window dies and comes back.

#include "app/application.h"
#include "app/translation.h"
#include "programfixture.h"
#include "tests/relay/relayingapp.h"
#include "ui/requests/accessdialog.h"

#include <QAbstractButton>
#include <QAbstractItemView>
#include <QApplication>
#include <QPlainTextEdit>

using namespace mangrove;

class TestRelayProgram : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<ProgramFixture> m_f;
    std::unique_ptr<test::RelayingApp> m_app;

    //! What the window says of the sessions of the only server.
    QJsonArray sessions() const
    {
        return m_f->server(QStringLiteral("files")).value(QLatin1String("sessions")).toArray();
    }
    bool isSaid(const QStringList &words) const
    {
        const std::optional<CommandOutput> output = m_f->call(words);
        return output && output->exitCode == 0;
    }
    static AccessDialog *dialog()
    {
        const QWidgetList widgets = QApplication::topLevelWidgets();
        for (QWidget *widget : widgets) {
            if (auto *found = qobject_cast<AccessDialog *>(widget); found && found->isVisible())
                return found;
        }
        return nullptr;
    }

private Q_SLOTS:
    void init()
    {
        m_f = std::make_unique<ProgramFixture>();
        m_app = std::make_unique<test::RelayingApp>();
        m_app->relay.configFolder = m_f->configFolder();
        m_app->relay.environment << QStringLiteral("XDG_RUNTIME_DIR=") + m_f->path("run");
    }
    void cleanup()
    {
        m_app.reset();
        m_f.reset();
    }

    void askedAllowedToldTakenBack()
    {
        Translation translation;
        Application window({m_f->configFolder(), m_f->path("share/mangrove")}, translation);
        window.start({});
        const QString shop = m_f->makeFolder("roots/shop");
        // It listens when its window has been painted.
        QTRY_VERIFY_WITH_TIMEOUT(isSaid({QStringLiteral("stay")}), test::patience);
        QVERIFY(isSaid({QStringLiteral("roots"), QStringLiteral("add"), shop}));
        QVERIFY(isSaid({QStringLiteral("servers"), QStringLiteral("add"), QStringLiteral("files"), QStringLiteral("--"),
                        test::RelayingApp::program()}));
        QVERIFY(m_app->start({}));
        QVERIFY(m_app->greet().contains("\"result\""));
        QVERIFY(m_app->relay.until([] { return dialog() != nullptr; }));
        const auto *apps = dialog()->findChild<QPlainTextEdit *>(QStringLiteral("apps"));
        QVERIFY(m_app->relay.until([apps] { return apps->toPlainText().startsWith(QLatin1String("an app, pid ")); }));
        auto *allow = dialog()->findChild<QAbstractButton *>(QStringLiteral("allowButton"));
        QVERIFY(m_app->relay.until([allow] { return allow->isEnabled(); }));
        QTest::mouseClick(allow, Qt::LeftButton);
        QVERIFY(m_app->knowsUris({QStringLiteral("file://") + shop}));
        QVERIFY(m_app->relay.until(
            [&] { return sessions()[0][QLatin1String("seen")] == QJsonArray{QStringLiteral("file://") + shop}; }));
        const QJsonValue app = sessions()[0][QLatin1String("app")];
        QCOMPARE(app[QLatin1String("name")].toString(), QStringLiteral("an app"));
        QCOMPARE(app[QLatin1String("pid")].toInteger(), QCoreApplication::applicationPid());

        QVERIFY(isSaid(
            {QStringLiteral("access"), QStringLiteral("deny"), QStringLiteral("files"), QStringLiteral("shop")}));
        QVERIFY(m_app->knowsUris({}));
        QVERIFY(m_app->relay.until([&] { return sessions()[0][QLatin1String("seen")] == QJsonArray(); }));
        QVERIFY(sessions()[0][QLatin1String("notified")].toInt() > 0);
        m_app->relay.closeInput();
        QCOMPARE(m_app->relay.end(), 0);
        QVERIFY(m_app->relay.until([&] { return sessions().isEmpty(); }));
    }

    void theWindowDiesAndComesBack()
    {
        const QString shop = m_f->makeFolder("roots/shop");
        QCOMPARE(m_f->run({QStringLiteral("roots"), QStringLiteral("add"), shop}).exitCode, 0);
        QCOMPARE(m_f->addServer(QStringLiteral("files"), {test::RelayingApp::program()}).exitCode, 0);
        QCOMPARE(m_f->run("access allow files shop").exitCode, 0);
        QVERIFY(m_f->start());
        QVERIFY(m_app->start({}));
        m_app->greet();
        const QStringList known{QStringLiteral("file://") + shop};
        QVERIFY(m_app->knowsUris(known));
        QVERIFY(m_app->relay.until([&] { return sessions().size() == 1; }));
        ProgramFixture::end(m_f->program); // by SIGKILL
        QVERIFY(m_app->knowsUris(known));
        // Taken back while no window is there.
        QCOMPARE(m_f->run("access deny files shop").exitCode, 0);
        QVERIFY(m_app->knowsUris({}));
        QVERIFY(m_f->start());
        QVERIFY(m_app->relay.until([&] {
            return sessions().size() == 1 && sessions()[0][QLatin1String("seen")] == QJsonArray()
                && sessions()[0][QLatin1String("asked")].toInt() > 1;
        }));
        m_app->relay.closeInput();
        QCOMPARE(m_app->relay.end(), 0);
        QCOMPARE(m_app->relay.errors(), QByteArray());
    }
};

QTEST_MAIN(TestRelayProgram)
#include "tst_relayprogram.moc"

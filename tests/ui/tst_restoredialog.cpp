// A workspace that was damaged: nothing changes before a person has chosen, and nothing is lost.

#include "dialogfixture.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/notices/noticeactions.h"
#include "ui/notices/notices.h"
#include "ui/requests/requestbanner.h"
#include "ui/requests/restoredialog.h"

#include <QDir>
#include <QLabel>
#include <QPushButton>
#include <QTest>

using namespace mangrove;

class TestRestoreDialog : public QObject
{
    Q_OBJECT

private:
    EngineOptions options() const
    {
        EngineOptions options;
        options.configFolder = m_folder->path() + QStringLiteral("/config");
        options.dataFolder = m_folder->path() + QStringLiteral("/data");
        return options;
    }
    void addServer(const char *name, const char *program = "/bin/cat")
    {
        ServerRecord record;
        record.name = QString::fromLatin1(name);
        record.transport = QStringLiteral("stdio");
        record.program = QString::fromLatin1(program);
        QVERIFY(m_engine->servers.add({record}, Origin::Program));
    }
    QStringList serverNames() const
    {
        QStringList names;
        for (const ServerRecord &server : m_engine->servers.servers())
            names.append(server.name);
        names.sort();
        return names;
    }
    QStringList aside(const char *pattern) const
    {
        return QDir(options().configFolder).entryList({QLatin1String(pattern)});
    }

    std::unique_ptr<QTemporaryDir> m_folder;
    std::unique_ptr<Engine> m_engine;

private Q_SLOTS:
    //! The copy has the servers "first" and "second".
    void init()
    {
        m_engine.reset();
        m_folder = std::make_unique<QTemporaryDir>();
        m_engine = std::make_unique<Engine>(options());
        for (const char *name : {"first", "second", "third"}) // the copy is made by the save after it
            addServer(name);
        const QString path = m_engine->file.filePath();
        m_engine.reset();
        QFile damaged(path);
        QVERIFY(damaged.open(QIODevice::WriteOnly | QIODevice::Truncate));
        damaged.write("{ not json");
        damaged.close();
        m_engine = std::make_unique<Engine>(options());
        QVERIFY(m_engine->file.isCopyOffered());
    }

    void choices_data()
    {
        QTest::addColumn<QString>("button");
        QTest::addColumn<QStringList>("servers");
        QTest::addColumn<QString>("kept"); // the other one, in a file
        QTest::newRow("anew") << QStringLiteral("keepButton") << QStringList()
                              << QStringLiteral("workspace.json.before-damage-*");
        QTest::newRow("restore") << QStringLiteral("restoreButton")
                                 << QStringList{QStringLiteral("first"), QStringLiteral("second")} << QString();
    }
    void choices()
    {
        QFETCH(QString, button);
        QFETCH(QStringList, servers);
        QFETCH(QString, kept);
        ServerRecord other;
        other.name = QStringLiteral("new");
        other.program = QStringLiteral("/bin/cat");
        const auto refused = m_engine->servers.add({other}, Origin::Person);
        QVERIFY(!refused);
        QCOMPARE(refused.error().code, ErrorCode::ReadOnly);
        { // a window, which goes before what it shows
            Notices notices(m_engine->services());
            NoticeActions actions(m_engine->services(), notices);
            RequestBanner banner(m_engine->services(), notices, actions);
            banner.show();
            QTRY_VERIFY(banner.findChild<QPushButton *>(QStringLiteral("noticeAction")));
            DialogFixture::click(&banner, QStringLiteral("noticeAction"));
            auto *dialog = DialogFixture::window<RestoreDialog>();
            QVERIFY(dialog && !dialog->isModal());
            auto *sentence = DialogFixture::child<QLabel>(dialog, QStringLiteral("restoreSentence"));
            QVERIFY(sentence->text().contains(QStringLiteral("2 server(s)")));
            const QString details =
                DialogFixture::child<TextBox>(dialog, QStringLiteral("restoreDetails"))->toPlainText();
            QVERIFY(details.contains(QLatin1String("first")) && details.contains(QLatin1String("second")));
            // Nothing happens by a stray key, nor before there was time to read.
            auto *choice = DialogFixture::child<QPushButton>(dialog, button);
            QVERIFY(!choice->isEnabled() && !choice->accessibleDescription().isEmpty());
            QVERIFY(DialogFixture::child<QPushButton>(dialog, QStringLiteral("cancelButton"))->isDefault());
            QTRY_VERIFY(choice->isEnabled());
            QTest::keyClick(choice, Qt::Key_Return);
            QVERIFY(m_engine->file.isCopyOffered());
            QTest::keyClick(choice, Qt::Key_Space);
            QCOMPARE(m_engine->file.condition(), WorkspaceFile::Condition::Good);
            QCOMPARE(serverNames(), servers);
            const QStringList files = kept.isEmpty() ? QStringList() : aside(qPrintable(kept));
            QVERIFY2(files.size() == !kept.isEmpty(), qPrintable(aside("*").join(QLatin1Char(' '))));
            QVERIFY(!m_engine->file.isCopyOffered());
            QVERIFY(!notices.has(NoticeKind::Store));
            const auto isSaid = [&] {
                const auto labels = banner.findChildren<QLabel *>(QStringLiteral("noticeText"));
                return std::ranges::any_of(labels,
                                           [&](const QLabel *label) { return label->text().contains(files.first()); });
            };
            if (!kept.isEmpty()) {
                QTRY_VERIFY(isSaid());
                QVERIFY(notices.has(NoticeKind::Kept)); // until it is closed, not for a while
            }
        }
        m_engine.reset();
        m_engine = std::make_unique<Engine>(options());
        QVERIFY2(m_engine->file.problem().isEmpty(), qPrintable(m_engine->file.problem()));
        QCOMPARE(serverNames(), servers);
    }

    void closedItChangesNothing()
    {
        Notices notices(m_engine->services());
        NoticeActions actions(m_engine->services(), notices);
        RequestBanner banner(m_engine->services(), notices, actions);
        banner.show();
        QTRY_VERIFY(banner.findChild<QPushButton *>(QStringLiteral("noticeAction")));
        DialogFixture::click(&banner, QStringLiteral("noticeAction"));
        auto *dialog = DialogFixture::window<RestoreDialog>();
        QVERIFY(dialog);
        QTRY_VERIFY(DialogFixture::child<QPushButton>(dialog, QStringLiteral("keepButton"))->isEnabled());
        QTest::keyClick(dialog, Qt::Key_Escape);
        QVERIFY(m_engine->file.isCopyOffered() && m_engine->file.isReadOnly());
        QVERIFY(serverNames().isEmpty());
    }
};

QTEST_MAIN(TestRestoreDialog)
#include "tst_restoredialog.moc"

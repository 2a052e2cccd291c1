// An access request that offers roots which the app has of its own: what it shows of them, and how they come to be
// added.

#include "accessdialogsuite.h"
#include "tests/support/testsessions.h"
#include "ui/kit/confirmdialog.h"
#include "ui/roots/addroots.h"

#include <QComboBox>
#include <QLabel>

using namespace mangrove;

class TestAccessDialogOffers : public AccessDialogSuite
{
    Q_OBJECT

private Q_SLOTS:
    void areShownUnticked();
    void areAddedByTickAndAllow();
    void manyAreToldByOneAnswer();
    void areAskedAboutOnceMore_data();
    void areAskedAboutOnceMore();
    void denyAddsNothing();
    void aloneTheyAreARequest();

private:
    OfferedRoot offer(const QString &path, const QString &name) const
    {
        return {QStringLiteral("file://") + path, path, name, QStringLiteral("an <b>app</b>")};
    }
    //! The dialog of a server whose app has these, beside what it asks for.
    AccessDialog *openWith(const QList<OfferedRoot> &offers)
    {
        m_adder = std::make_unique<AddRoots>(m_fixture->engine.services(), QStringList(), nullptr);
        m_queue->addThrough(*m_adder);
        test::beginSession(m_fixture->engine, m_server);
        const SessionId session = m_fixture->engine.ledger.sessions(m_server).first();
        m_fixture->engine.gate.setOffers(session, offers);
        AccessDialog *dialog = open();
        waitArmed(dialog);
        return dialog;
    }
    const Root *rootAt(const QString &path) const
    {
        for (const Root &root : m_fixture->engine.roots.roots()) {
            if (root.canonicalPath == path)
                return &root;
        }
        return nullptr;
    }

    std::unique_ptr<AddRoots> m_adder;
};

void TestAccessDialogOffers::areShownUnticked()
{
    const QString work = m_fixture->makeFolder(QStringLiteral("work"));
    AccessDialog *dialog = openWith({offer(work, QStringLiteral("my work")), offer(work + QLatin1String("/x"), {})});
    QCheckBox *mine = box(dialog, QStringLiteral("my work"));
    QVERIFY(mine && !mine->isChecked());
    QVERIFY(box(dialog, QStringLiteral("x"))); // named after its folder
    QVERIFY(mine->accessibleDescription().startsWith(QLatin1String("from an <b>app</b>")));
    QVERIFY(mine->accessibleDescription().contains(work));
    const QList<QLabel *> origins = dialog->findChildren<QLabel *>(QStringLiteral("rootOrigin"));
    QCOMPARE(std::ranges::count_if(origins, [](const QLabel *one) { return one->isVisible(); }), 2);
    for (const QLabel *one : origins)
        QCOMPARE(one->textFormat(), Qt::PlainText);
    tickAll(dialog); // of the person's own
    QVERIFY(box(dialog, QStringLiteral("shop"))->isChecked());
    QVERIFY(!mine->isChecked());
}

void TestAccessDialogOffers::areAddedByTickAndAllow()
{
    const QString work = m_fixture->makeFolder(QStringLiteral("work"));
    const QString other = m_fixture->makeFolder(QStringLiteral("other"));
    AccessDialog *dialog = openWith({offer(work, QStringLiteral("my work")), offer(other, QStringLiteral("other"))});
    tickAll(dialog);
    box(dialog, QStringLiteral("my work"))->setChecked(true);
    box(dialog, QStringLiteral("notes & more"))->setChecked(false);
    DialogFixture::child<QComboBox>(dialog, QStringLiteral("rememberCombo"))->setCurrentIndex(2);
    QVERIFY(!rootAt(work)); // not before the click
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE_WITH_TIMEOUT(m_told, 2, test::patience); // both of them by one answer
    const Root *added = rootAt(work);
    QVERIFY(added && !rootAt(other));
    const Decision decision = m_fixture->engine.gate.decision({m_server, added->id});
    QCOMPARE(decision.verdict, Verdict::Allowed);
    QCOMPARE(decision.lasting, Lasting::Always);
    QCOMPARE(verdict(m_shop), Verdict::Allowed);
    QCOMPARE(verdict(m_notes), Verdict::Ask);
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
}

//! Of many that are added at once none is looked at before the threads come to it.
void TestAccessDialogOffers::manyAreToldByOneAnswer()
{
    constexpr int many = 20;
    QList<OfferedRoot> offers;
    for (int i = 0; i < many; ++i) {
        const QString name = QStringLiteral("work %1").arg(i);
        const QString path = m_fixture->makeFolder(name);
        offers.append({QString::fromLatin1(QUrl::fromLocalFile(path).toEncoded()), path, name, QStringLiteral("app")});
    }
    AccessDialog *dialog = openWith(offers);
    for (const OfferedRoot &one : std::as_const(offers))
        box(dialog, one.name)->setChecked(true);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE_WITH_TIMEOUT(m_told, many, test::patience);
}

void TestAccessDialogOffers::areAskedAboutOnceMore_data()
{
    QTest::addColumn<QString>("button");
    QTest::addColumn<bool>("isAdded");
    QTest::newRow("confirmed") << QStringLiteral("confirmButton") << true;
    QTest::newRow("not") << QStringLiteral("cancelButton") << false;
}

//! What is broad or sensitive is warned of as it would be if the person added it.
void TestAccessDialogOffers::areAskedAboutOnceMore()
{
    QFETCH(QString, button);
    QFETCH(bool, isAdded);
    const QString keys = m_fixture->makeFolder(QStringLiteral("home/.ssh"));
    const QByteArray home = qgetenv("HOME");
    qputenv("HOME", QFile::encodeName(QFileInfo(keys).path()));
    AccessDialog *dialog = openWith({offer(keys, QStringLiteral("keys"))});
    box(dialog, QStringLiteral("shop"))->setChecked(false);
    box(dialog, QStringLiteral("notes & more"))->setChecked(false);
    box(dialog, QStringLiteral("keys"))->setChecked(true);
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_VERIFY_WITH_TIMEOUT(DialogFixture::window<ConfirmDialog>(), test::patience);
    QVERIFY(!rootAt(keys));
    QVERIFY(!DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"))->isEnabled());
    ConfirmDialog *confirm = DialogFixture::window<ConfirmDialog>();
    QTRY_VERIFY_WITH_TIMEOUT(DialogFixture::child<QPushButton>(confirm, button)->isEnabled(), test::patience);
    DialogFixture::click(confirm, button);
    if (isAdded) {
        QTRY_COMPARE_WITH_TIMEOUT(m_told, 1, test::patience);
        QVERIFY(rootAt(keys));
    } else {
        QLabel *notice = DialogFixture::child<QLabel>(dialog, QStringLiteral("requestNotice"));
        QTRY_VERIFY_WITH_TIMEOUT(notice->text().contains(QLatin1String("None of the app's folders")), test::patience);
        QVERIFY(!rootAt(keys));
        QCOMPARE(m_told, -1); // it still asks
    }
    qputenv("HOME", home);
}

void TestAccessDialogOffers::denyAddsNothing()
{
    const QString work = m_fixture->makeFolder(QStringLiteral("work"));
    AccessDialog *dialog = openWith({offer(work, QStringLiteral("my work"))});
    box(dialog, QStringLiteral("my work"))->setChecked(true);
    DialogFixture::click(dialog, QStringLiteral("denyButton"));
    QTRY_COMPARE_WITH_TIMEOUT(m_told, 0, test::patience);
    QVERIFY(!rootAt(work));
    m_fixture->ask(m_server, &m_told); // and it is not offered again in this session
    QTRY_COMPARE_WITH_TIMEOUT(m_told, 0, test::patience);
    QVERIFY(m_fixture->engine.broker.requests().isEmpty());
}

void TestAccessDialogOffers::aloneTheyAreARequest()
{
    for (const RootId &root : {m_shop, m_notes})
        QVERIFY(
            m_fixture->engine.gate.decide({{m_server, root}}, {Verdict::Denied, Lasting::Always, {}}, Origin::Program));
    const QString work = m_fixture->makeFolder(QStringLiteral("work"));
    AccessDialog *dialog = openWith({offer(work, QStringLiteral("my work"))});
    QPushButton *allow = DialogFixture::child<QPushButton>(dialog, QStringLiteral("allowButton"));
    QVERIFY(!allow->isEnabled()); // nothing is ticked
    box(dialog, QStringLiteral("my work"))->setChecked(true);
    QVERIFY(allow->isEnabled());
    DialogFixture::click(dialog, QStringLiteral("allowButton"));
    QTRY_COMPARE_WITH_TIMEOUT(m_told, 1, test::patience);
    QVERIFY(rootAt(work));
}

QTEST_MAIN(TestAccessDialogOffers)
#include "tst_accessdialog_offers.moc"

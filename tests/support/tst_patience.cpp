// What a test waits for without saying how long is waited for with patience: the header that sees to it is found before
// Qt's.

#include <QTest>

#define SPELLED(text) #text
#define EXPANDED(text) SPELLED(text)

class TestPatience : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isUsed_data()
    {
        QTest::addColumn<QByteArray>("expansion");
        QTest::newRow("verify") << QByteArray(EXPANDED(QTRY_VERIFY(a)));
        QTest::newRow("verify2") << QByteArray(EXPANDED(QTRY_VERIFY2(a, b)));
        QTest::newRow("compare") << QByteArray(EXPANDED(QTRY_COMPARE(a, b)));
        QTest::newRow("eq") << QByteArray(EXPANDED(QTRY_COMPARE_EQ(a, b)));
        QTest::newRow("ne") << QByteArray(EXPANDED(QTRY_COMPARE_NE(a, b)));
        QTest::newRow("lt") << QByteArray(EXPANDED(QTRY_COMPARE_LT(a, b)));
        QTest::newRow("le") << QByteArray(EXPANDED(QTRY_COMPARE_LE(a, b)));
        QTest::newRow("gt") << QByteArray(EXPANDED(QTRY_COMPARE_GT(a, b)));
        QTest::newRow("ge") << QByteArray(EXPANDED(QTRY_COMPARE_GE(a, b)));
        QTest::newRow("active") << QByteArray(EXPANDED(QTest::qWaitForWindowActive(a)));
        QTest::newRow("exposed") << QByteArray(EXPANDED(QTest::qWaitForWindowExposed(a)));
    }

    void isUsed()
    {
        QFETCH(QByteArray, expansion);
        QVERIFY2(expansion.contains("mangrove::test::patience"), expansion.constData());
        QVERIFY2(!expansion.contains("5000"), expansion.constData());
    }
};

QTEST_GUILESS_MAIN(TestPatience)
#include "tst_patience.moc"

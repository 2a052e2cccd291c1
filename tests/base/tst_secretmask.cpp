#include "core/base/secretmask.h"

#include <QTest>

using namespace mangrove;

class TestSecretMask : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void hides_data();
    void hides();
    void leavesTheRest();
};

void TestSecretMask::hides_data()
{
    QTest::addColumn<QStringList>("secrets");
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("shown");

    const auto row = [](const char *name, const QString &secret, const QString &text, const QString &shown) {
        QTest::newRow(name) << QStringList{secret} << text << shown;
    };
    const QString dots(4, QChar(0x2022));
    const QString quoted = QStringLiteral("a\"b/ß\n");
    row("as it is, twice", QStringLiteral("hunter2"), QStringLiteral("a hunter2 hunter2."),
        QStringLiteral("a %1 %1.").arg(dots));
    row("with a quote", quoted, quoted, dots);
    row("as JSON", quoted, QStringLiteral("[a\\\"b/ß\\n]"), QStringLiteral("[%1]").arg(dots));
    row("as JSON with its slash escaped", quoted, QStringLiteral("a\\\"b\\/ß\\n"), dots);
    row("as JSON in ASCII", quoted, QStringLiteral("a\\\"b/\\u00df\\n"), dots);
    row("as JSON in ASCII with capitals", quoted, QStringLiteral("a\\\"b/\\u00DF\\n"), dots);
    row("beyond the first plane", QStringLiteral("ab😀"), QStringLiteral("ab\\ud83d\\ude00"), dots);
    QTest::newRow("one within the other")
        << QStringList{QStringLiteral("hunter2"), QStringLiteral("hunter2000")}
        << QStringLiteral("hunter2000") << dots;
}

void TestSecretMask::hides()
{
    QFETCH(QStringList, secrets);
    QFETCH(QString, text);
    QFETCH(QString, shown);
    const SecretMask mask(secrets);
    QCOMPARE(mask.text(text), shown);
    QCOMPARE(mask.bytes(text.toUtf8()), shown.toUtf8());
}

void TestSecretMask::leavesTheRest()
{
    QVERIFY(SecretMask().isEmpty());
    QVERIFY(SecretMask({QString(), QStringLiteral("abc")}).isEmpty()); // too short to be one
    const QByteArray bytes("\xff\x00 hunter", 9);
    QCOMPARE(SecretMask({QStringLiteral("hunter2")}).bytes(bytes), bytes);
}

QTEST_APPLESS_MAIN(TestSecretMask)
#include "tst_secretmask.moc"

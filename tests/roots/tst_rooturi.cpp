#include "core/roots/pathfault.h"
#include "core/roots/rooturi.h"
#include "core/roots/uriwarnings.h"

#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QRandomGenerator>
#include <QTest>

using namespace mangrove;

namespace {

QString homeOn(Platform platform)
{
    return platform == Platform::Windows ? QStringLiteral("C:/Users/alice") : QStringLiteral("/home/alice");
}

QList<Platform> platformsOf(const QString &word)
{
    if (word == QLatin1String("posix"))
        return {Platform::Posix};
    if (word == QLatin1String("windows"))
        return {Platform::Windows};
    return {Platform::Posix, Platform::Windows};
}

bool isOwnFile()
{
    return !qEnvironmentVariableIsSet("MANGROVE_ROOT_URI_VECTORS");
}

//! A name as a person may have given it: any valid text but what no root may have.
QString randomName(QRandomGenerator &random)
{
    static const QString letters =
        QStringLiteral("abcXYZ019 .-_~%#?&=+$!'()*,;:@[]{}|^`\"<>\\\u00E9\u00DF\u4F60\u597D\u0440\u200D\u00A0\uFF0F");
    QString name;
    const int size = random.bounded(1, 20);
    for (int i = 0; i < size; ++i) {
        if (random.bounded(12) == 0)
            name += QStringLiteral("\U0001F600");
        else
            name += letters.at(random.bounded(int(letters.size())));
    }
    return name == QLatin1String(".") || name == QLatin1String("..") ? QStringLiteral("x") : name;
}

} // namespace

class TestRootUri : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void vectors_data();
    void vectors();
    void builderRefusesWithASentence_data();
    void builderRefusesWithASentence();
    void builderEncodes_data();
    void builderEncodes();
    void limits();
    void warnings_data();
    void warnings();
    void pathAndUriRoundTrip();
    void bytesThatAreNoTextAreRefused();
    void everyReasonHasASentence();
};

void TestRootUri::vectors_data()
{
    QTest::addColumn<QJsonObject>("row");
    const QString given = qEnvironmentVariable("MANGROVE_ROOT_URI_VECTORS");
    QFile file(given.isEmpty() ? QStringLiteral(TEST_DATA_DIR "/root_uri.json") : given);
    QVERIFY2(file.open(QIODevice::ReadOnly), qPrintable(file.fileName()));
    const QJsonArray rows = QJsonDocument::fromJson(file.readAll()).array();
    QVERIFY(!rows.isEmpty());
    for (const QJsonValue &row : rows)
        QTest::newRow(qPrintable(row[QLatin1String("id")].toString())) << row.toObject();
}

void TestRootUri::vectors()
{
    QFETCH(QJsonObject, row);
    const bool accept = row.value(QLatin1String("verdict")) == QLatin1String("accept");
    for (const Platform platform : platformsOf(row.value(QLatin1String("platform")).toString())) {
        const UriVerdict verdict = checkRootUri(row.value(QLatin1String("input")), platform, homeOn(platform));
        QCOMPARE(verdict.accepted, accept);
        QCOMPARE(QString::fromLatin1(verdict.canonical), row.value(QLatin1String("canonical")).toString());
        if (!accept) {
            const QString reason = row.value(QLatin1String("reason")).toString();
            QVERIFY(!verdict.reason.isEmpty());
            // Where two rules refuse the same text, other vectors may name the other one.
            if (isOwnFile())
                QCOMPARE(QString::fromLatin1(verdict.reason), reason);
            else if (QString::fromLatin1(verdict.reason) != reason)
                qInfo("refused as %s, the vector says %s", verdict.reason.constData(), qPrintable(reason));
            QVERIFY(verdict.warnings.isEmpty());
            continue;
        }
        const QString warn = row.value(QLatin1String("warn")).toString();
        QCOMPARE(verdict.warnings, warn.isEmpty() ? QStringList() : QStringList(warn));
        QVERIFY(verdict.reason.isEmpty());

        const QString canonical = QString::fromLatin1(verdict.canonical);
        QCOMPARE(checkRootUri(canonical, platform, homeOn(platform)).canonical, verdict.canonical);
        const Result<QString> path = pathForRootUri(canonical, platform);
        QVERIFY(path);
        const Result<QByteArray> again = rootUriForPath(path->toUtf8(), platform);
        QVERIFY2(again, again ? "" : qPrintable(again.error().message));
        QCOMPARE(*again, verdict.canonical);
    }
}

void TestRootUri::builderRefusesWithASentence_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QString>("part");
    const auto row = [](const char *name, const QByteArray &path, const char *part) {
        QTest::newRow(name) << path << QString::fromUtf8(part);
    };
    row("invisible", "/home/a\xE2\x80\x8B", "an invisible character (\\u{200B})");
    row("bidi", "/home/\xE2\x80\xAEgpj", "(\\u{202E})");
    row("control", "/home/a\nb", "control character (\\u{000A})");
    row("c1 control", "/home/a\xC2\x9B", "control character (\\u{009B})");
    row("not utf-8", "/home/caf\xE9", "UTF-8");
    row("proc", "/proc/self", "/proc");
    row("sys", "/sys", "/sys");
    row("dev", "/dev/shm", "/dev");
    row("relative", "home/x", "whole path");
    row("empty", "", "Name a folder");
    row("dots", "/home/../etc", "..");
    row("nul", QByteArray("/a\0b", 4), "NUL");
}

void TestRootUri::builderRefusesWithASentence()
{
    QFETCH(QByteArray, path);
    QFETCH(QString, part);
    const Result<QByteArray> uri = rootUriForPath(path, Platform::Posix);
    QVERIFY(!uri);
    QVERIFY2(uri.error().message.contains(part), qPrintable(uri.error().message));
}

void TestRootUri::builderEncodes_data()
{
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<QByteArray>("uri");
    QTest::addColumn<bool>("windows");
    QTest::newRow("root") << QByteArray("/") << QByteArray("file:///") << false;
    QTest::newRow("reserved") << QByteArray("/a b/#?%[]") << QByteArray("file:///a%20b/%23%3F%25%5B%5D") << false;
    QTest::newRow("pchar") << QByteArray("/!$&'()*+,;=:@-._~") << QByteArray("file:///!$&'()*+,;=:@-._~") << false;
    QTest::newRow("backslash") << QByteArray("/a\\b") << QByteArray("file:///a%5Cb") << false;
    QTest::newRow("slash at the end") << QByteArray("/a//b/") << QByteArray("file:///a/b") << false;
    QTest::newRow("drive") << QByteArray("c:\\a b") << QByteArray("file:///C:/a%20b") << true;
    QTest::newRow("drive root") << QByteArray("d:\\") << QByteArray("file:///D:/") << true;
}

void TestRootUri::builderEncodes()
{
    QFETCH(QByteArray, path);
    QFETCH(QByteArray, uri);
    QFETCH(bool, windows);
    const Result<QByteArray> built = rootUriForPath(path, windows ? Platform::Windows : Platform::Posix);
    QVERIFY(built);
    QCOMPARE(*built, uri);
}

void TestRootUri::limits()
{
    const auto reasonOf = [](const QString &path) {
        return checkRootUri(QStringLiteral("file://") + path, Platform::Posix, {}).reason;
    };
    const QString name = QLatin1Char('/') + QString(255, QLatin1Char('a')); // 256 with its slash
    QCOMPARE(reasonOf(name), QByteArray());
    QCOMPARE(reasonOf(name + QLatin1Char('a')), QByteArray("segment_too_long"));
    QCOMPARE(reasonOf(name.repeated(15) + name.chopped(1)), QByteArray()); // 4095
    QCOMPARE(reasonOf(name.repeated(16)), QByteArray("too_long")); // 4096
}

void TestRootUri::warnings_data()
{
    QTest::addColumn<QString>("path");
    QTest::addColumn<QStringList>("words");
    const auto row = [](const char *path, const QStringList &words) {
        QTest::newRow(path) << QString::fromUtf8(path) << words;
    };
    const QStringList none;
    const QStringList overbroad{QStringLiteral("overbroad")};
    const QStringList sensitive{QStringLiteral("sensitive")};
    const QStringList system{QStringLiteral("system")};
    row("/home", overbroad);
    row("/homework", none);
    row("/home/alicex", none);
    row("/home/alice/.ssh", sensitive);
    row("/home/alice/.ssh/id_ed25519", sensitive);
    row("/home/alice/.sshx", none);
    row("/home/alice/.config/chromium/Default", sensitive);
    row("/home/alice/.mozilla", sensitive);
    row("/home/alice/.local/share/keyrings", sensitive);
    // Of the administrator as of everybody else.
    for (const char *name : {".ssh", ".gnupg", ".aws/credentials", ".mozilla"})
        row(qPrintable(administratorsHome + QLatin1Char('/') + QLatin1String(name)), sensitive);
    row("/etc/shadow", sensitive);
    row("/run/docker.sock", sensitive);
    row("/var", system);
    row("/boot", system);
    row("/usr/bin", system);
    row("/usr/src/linux", none);
    row("/var/www/shop", none);
    row("/srv/shop", none);
    row("/home/alice/~", {QStringLiteral("literal_tilde_or_var")});
    row("/home/alice/${workspaceFolder}", {QStringLiteral("literal_tilde_or_var")});
    row("/home/alice/a$b", none);
    row("/home/alice/e\u0301", {QStringLiteral("not_nfc")});
    row("/home/alice/a\u3000b", {QStringLiteral("odd_space")});
    row("/home/alice/a\u2215b", {QStringLiteral("confusable_separator")});
    row("/home/alice/\uFF0E\uFF0E", {QStringLiteral("confusable_separator")});
    row("/home/alice/wait\u2026", none);
    row("/home/alice/shop ", {QStringLiteral("trailing_space")});
    row("/home/alice/ shop/x", {QStringLiteral("trailing_space")});
    row("/home/alice/my shop", none);
    row("/home/alice/shop\u00A0", {QStringLiteral("odd_space")});
    row("/home/alice/\u200Dp\u0440", {QStringLiteral("mixed_script"), QStringLiteral("invisible_char")});
}

void TestRootUri::warnings()
{
    QFETCH(QString, path);
    QFETCH(QStringList, words);
    QCOMPARE(pathWarnings(path, Platform::Posix, homeOn(Platform::Posix)), words);
}

void TestRootUri::pathAndUriRoundTrip()
{
    QRandomGenerator random(20260728); // always the same, so that a failure can be repeated
    for (int i = 0; i < 3000; ++i) {
        QString path;
        const int depth = random.bounded(1, 8);
        for (int level = 0; level < depth; ++level)
            path += QLatin1Char('/') + randomName(random);
        const Result<QByteArray> uri = rootUriForPath(path.toUtf8(), Platform::Posix);
        QVERIFY2(uri, qPrintable(path));
        const Result<QString> back = pathForRootUri(QString::fromLatin1(*uri), Platform::Posix);
        QVERIFY2(back, uri->constData());
        QCOMPARE(*back, path);
        QCOMPARE(checkRootUri(QString::fromLatin1(*uri), Platform::Posix, {}).canonical, *uri);
    }
}

void TestRootUri::bytesThatAreNoTextAreRefused()
{
    // Whatever the bytes are: the builder refuses, or the parser gives the same bytes back.
    QRandomGenerator random(7);
    int accepted = 0;
    for (int i = 0; i < 20000; ++i) {
        QByteArray path("/x");
        const int size = random.bounded(1, 5);
        for (int k = 0; k < size; ++k)
            path += char(random.bounded(256));
        const Result<QByteArray> uri = rootUriForPath(path, Platform::Posix);
        if (!uri)
            continue;
        ++accepted;
        const Result<QString> back = pathForRootUri(QString::fromLatin1(*uri), Platform::Posix);
        QVERIFY2(back, uri->constData());
        if (!path.endsWith('/') && !path.contains("//"))
            QCOMPARE(back->toUtf8(), path);
    }
    QVERIFY(accepted > 100);
}

void TestRootUri::everyReasonHasASentence()
{
    const QString unknown = explainUriReason("no such reason");
    QFile file(QStringLiteral(TEST_DATA_DIR "/root_uri.json"));
    QVERIFY(file.open(QIODevice::ReadOnly));
    for (const QJsonValue &row : QJsonDocument::fromJson(file.readAll()).array()) {
        const QByteArray reason = row[QLatin1String("reason")].toString().toLatin1();
        if (row[QLatin1String("verdict")] == QLatin1String("reject"))
            QVERIFY2(explainUriReason(reason) != unknown, reason.constData());
    }
}

QTEST_GUILESS_MAIN(TestRootUri)
#include "tst_rooturi.moc"

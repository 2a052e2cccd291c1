#include "core/servers/serverplace.h"
#include "core/servers/serverrecord.h"

#include <QTest>
#include <QUrl>

using namespace mangrove;

Q_DECLARE_METATYPE(mangrove::ServerPlace)

class TestServerPlace : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void places_data()
    {
        QTest::addColumn<QString>("host");
        QTest::addColumn<ServerPlace>("place");
        const auto rows = [](ServerPlace place, const QStringList &hosts) {
            for (const QString &host : hosts)
                QTest::newRow(qPrintable(host)) << host << place;
        };
        const auto list = [](const char *text) { return QString::fromUtf8(text).split(QLatin1Char(' ')); };
        rows(ServerPlace::ThisMachine,
             list("localhost LocalHost a.localhost 127.0.0.1 127.255.255.254 [::1] [0:0:0:0:0:0:0:1] "
                  "[::ffff:127.0.0.1] [::ffff:7f00:1]"));
        // QUrl writes these as 127.0.0.1 and connects there.
        rows(ServerPlace::ThisMachine, list("0x7f.1 2130706433 127.1 0177.0.0.1"));
        rows(ServerPlace::ThisNetwork,
             list("10.0.0.1 172.16.0.1 172.31.255.255 192.168.1.1 169.254.1.1 100.64.0.1 100.127.255.255 "
                  "[fc00::1] "
                  "[fdff::1] [fe80::1] [fe80::1%25eth0] [::ffff:10.0.0.1] printer my-nas nas.local Box.LAN "
                  "x.home.arpa db.internal"));
        rows(ServerPlace::Elsewhere,
             list("example.com 8.8.8.8 172.15.255.255 172.32.0.1 192.169.0.1 100.63.255.255 100.128.0.1 "
                  "11.0.0.1 "
                  "126.255.255.255 128.0.0.1 [2001:db8::1] [fbff::1] [fe00::1] [fec0::1] [::ffff:8.8.8.8] "
                  "[::127.0.0.1] [64:ff9b::7f00:1] 0.0.0.0 0 [::] 127.0.0.1. localhost. printer. nas.local. "
                  "lan.example internal.example.com localhost.example.com notlocalhost.com mylocal.com "
                  "127.0.0.1.nip.io 999.1.1.1 "
                  "1.2.3.4.5 127.0.0.256 0x7f.1.example b\u00FCcher xn--bcher-kva"));
    }
    void places()
    {
        QFETCH(QString, host);
        const QUrl url(QStringLiteral("http://%1:8080/mcp").arg(host), QUrl::StrictMode);
        QTEST(placeOf(url), "place");
    }

    void nothingIsElsewhere()
    {
        QCOMPARE(placeOf(QUrl()), ServerPlace::Elsewhere);
        QCOMPARE(placeOf(QUrl(QStringLiteral("/just/a/path"))), ServerPlace::Elsewhere);
    }

    void records()
    {
        ServerRecord record;
        QCOMPARE(placeOf(record), ServerPlace::Elsewhere);
        record.transport = QStringLiteral("stdio");
        QCOMPARE(placeOf(record), ServerPlace::ThisMachine);
        record.transport = QStringLiteral("http");
        record.url = QStringLiteral("http://nas.local/mcp");
        QCOMPARE(placeOf(record), ServerPlace::ThisNetwork);
        record.transport = QStringLiteral("pigeon");
        QCOMPARE(placeOf(record), ServerPlace::Elsewhere);
    }
};

QTEST_GUILESS_MAIN(TestServerPlace)
#include "tst_serverplace.moc"

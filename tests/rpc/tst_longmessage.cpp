// What is known of a message that is thrown away, however it is cut into pieces.

#include "core/rpc/longmessage.h"

#include <QTest>

using namespace mangrove;

namespace {

//! With grave accents for quotes.
QByteArray inJson(QByteArray text)
{
    return text.replace('`', '"');
}

} // namespace

class TestLongMessage : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void walks_data()
    {
        QTest::addColumn<QByteArray>("message");
        QTest::addColumn<bool>("isAnswer");
        QTest::addColumn<QByteArray>("id");
        QTest::newRow("answer") << inJson("{`jsonrpc`:`2.0`,`id`:7,`result`:{`id`:1,`method`:`x`}}") << true
                                << QByteArray("7");
        QTest::newRow("id behind") << inJson(" { `result` : {`a`:[`}`,{`id`:3}]} , `id` : `a,}b` } ") << true
                                   << inJson("`a,}b`");
        QTest::newRow("error") << inJson("{`error`:{`code`:1},`id`:1}") << true << QByteArray("1");
        QTest::newRow("escaped names") << QByteArray("{`r\\u0065sult`:`\\\\\\``,`i\\u0064`:2}").replace('`', '"')
                                       << true << QByteArray("2");
        QTest::newRow("request") << inJson("{`id`:1,`method`:`m`,`params`:{`result`:1}}") << false << QByteArray("1");
        QTest::newRow("both") << inJson("{`result`:1,`id`:1,`method`:`m`}") << false << QByteArray("1");
        QTest::newRow("notification") << inJson("{`method`:`m`,`params`:{`id`:1}}") << false << QByteArray();
        QTest::newRow("batch") << inJson("[{`id`:1,`result`:1}]") << false << QByteArray();
        QTest::newRow("no object") << inJson("`result`") << false << QByteArray();
        QTest::newRow("garbage") << QByteArray("result: }}{\"id\":1") << false << QByteArray();
    }

    void walks()
    {
        QFETCH(QByteArray, message);
        QFETCH(bool, isAnswer);
        QFETCH(QByteArray, id);
        for (qsizetype size = 1; size <= message.size(); ++size) {
            LongMessage walked;
            for (qsizetype at = 0; at < message.size(); at += size)
                walked.walk(QByteArrayView(message).sliced(at, std::min(size, message.size() - at)));
            QCOMPARE(walked.isAnswer(), isAnswer);
            QCOMPARE(walked.id(), id);
            QCOMPARE(walked.size(), message.size());
        }
    }

    //! It is known as soon as it has begun.
    void begun()
    {
        LongMessage walked;
        walked.walk(inJson("{`result`:{`content`:[{`text`:`aaaa"));
        QVERIFY(walked.isAnswer());
        QVERIFY(walked.id().isEmpty());
    }
};

QTEST_APPLESS_MAIN(TestLongMessage)
#include "tst_longmessage.moc"

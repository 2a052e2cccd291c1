#include "core/transport/contentdecoder.h"

#include <QTest>

using namespace mangrove;

namespace {

//! As zlib writes it.
QByteArray deflated(const QByteArray &text)
{
    return qCompress(text, 9).mid(4);
}

//! The same without the header of two bytes and the checksum.
QByteArray bare(const QByteArray &text)
{
    const QByteArray whole = deflated(text);
    return whole.mid(2, whole.size() - 6);
}

//! What gzip made of "hello, hello, hello\n" five hundred times.
QByteArray gzipped()
{
    return QByteArray::fromBase64("H4sIAAAAAAACA+3IsQkAIAwEwN4pHMC1Al8E3L+"
                                  "zdYXAVQeX6r5n52PFOeecc84555xzzjnnnHPOOeecc84555wbdg9haUGxECcAAA==");
}

} // namespace

class TestContentDecoder : public QObject
{
    Q_OBJECT

    //! Feeds pieces of `step` bytes and takes pieces of at most `most`.
    static QByteArray decode(ContentDecoder &decoder, const QByteArray &packed, qsizetype step, qsizetype most)
    {
        QByteArray all;
        for (qsizetype at = 0; at < packed.size(); at += step) {
            decoder.feed(packed.mid(at, step));
            for (QByteArray piece = decoder.take(most); !piece.isEmpty(); piece = decoder.take(most)) {
                if (piece.size() > most)
                    return "too much at once";
                all += piece;
            }
        }
        return all;
    }

private Q_SLOTS:
    void decodes_data()
    {
        QTest::addColumn<QByteArray>("coding");
        QTest::addColumn<QByteArray>("packed");
        QTest::addColumn<QByteArray>("text");
        const QByteArray text = QByteArray("hello, hello, hello\n").repeated(500);
        QTest::newRow("none") << QByteArray() << text << text;
        QTest::newRow("identity") << QByteArray("Identity") << text << text;
        QTest::newRow("deflate") << QByteArray("deflate") << deflated(text) << text;
        QTest::newRow("deflate, bare") << QByteArray("deflate") << bare(text) << text;
        QTest::newRow("gzip") << QByteArray("GZIP") << gzipped() << text;
        QTest::newRow("x-gzip") << QByteArray("x-gzip") << gzipped() << text;
        QTest::newRow("nothing") << QByteArray("deflate") << QByteArray() << QByteArray();
    }
    void decodes()
    {
        QFETCH(QByteArray, coding);
        QFETCH(QByteArray, packed);
        QFETCH(QByteArray, text);
        QVERIFY(ContentDecoder::isKnown(coding));
        for (const qsizetype step : {1, 7, 1000, 100000}) {
            for (const qsizetype most : {1, 64, 100000}) {
                ContentDecoder decoder;
                decoder.start(coding);
                QCOMPARE(decode(decoder, packed, step, most), text);
                QVERIFY(decoder.isWhole());
                QVERIFY(!decoder.isBroken());
            }
        }
    }

    void tellsWhatIsMissing()
    {
        const QByteArray packed = gzipped();
        ContentDecoder decoder;
        decoder.start("gzip");
        (void)decode(decoder, packed.chopped(5), 10, 100);
        QVERIFY(!decoder.isWhole());
        QVERIFY(!decoder.isBroken());
    }

    void broken_data()
    {
        QTest::addColumn<QByteArray>("coding");
        QTest::addColumn<QByteArray>("packed");
        QByteArray turned = gzipped();
        turned[turned.size() - 6] = char(turned[turned.size() - 6] ^ 1); // the checksum
        QTest::newRow("no gzip") << QByteArray("gzip") << QByteArray("plain text");
        QTest::newRow("no deflate") << QByteArray("deflate") << QByteArray(100, '\xff');
        QTest::newRow("a wrong checksum") << QByteArray("gzip") << turned;
    }
    void broken()
    {
        QFETCH(QByteArray, coding);
        QFETCH(QByteArray, packed);
        for (const qsizetype step : {1, 1000}) {
            ContentDecoder decoder;
            decoder.start(coding);
            (void)decode(decoder, packed, step, 100000);
            QVERIFY(decoder.isBroken());
        }
    }

    // A bomb costs what is taken of it.
    void unpacksNoMoreThanIsTaken()
    {
        ContentDecoder decoder;
        decoder.start("deflate");
        decoder.feed(deflated(QByteArray(64 * 1024 * 1024, 'x')));
        QCOMPARE(decoder.take(1000), QByteArray(1000, 'x'));
        QVERIFY(!decoder.isWhole());
    }

    void whatFollowsIsNotRead()
    {
        ContentDecoder decoder;
        decoder.start("deflate");
        QCOMPARE(decode(decoder, deflated("hello") + "and more", 1000, 1000), "hello");
        QVERIFY(decoder.isWhole());
    }

    void unknown()
    {
        for (const char *coding : {"br", "zstd", "compress", "gzip, gzip", "deflate, gzip"})
            QVERIFY2(!ContentDecoder::isKnown(coding), coding);
    }
};

QTEST_GUILESS_MAIN(TestContentDecoder)
#include "tst_contentdecoder.moc"

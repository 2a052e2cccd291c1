// WWW-Authenticate as servers write it, and as they should not.

#include "core/signin/challenge.h"

#include <QTest>

using namespace mangrove;

namespace {

//! With quotes for apostrophes.
QByteArray quoted(const char *text)
{
    return QByteArray(text).replace('\'', '"');
}

} // namespace

class TestChallenge : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void reads_data()
    {
        QTest::addColumn<QByteArray>("header");
        QTest::addColumn<bool>("isThere");
        QTest::addColumn<QString>("metadata");
        QTest::addColumn<QString>("scope");
        const auto row = [](const char *name, const QByteArray &header, bool isThere, const char *metadata = "",
                            const char *scope = "") {
            QTest::newRow(name) << header << isThere << QString::fromLatin1(metadata) << QString::fromLatin1(scope);
        };
        row("none", "", false);
        row("alone", "Bearer", true);
        row("quoted", quoted("Bearer resource_metadata='https://a/x', scope='a b'"), true, "https://a/x", "a b");
        row("token", "Bearer scope=a", true, "", "a");
        row("no case", quoted("bEaReR SCOPE='a'"), true, "", "a");
        row("spaces around the sign", quoted("Bearer scope = 'a' , realm='x'"), true, "", "a");
        row("comma inside", quoted("Bearer realm='a, Bearer scope=b', scope='c'"), true, "", "c");
        row("escaped quote", quoted("Bearer realm='a\\', scope=\\'b', scope='c'"), true, "", "c");
        row("behind Basic", quoted("Basic realm='x', Bearer scope='a'"), true, "", "a");
        row("before Basic", quoted("Bearer scope='a', Basic realm='x', scope='b'"), true, "", "a");
        row("behind token68", quoted("Negotiate YII+/==, Bearer scope='a'"), true, "", "a");
        row("two headers", quoted("Digest realm='x', nonce='y', Bearer resource_metadata='https://a/x'"), true,
            "https://a/x");
        row("the first of two", quoted("Bearer scope='a', Bearer scope='b'"), true, "", "a");
        row("the first of two names", quoted("Bearer scope='a', scope='b'"), true, "", "a");
        row("empty elements", quoted(",, Bearer scope='a',,realm='b'"), true, "", "a");
        row("in a parameter of another", quoted("Basic realm='Bearer scope=a'"), false);
        row("parameter of another", quoted("Basic resource_metadata='https://a/x'"), false);
        row("scheme that only begins so", quoted("BearerX scope='a'"), false);
        row("not closed", quoted("Bearer scope='a"), false);
        row("no comma", quoted("Bearer scope='a' realm='b'"), false);
        row("only a comma", ",", false);
        row("a zero character", QByteArray("Bearer scope=\0a", 15), false);
        row("too long", "Bearer scope=\"" + QByteArray(challengeLimit, 'a') + '"', false);
    }
    void reads()
    {
        QFETCH(QByteArray, header);
        QFETCH(bool, isThere);
        QFETCH(QString, metadata);
        QFETCH(QString, scope);
        const std::optional<Challenge> challenge = bearerChallenge(header);
        QCOMPARE(challenge.has_value(), isThere);
        if (challenge) {
            QCOMPARE(challenge->resourceMetadata(), metadata);
            QCOMPARE(challenge->scope(), scope);
        }
    }

    void aMissingScopeIsNamedByItsError()
    {
        QVERIFY(bearerChallenge(quoted("Bearer error='insufficient_scope', scope='a'"))->lacksScope());
        QVERIFY(!bearerChallenge(quoted("Bearer error='invalid_token'"))->lacksScope());
        QVERIFY(!bearerChallenge(quoted("Bearer realm='insufficient_scope'"))->lacksScope());
    }

    void anyBytesEnd()
    {
        // Each cut and each single exchanged byte of a rich header.
        const QByteArray whole = quoted("Basic a==, Digest realm='x\\'y', qop=auth, Bearer scope='a b', error=x");
        for (qsizetype i = 0; i < whole.size(); ++i) {
            (void)bearerChallenge(whole.left(i));
            for (const char c : {'"', '\\', ',', '=', ' ', '\0', '\xff'}) {
                QByteArray other = whole;
                other[i] = c;
                (void)bearerChallenge(other);
            }
        }
        QCOMPARE(bearerChallenge(whole)->scope(), QStringLiteral("a b"));
    }
};

QTEST_GUILESS_MAIN(TestChallenge)
#include "tst_challenge.moc"

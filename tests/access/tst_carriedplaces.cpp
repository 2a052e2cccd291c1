// What an app's messages bring besides its list of roots counts from the moment they leave, once it leads to something,
// until the session ends. The vectors are those of the guard of calls.

#include "core/access/carriedplaces.h"
#include "core/guard/carrierscan.h"
#include "core/rpc/message.h"
#include "tests/support/testworkspace.h"

#include <QDir>
#include <QFile>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTest>
#include <QUrl>

#include <algorithm>

using namespace mangrove;

namespace {

//! With grave accents for quotes.
QByteArray inJson(QByteArray text)
{
    return text.replace('`', '"');
}

QJsonObject vectors()
{
    QFile file(QStringLiteral(TEST_DATA_DIR "/guard_carriers.json"));
    if (!file.open(QIODevice::ReadOnly))
        qFatal("no vectors");
    return QJsonDocument::fromJson(file.readAll()).object();
}

} // namespace

class TestCarriedPlaces : public QObject
{
    Q_OBJECT

private:
    std::unique_ptr<test::TestWorkspace> m_w;
    std::unique_ptr<CarriedPlaces> m_places;
    quint64 m_last = 0;

    QString at(QString text) const
    {
        QString top = QFileInfo(m_w->realPath(QString())).canonicalFilePath();
        if (text.startsWith(QLatin1String("@/")))
            return top + text.mid(1);
        return text.replace(QLatin1String("@/"), top + QLatin1Char('/'));
    }
    void make(const QJsonArray &layout)
    {
        for (const QJsonValue &row : layout) {
            const QString kind = row.toArray().at(0).toString();
            const QString path = at(row.toArray().at(1).toString());
            QVERIFY(QDir().mkpath(kind == QLatin1String("dir") ? path : QFileInfo(path).path()));
            if (kind == QLatin1String("link")) {
                QVERIFY(QFile::link(at(row.toArray().at(2).toString()), path));
            } else if (kind == QLatin1String("file")) {
                QFile file(path);
                QVERIFY(file.open(QIODevice::WriteOnly));
            }
        }
    }
    //! A message with this `_meta`, which leaves; its number.
    quint64 leaves(const QByteArray &meta)
    {
        m_places->leaves(++m_last, carriedIn(inJson("{`id`:1,`method`:`m`,`params`:{`_meta`:") + meta + "}}"));
        return m_last;
    }
    void leavesAndLooks(const QByteArray &meta)
    {
        m_places->left(leaves(meta));
        QTRY_VERIFY(!m_places->isLooking());
    }
    static QByteArray cwd(const QString &path) { return inJson("{`cwd`:") + jsonString(path) + '}'; }
    QStringList uris() const
    {
        QStringList uris;
        for (const Told &told : m_places->told())
            uris.append(told.uri);
        return uris;
    }
    QString uriOf(const RootId &root) const { return m_w->roots.find(root)->uri; }

private Q_SLOTS:
    void init()
    {
        m_w = std::make_unique<test::TestWorkspace>();
        QVERIFY(QDir().mkpath(m_w->realPath(QStringLiteral("home/u"))));
        m_places = std::make_unique<CarriedPlaces>(m_w->roots, at(QStringLiteral("@/home/u")));
    }
    void cleanup()
    {
        m_places.reset();
        m_w.reset();
    }

    void holds_data()
    {
        QTest::addColumn<QJsonObject>("row");
        const QJsonArray rows = vectors().value(QLatin1String("carriers")).toArray();
        QVERIFY(rows.size() >= 17);
        for (const QJsonValue &row : rows)
            QTest::newRow(qPrintable(row[QLatin1String("id")].toString())) << row.toObject();
    }

    //! Nothing is left out yet: what goes with each policy is what goes where the app decides.
    void holds()
    {
        QFETCH(QJsonObject, row);
        const QJsonObject all = vectors();
        make(all.value(QLatin1String("layout")).toArray());
        for (const QJsonValue &grant : all.value(QLatin1String("grants")).toArray())
            m_w->addRealRoot(grant[QLatin1String("path")].toString().mid(2));
        const QByteArray meta =
            QJsonDocument(row.value(QLatin1String("_meta")).toObject()).toJson(QJsonDocument::Compact);
        leavesAndLooks(at(QString::fromUtf8(meta)).toUtf8());
        QStringList expected;
        for (const QJsonValue &path :
             row[QLatin1String("expect")][QLatin1String("app")][QLatin1String("carried")].toArray())
            expected.append(at(path.toString()));
        QStringList carried;
        for (const Told &told : m_places->told()) {
            carried.append(QUrl(told.uri).toLocalFile());
            QVERIFY(told.byApp && !told.carrier.isEmpty());
        }
        std::ranges::sort(carried);
        QCOMPARE(carried, expected);
    }

    void aRootIsTheRoot()
    {
        const RootId shop = m_w->addRealRoot(QStringLiteral("shop"));
        QVERIFY(QDir().mkpath(m_w->realPath(QStringLiteral("shop/src"))));
        QVERIFY(QDir().mkpath(m_w->realPath(QStringLiteral("other"))));
        m_places->left(leaves(cwd(m_w->realPath(QStringLiteral("shop")) + QLatin1Char('/'))));
        QCOMPARE(uris(), QStringList{uriOf(shop)}); // before it was looked at
        leavesAndLooks(cwd(m_w->realPath(QStringLiteral("shop/src"))));
        leavesAndLooks(cwd(m_w->realPath(QStringLiteral("other"))));
        const QList<Told> told = m_places->told();
        QCOMPARE(told.size(), 3);
        QCOMPARE(told[0].root, shop);
        QCOMPARE(told[1].root, shop); // lies in it
        QVERIFY(told[1].uri != uriOf(shop));
        QVERIFY(told[2].root.isEmpty());
        // What becomes one is one.
        const RootId other = m_w->addRealRoot(QStringLiteral("other"));
        QCOMPARE(m_places->told().at(2).root, other);
    }

    //! From the moment it leaves; not where it certainly did not; and never called back.
    void followsTheMessage()
    {
        const RootId shop = m_w->addRealRoot(QStringLiteral("shop"));
        QVERIFY(QDir().mkpath(m_w->realPath(QStringLiteral("other"))));
        QSignalSpy news(m_places.get(), &CarriedPlaces::news);
        const QByteArray meta = cwd(m_w->realPath(QStringLiteral("other")));
        quint64 message = leaves(meta);
        QTRY_COMPARE(uris().size(), 1); // on its way
        m_places->failed(message, true);
        QCOMPARE(uris().size(), 0);
        QCOMPARE(news.size(), 0);
        message = leaves(meta);
        m_places->failed(message, false); // it may have arrived
        QTRY_COMPARE(news.size(), 1);
        QCOMPARE(uris().size(), 1);
        // Made anew: what was made before did not leave.
        message = leaves(cwd(m_w->realPath(QStringLiteral("shop"))));
        m_places->leaves(message, {});
        m_places->left(message);
        QTRY_VERIFY(!m_places->isLooking());
        QVERIFY(!uris().contains(uriOf(shop)));
        // Said once, however often it comes.
        leavesAndLooks(meta);
        QCOMPARE(news.size(), 1);
        QVERIFY(QDir(m_w->realPath(QStringLiteral("other"))).removeRecursively());
        leavesAndLooks(meta);
        QCOMPARE(uris().size(), 1);
    }

    //! What many have counts where the person made a root of it.
    void whatIsEverybodys()
    {
        leavesAndLooks(inJson("{`a`:[`/`,`/home`,`/tmp`,`/usr`,`/etc/passwd`,`/proc/self`,`/dev/null`]}"));
        QCOMPARE(uris(), QStringList());
        QVERIFY(QDir().mkpath(m_w->realPath(QStringLiteral("home/u/.codex/skills"))));
        const QString own = m_w->realPath(QStringLiteral("home/u/.codex"));
        leavesAndLooks(inJson("{`codex/sandbox-state-meta`:") + jsonString(own) + '}');
        QCOMPARE(uris(), QStringList());
        const RootId root = m_w->addRealRoot(QStringLiteral("home/u/.codex"));
        QCOMPARE(uris(), QStringList{uriOf(root)});
    }

    void homes()
    {
        QVERIFY(QDir().mkpath(m_w->realPath(QStringLiteral("home/u/x y"))));
        leavesAndLooks(inJson("{`a`:[`~`,`~/x y`,`~/none`,`file://localhost")
                       + QFile::encodeName(at(QStringLiteral("@/home")))
                       + inJson("/u/x%20y?q#f`,`file://elsewhere/tmp`]}"));
        QCOMPARE(uris(),
                 (QStringList{QStringLiteral("file://") + at(QStringLiteral("@/home/u")),
                              QStringLiteral("file://") + at(QStringLiteral("@/home/u/x%20y"))}));
    }

    //! However many it names, a root among them is seen, and the person hears that there are more.
    void many()
    {
        const RootId shop = m_w->addRealRoot(QStringLiteral("shop"));
        QSignalSpy news(m_places.get(), &CarriedPlaces::news);
        for (int i = 0; i < 600; ++i) {
            const QString path = m_w->realPath(QStringLiteral("many/%1").arg(i));
            QVERIFY(QDir().mkpath(path));
            m_places->left(leaves(cwd(path)));
        }
        QTRY_VERIFY(!m_places->isLooking());
        leavesAndLooks(cwd(m_w->realPath(QStringLiteral("shop"))));
        QVERIFY(uris().contains(uriOf(shop)));
        QVERIFY(uris().size() <= CarriedPlaces::mostTexts + 1);
        QVERIFY(std::ranges::any_of(news, [](const QList<QVariant> &one) { return one.at(1).toBool(); }));
    }
};

QTEST_GUILESS_MAIN(TestCarriedPlaces)
#include "tst_carriedplaces.moc"

// What a filter's text leaves of folders and servers.

#include "ui/access/narrowing.h"

#include <QTest>

using namespace mangrove;

class TestNarrowing : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void narrows_data();
    void narrows();
    void ofNothing();
};

void TestNarrowing::narrows_data()
{
    // Folders: s shop, b blog, l legit, n notes. Servers: F filesystem, G git, N notes-db. "*": all of them.
    QTest::addColumn<QString>("text");
    QTest::addColumn<QString>("folders");
    QTest::addColumn<QString>("servers");

    QTest::newRow("nothing") << ""
                             << "*"
                             << "*";
    QTest::newRow("blanks") << "  \t "
                            << "*"
                            << "*";
    QTest::newRow("a folder") << "SHOP"
                              << "s"
                              << "*";
    QTest::newRow("whatever the case") << "bLOG"
                                       << "b"
                                       << "*";
    QTest::newRow("of other letters, too") << "üBUNG"
                                           << "n"
                                           << "*";
    QTest::newRow("across two texts") << "shop/home"
                                      << ""
                                      << "*";
    QTest::newRow("by its path") << "work/b"
                                 << "b"
                                 << "*";
    QTest::newRow("a server") << "file"
                              << "*"
                              << "F";
    QTest::newRow("both") << "notes"
                          << "n"
                          << "N";
    QTest::newRow("part of a folder, and a server") << "git"
                                                    << "l"
                                                    << "G";
    QTest::newRow("two words of one folder") << "shop home"
                                             << "s"
                                             << "*";
    QTest::newRow("two words of one server") << "db notes"
                                             << "*"
                                             << "N";
    QTest::newRow("a folder and a server") << "shop file"
                                           << "s"
                                           << "F";
    QTest::newRow("a server and a folder") << "file shop"
                                           << "s"
                                           << "F";
    QTest::newRow("the server's word is in a folder, too") << "shop git"
                                                           << "s"
                                                           << "G";
    QTest::newRow("two of the folder, one of the server") << "home shop git"
                                                          << "s"
                                                          << "G";
    QTest::newRow("two folders") << "shop blog"
                                 << ""
                                 << "*";
    QTest::newRow("a word of nobody") << "shop xyz"
                                      << ""
                                      << "*";
    QTest::newRow("nobody") << "xyz"
                            << ""
                            << "*";
}

void TestNarrowing::narrows()
{
    QFETCH(QString, text);
    QFETCH(QString, folders);
    QFETCH(QString, servers);
    const QStringList all{
        searchable({QStringLiteral("shop"), QStringLiteral("/home/me/Work/shop")}),
        searchable({QStringLiteral("Blog"), QStringLiteral("/home/me/Work/Blog")}),
        searchable({QStringLiteral("legit"), QStringLiteral("/srv/legit")}),
        searchable({QStringLiteral("notes"), QStringLiteral("/srv/n/Übung")}),
    };
    const QStringList names{searchable({QStringLiteral("filesystem")}), searchable({QStringLiteral("git")}),
                            searchable({QStringLiteral("notes-db")})};
    const auto said = [](const std::optional<QList<bool>> &stay, const QString &letters) {
        if (!stay)
            return QStringLiteral("*");
        QString said;
        for (qsizetype i = 0; i < stay->size(); ++i) {
            if (stay->at(i))
                said += letters.at(i);
        }
        return said;
    };
    const Narrowed narrowed = narrow(text, all, names);
    QCOMPARE(said(narrowed.folders, QStringLiteral("sbln")), folders);
    QCOMPARE(said(narrowed.servers, QStringLiteral("FGN")), servers);
}

void TestNarrowing::ofNothing()
{
    QCOMPARE(narrow({}, {}, {}), Narrowed());
    QCOMPARE(narrow(QStringLiteral("shop"), {}, {}), (Narrowed{QList<bool>(), std::nullopt}));
}

QTEST_APPLESS_MAIN(TestNarrowing)
#include "tst_narrowing.moc"

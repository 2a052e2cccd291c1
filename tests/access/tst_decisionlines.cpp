// Decisions are read line by line where the file is as it was written, and as JSON where it is not: what is understood is
// the same, whatever stands there.

#include "core/access/decisionline.h"
#include "core/access/decisionstore.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/store/workspacedocument.h"
#include "core/store/workspacesource.h"

#include <QJsonArray>
#include <QTest>
#include <QTimeZone>

using namespace mangrove;

namespace {

const QString decisionsKey = QStringLiteral("decisions");
const Decision allowed{Verdict::Allowed, Lasting::Always, {}};
const Decision writable{Verdict::Allowed, Lasting::Always, {}, AccessMode::ReadAndWrite};
const QByteArray wrong = "not understood";
const Decision denied{Verdict::Denied, Lasting::Always, {}};

//! A workspace that is a text.
class TextSource final : public WorkspaceSource
{
public:
    Result<void> append(const QJsonArray &) override { return {}; }
    Result<void> save(const QSet<QString> &) override { return {}; }
    void saveLater() override { }

    WorkspaceDocument document;

private:
    void addSection(WorkspaceSection *section) override { document.addSection(section); }
    void removeSection(WorkspaceSection *section) override { document.removeSection(section); }
};

struct Stores
{
    TextSource source;
    RootStore roots{source};
    ServerStore servers{source};
    DecisionStore decisions{source};

    //! What is understood of a text: all that is held then.
    QByteArray understood(const QByteArray &text)
    {
        const Result<QJsonObject> document = source.document.understand(text);
        wasReadByLine = document && document->value(decisionsKey).toArray().isEmpty();
        if (!document) {
            source.document.discardDrafts();
            return wrong;
        }
        source.document.adopt(*document);
        return source.document.text();
    }
    bool wasReadByLine = false;
};

//! The same for JSON; but nothing is behind the last brace of what is written.
QByteArray otherForm(const QByteArray &text)
{
    return text + ' ';
}

QByteArray plainLine(const char *verdict, const char *root, const char *server)
{
    return QByteArray(R"({"decision": ")") + verdict + R"(", "lasts": "always", "root": ")" + root
        + R"(", "server": ")" + server + R"("})";
}

QByteArray modeLine(const char *verdict, const char *mode)
{
    return plainLine(verdict, "r-1", "s-1")
        .replace(", \"root\"", QByteArray(", \"mode\": ") + mode + ", \"root\"");
}

//! A workspace with two servers and three roots, in the form in which it is written.
QByteArray workspace(const QByteArrayList &decisions, const QByteArray &before = {},
                     const QByteArray &behind = {})
{
    QByteArrayList roots;
    for (const char *id : {"1", "2", "3"})
        roots.append(QByteArray(R"(
        {"id": "r-ID", "name": "ID", "path": "/ID", "canonicalPath": "/ID", "uri": "file:///ID", "identity": {"inode": "ID"}})")
                         .replace("ID", id));
    QByteArrayList servers;
    for (const char *id : {"s-1", "s-2"})
        servers.append(QByteArray(R"(
        {"id": "ID", "name": "ID", "transport": "stdio", "program": "cat"})")
                           .replace("ID", id));
    QByteArrayList lines;
    for (const QByteArray &decision : decisions)
        lines.append("\n        " + decision);
    return "{\n    \"version\": 1" + before + ",\n    \"roots\": [" + roots.join(',')
        + "\n    ],\n    \"servers\": [" + servers.join(',') + "\n    ],\n    \"decisions\": ["
        + lines.join(',') + "\n    ]" + behind + "\n}\n";
}

} // namespace

class TestDecisionLines : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void oneLine_data();
    void oneLine();
    void whatIsWrittenIsReadByLine();
    void otherTexts_data();
    void otherTexts();
    void anyByteMayBeAnother();
};

void TestDecisionLines::oneLine_data()
{
    QTest::addColumn<QByteArray>("line");
    QTest::addColumn<bool>("isRead");
    const QByteArray good = plainLine("allowed", "r-1", "s-1");
    QTest::newRow("allowed") << good << true;
    QTest::newRow("denied") << plainLine("denied", "r-1", "s-1") << true;
    QTest::newRow("ask") << plainLine("ask", "r-1", "s-1") << false;
    QTest::newRow("another root") << plainLine("allowed", "r-9", "s-1") << false;
    QTest::newRow("another server") << plainLine("allowed", "r-1", "r-1") << false;
    QTest::newRow("an escaped root") << plainLine("allowed", "r\\u002d1", "s-1") << false;
    QTest::newRow("a root that is not plain") << plainLine("allowed", "a\\", "s-1") << false;
    QTest::newRow("no root") << plainLine("allowed", "", "s-1") << false;
    QTest::newRow("one more field") << QByteArray(good).replace("\"}", R"(", "x": "y"})") << false;
    QTest::newRow("read and write") << modeLine("allowed", "\"write\"") << true;
    QTest::newRow("said to be read") << modeLine("allowed", "\"read\"") << false;
    QTest::newRow("a denial for writing") << modeLine("denied", "\"write\"") << false;
    QTest::newRow("until") << QByteArray(good).replace("always", "until") << false;
    for (qsizetype size = 0; size < good.size(); ++size)
        QTest::addRow("cut at %lld", qlonglong(size)) << good.first(size) << false;
    QTest::newRow("more") << good + ' ' << false;
}

void TestDecisionLines::oneLine()
{
    QFETCH(QByteArray, line);
    QFETCH(bool, isRead);
    const DecisionLines lines({QStringLiteral("s-1")},
                              {QStringLiteral("r-1"), QStringLiteral("a\\"), QString()});
    const auto read = lines.read(line);
    QCOMPARE(read.has_value(), isRead);
    if (!read)
        return;
    QCOMPARE(read->first, (Cell{{QStringLiteral("s-1")}, {QStringLiteral("r-1")}}));
    QCOMPARE(read->second, line.contains("denied") ? denied : line.contains("write") ? writable : allowed);
}

void TestDecisionLines::whatIsWrittenIsReadByLine()
{
    const QByteArray text = workspace(
        {modeLine("allowed", "\"write\""), plainLine("denied", "r-2", "s-1"),
         R"({"decision": "allowed", "lasts": "until", "root": "r-1", "server": "s-2", )"
         R"("until": "2026-01-31T12:00:00.000Z"})",
         R"({"decision": "denied", "lasts": "always", "note": "ä\"", "root": "r-3", "server": "s-2"})"});
    Stores stores;
    const QByteArray written = stores.understood(text);
    QVERIFY(stores.wasReadByLine);
    const auto decision = [&stores](const char *root, const char *server) {
        return stores.decisions.decision({{QLatin1String(server)}, {QLatin1String(root)}});
    };
    QCOMPARE(stores.decisions.decisions().size(), 4);
    QCOMPARE(decision("r-1", "s-1"), writable);
    QCOMPARE(decision("r-2", "s-1"), denied);
    QCOMPARE(decision("r-3", "s-2"), denied);
    QCOMPARE(
        decision("r-1", "s-2"),
        (Decision{Verdict::Allowed, Lasting::Until, QDateTime({2026, 1, 31}, {12, 0}, QTimeZone::utc())}));
    // What the program writes by itself, with the fields that it does not know, and so on.
    Stores again;
    QCOMPARE(again.understood(written), written);
    QVERIFY(again.wasReadByLine);
    QVERIFY(written.contains("\"note\": \"ä\\\"\""));
    Stores asJson;
    QCOMPARE(asJson.understood(otherForm(written)), written);
    QVERIFY(!asJson.wasReadByLine);
}

void TestDecisionLines::otherTexts_data()
{
    QTest::addColumn<QByteArray>("text");
    const QByteArray one = plainLine("allowed", "r-1", "s-1");
    const QByteArray two = plainLine("denied", "r-2", "s-2");
    const QByteArray list = "\n    \"decisions\": [\n        " + one + "\n    ]";
    QTest::newRow("none") << workspace({});
    QTest::newRow("twice the same") << workspace({one, one});
    QTest::newRow("both ways") << workspace({one, plainLine("denied", "r-1", "s-1")});
    QTest::newRow("about nothing") << workspace({two, plainLine("denied", "r-4", "s-1")});
    QTest::newRow("a list before") << workspace({two}, "," + list);
    QTest::newRow("a list behind") << workspace({two}, {}, "," + list);
    QTest::newRow("an empty list behind") << workspace({two}, {}, ",\n    \"decisions\": []");
    QTest::newRow("a list inside") << workspace({two}, ",\n    \"x\": {\"y\": 1," + list + "\n}");
    QTest::newRow("a list inside behind") << workspace({two}, {}, ",\n    \"x\": {\"y\": 1," + list + "\n}");
    QTest::newRow("a list in a text")
        << workspace({two}, ",\n    \"x\": \",\n    \\\"decisions\\\": [\n        " + one + "\n    ]\"");
    QTest::newRow("a text without an end") << workspace({two}, ",\n    \"x\": \"");
    QTest::newRow("another list without an end") << workspace({two}, ",\n    \"x\": [");
    QTest::newRow("an unknown field behind") << workspace({two}, {}, ",\n    \"x\": 1");
    QTest::newRow("a newer version") << workspace({two}).replace("\"version\": 1", "\"version\": 4");
    QTest::newRow("a version of another kind")
        << workspace({two}).replace("\"version\": 1", "\"version\": \"1\"");
    QTest::newRow("two versions") << workspace({two}, ",\n    \"version\": 4");
    for (const char *mode : {"\"read\"", "\"write\"", "\"\"", "\"execute\"", "null", "1", "true"}) {
        QTest::addRow("allowed, mode %s", mode) << workspace({modeLine("allowed", mode)});
        QTest::addRow("denied, mode %s", mode) << workspace({modeLine("denied", mode)});
    }
    QTest::newRow("a line that is no object") << workspace({one, "1", two});
    QTest::newRow("two on a line") << workspace({one + ", " + two});
    QTest::newRow("one over two lines") << workspace({QByteArray(one).replace(", \"root\"", ",\n\"root\"")});
    QTest::newRow("no comma")
        << workspace({one, two}).replace("},\n        {\"decision\"", "}\n        {\"decision\"");
    QTest::newRow("a comma too many") << workspace({one, two}).replace("\n    ]\n}\n", ",\n    ]\n}\n");
    QTest::newRow("another indentation") << workspace({one, two}).replace("        {\"dec", "    {\"dec");
    QTest::newRow("no end") << workspace({one, two}).chopped(2);
    QTest::newRow("two ends") << workspace({one, two}) + "}\n";
}

void TestDecisionLines::otherTexts()
{
    QFETCH(QByteArray, text);
    Stores byLine;
    Stores asJson;
    QCOMPARE(byLine.understood(text), asJson.understood(otherForm(text)));
    QCOMPARE(byLine.decisions.decisions(), asJson.decisions.decisions());
}

void TestDecisionLines::anyByteMayBeAnother()
{
    const QByteArray text =
        workspace({plainLine("allowed", "r-1", "s-1"), plainLine("denied", "r-2", "s-2")});
    const qsizetype begin = text.indexOf("],\n    \"decisions\"");
    QVERIFY(begin > 0);
    Stores byLine;
    Stores asJson;
    int good = 0;
    int bad = 0;
    for (qsizetype place = begin; place < text.size(); ++place) {
        QByteArrayList changed{text.first(place), QByteArray(text).remove(place, 1)};
        for (const char byte : {'"', '\\', '\n', ' ', ',', '{', '}', ']', '1', '\0', '\xff'}) {
            changed.append(QByteArray(text).replace(place, 1, QByteArray(1, byte)));
            changed.append(QByteArray(text).insert(place, byte));
        }
        for (const QByteArray &other : std::as_const(changed)) {
            const QByteArray expected = asJson.understood(otherForm(other));
            const QByteArray found = byLine.understood(other);
            QVERIFY2(found == expected,
                     (other.mid(begin) + "\n-> " + found + "\nand not " + expected).constData());
            ++(expected == wrong ? bad : good);
        }
    }
    QVERIFY2(good > 100 && bad > 1000, qPrintable(QStringLiteral("%1 good, %2 wrong").arg(good).arg(bad)));
}

QTEST_GUILESS_MAIN(TestDecisionLines)
#include "tst_decisionlines.moc"

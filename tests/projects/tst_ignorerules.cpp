#include "core/projects/ignorerules.h"

#include <QTest>

using namespace mangrove;
using Verdict = IgnoreRules::Verdict;

class TestIgnoreRules : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void judges_data();
    void judges();
    void hostilePatternsEnd();
    void nearestFileCounts();
};

void TestIgnoreRules::judges_data()
{
    QTest::addColumn<QByteArray>("rules");
    QTest::addColumn<QByteArray>("path");
    QTest::addColumn<int>("verdict");
    const auto row = [](const char *rules, const char *path, Verdict verdict) {
        QTest::addRow("%s | %s", QByteArray(rules).replace('\n', ", ").constData(), path)
            << QByteArray(rules) << QByteArray(path) << int(verdict);
    };
    row("out", "out", Verdict::Ignored);
    row("out", "a/b/out", Verdict::Ignored);
    row("out", "outer", Verdict::None);
    row("out/", "a/out", Verdict::Ignored);
    row("/out", "out", Verdict::Ignored);
    row("/out", "a/out", Verdict::None);
    row("a/out", "a/out", Verdict::Ignored);
    row("a/out", "b/a/out", Verdict::None);
    row("**/out", "b/a/out", Verdict::Ignored);
    row("a/**", "a/b", Verdict::Ignored);
    row("a/**", "a", Verdict::None);
    row("a/**/b", "a/x/b", Verdict::None); // not understood
    row("*.egg-info", "shop.egg-info", Verdict::Ignored);
    row("cmake-build-*", "cmake-build-debug", Verdict::Ignored);
    row("o?t", "out", Verdict::Ignored);
    row("[a-o]ut", "out", Verdict::Ignored);
    row("[!a-o]ut", "out", Verdict::None);
    row("[out", "[out", Verdict::None);
    row("\\!out", "!out", Verdict::Ignored);
    row("a*/out", "ab/c/out", Verdict::None);
    row("out\n!out", "out", Verdict::Kept);
    row("!out\nout", "out", Verdict::Ignored);
    row("# out", "# out", Verdict::None);
    row("out \r", "out", Verdict::Ignored);
    // Those who keep their settings in git ignore all of their home.
    row("*", "work", Verdict::None);
    row("/*", "work", Verdict::None);
    row("/**", "work", Verdict::None);
    row("*\n!work", "work", Verdict::Kept);
}

void TestIgnoreRules::judges()
{
    QFETCH(QByteArray, rules);
    QFETCH(QByteArray, path);
    QFETCH(int, verdict);
    QCOMPARE(int(IgnoreRules::parse(rules).judge(path)), verdict);
}

void TestIgnoreRules::hostilePatternsEnd()
{
    const QByteArray stars = QByteArray("*a").repeated(100) + 'b';
    const IgnoreRules rules = IgnoreRules::parse((stars + '\n').repeated(2000));
    QCOMPARE(int(rules.judge(QByteArray(255, 'a'))), int(Verdict::None));
    QVERIFY(IgnoreRules::parse(QByteArray(1000, 'x')).isEmpty());
    QVERIFY(IgnoreRules::parse(QByteArray("#\n").repeated(IgnoreRules::mostBytes / 2) + "out").isEmpty());
}

void TestIgnoreRules::nearestFileCounts()
{
    const auto top = std::make_shared<IgnoreLayer>(IgnoreLayer{nullptr, "/w", IgnoreRules::parse("out\n/a/x\n")});
    const IgnoreLayer inner{top, "/w/a", IgnoreRules::parse("!out\n")};
    QVERIFY(isIgnored(top.get(), "/w/out"));
    QVERIFY(isIgnored(top.get(), "/w/a/x"));
    QVERIFY(isIgnored(&inner, "/w/a/x"));
    QVERIFY(!isIgnored(&inner, "/w/a/out"));
    QVERIFY(!isIgnored(&inner, "/w/a/b"));
    QVERIFY(!isIgnored(nullptr, "/w/out"));
}

QTEST_GUILESS_MAIN(TestIgnoreRules)
#include "tst_ignorerules.moc"

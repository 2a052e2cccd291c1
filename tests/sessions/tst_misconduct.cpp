#include "core/sessions/misconduct.h"
#include "core/sessions/sessionreporter.h"

#include <QTest>

using namespace mangrove;

namespace {

struct Lines : ActivitySink
{
    void record(const Activity &activity) override { texts.append(activity.text); }
    QStringList texts;
};

} // namespace

class TestMisconduct : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void aThousandBadLinesAreBorne();
    void firstNoiseIsWrittenDown();
    void violationsAreWrittenDown();
    void secretsAreHidden();
};

void TestMisconduct::aThousandBadLinesAreBorne()
{
    Lines lines;
    SessionReporter reporter(lines, {}, {}, {}, {});
    Misconduct misconduct(reporter, {});
    for (int i = 0; i < Misconduct::badLineLimit; ++i)
        QVERIFY(misconduct.addBadLine());
    const Result<void> tooMany = misconduct.addBadLine();
    QVERIFY(!tooMany);
    QCOMPARE(tooMany.error().code, ErrorCode::Protocol);
    QVERIFY(tooMany.error().message.contains(QLatin1String("1000 lines")));
    // It counts, and leaves the rest to others.
    SessionInfo info;
    misconduct.describe(info);
    QCOMPARE(info, SessionInfo());
    QVERIFY(lines.texts.isEmpty());
}

void TestMisconduct::firstNoiseIsWrittenDown()
{
    Lines lines;
    SessionReporter reporter(lines, {}, {}, {}, {});
    Misconduct misconduct(reporter, {});
    misconduct.addNoise("first\x1b[31m");
    misconduct.addNoise(QByteArray(1000, 'x'));
    SessionInfo info;
    misconduct.describe(info);
    QCOMPARE(info.noiseLines, 2);
    QVERIFY(info.lastNoise.startsWith(QLatin1String("xxx")));
    QVERIFY(info.lastNoise.size() <= Misconduct::noiseShown);
    QCOMPARE(info.violations, 0);
    QCOMPARE(lines.texts.size(), 1);
    QVERIFY2(lines.texts.first().endsWith(QLatin1String("first\\u{001B}[31m")), qPrintable(lines.texts.first()));
}

void TestMisconduct::violationsAreWrittenDown()
{
    Lines lines;
    SessionReporter reporter(lines, {}, {}, {}, {});
    Misconduct misconduct(reporter, {});
    misconduct.addViolation(QStringLiteral("One."));
    misconduct.addViolation(QStringLiteral("Two."));
    SessionInfo info;
    info.selfName = QStringLiteral("stays");
    misconduct.describe(info);
    QCOMPARE(info.violations, 2);
    QCOMPARE(info.lastViolation, QStringLiteral("Two."));
    QCOMPARE(info.selfName, QStringLiteral("stays"));
    QCOMPARE(lines.texts, QStringList({QStringLiteral("One."), QStringLiteral("Two.")}));
}

void TestMisconduct::secretsAreHidden()
{
    Lines lines;
    const SecretMask mask({QStringLiteral("hunter2")});
    SessionReporter reporter(lines, {}, {}, {}, mask);
    Misconduct misconduct(reporter, mask);
    misconduct.addNoise("my key is hunter2");
    misconduct.addViolation(QStringLiteral("It said hunter2."));
    SessionInfo info;
    misconduct.describe(info);
    for (const QString &text : {info.lastNoise, info.lastViolation, lines.texts.join(QLatin1Char('\n'))}) {
        QVERIFY(!text.isEmpty());
        QVERIFY2(!text.contains(QLatin1String("hunter")), qPrintable(text));
    }
}

QTEST_GUILESS_MAIN(TestMisconduct)
#include "tst_misconduct.moc"

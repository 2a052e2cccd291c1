#include "core/base/result.h"

#include <QTest>

#include <memory>

using namespace mangrove;

class TestResult : public QObject
{
    Q_OBJECT

private:
    static Error error() { return {ErrorCode::NotFound, QStringLiteral("It is not there.")}; }
    static Result<int> number(const QString &text)
    {
        bool isNumber = false;
        const int number = text.toInt(&isNumber);
        if (isNumber)
            return number;
        return Error{ErrorCode::Invalid, QStringLiteral("No number.")};
    }

private Q_SLOTS:
    void andThenGoesOnWithTheValue()
    {
        const Result<QString> text(QStringLiteral("42"));
        const Result<int> found = text.and_then(&number);
        QVERIFY(found);
        QCOMPARE(*found, 42);
        QCOMPARE(Result<QString>(QStringLiteral("x")).and_then(&number).error().code, ErrorCode::Invalid);
    }

    void andThenStopsAtTheFirstError()
    {
        int calls = 0;
        const auto count = [&calls](int value) -> Result<int> {
            ++calls;
            return value;
        };
        const Result<int> failed(error());
        QCOMPARE(failed.and_then(count).and_then(count).error(), error());
        QCOMPARE(calls, 0);
        QCOMPARE(*Result<int>(1).and_then(count).and_then(count), 1);
        QCOMPARE(calls, 2);
    }

    void andThenOfNothing()
    {
        int calls = 0;
        const auto next = [&calls]() -> Result<int> { return ++calls; };
        QCOMPARE(Result<void>(error()).and_then(next).error(), error());
        QCOMPARE(calls, 0);
        QCOMPARE(*Result<void>().and_then(next), 1);
        // And from a value to nothing.
        const auto check = [](int value) -> Result<void> {
            if (value > 0)
                return {};
            return error();
        };
        QVERIFY(Result<int>(1).and_then(check));
        QVERIFY(!Result<int>(0).and_then(check));
    }

    void transformsTheValue()
    {
        const Result<int> two(2);
        QCOMPARE(*two.transform([](int value) { return QString::number(value); }), QStringLiteral("2"));
        int calls = 0;
        QVERIFY(two.transform([&calls](int) { ++calls; }));
        QCOMPARE(calls, 1);
        QCOMPARE(Result<int>(error()).transform([&calls](int) { return ++calls; }).error(), error());
        QCOMPARE(calls, 1);
    }

    void movesWhatCannotBeCopied()
    {
        using Way = std::unique_ptr<int>;
        Result<Way> way(std::make_unique<int>(7));
        const Result<Way> same = std::move(way).and_then([](Way &&one) -> Result<Way> {
            ++*one;
            return std::move(one);
        });
        QCOMPARE(**same, 8);
        const Result<int> taken = Result<Way>(std::make_unique<int>(3)).transform([](Way &&one) { return *one; });
        QCOMPARE(*taken, 3);
    }
};

QTEST_GUILESS_MAIN(TestResult)
#include "tst_result.moc"

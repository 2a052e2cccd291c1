// Templates in arguments and environment: what they become, and what is said where they cannot be filled.

#include "core/servers/launchtemplate.h"

#include <QTest>

using namespace mangrove;

namespace {

TemplateFacts::Folder folder(const char *id, const char *name, const char *path)
{
    return {{QLatin1String(id)}, QString::fromUtf8(name), QString::fromUtf8(path)};
}

TemplateFacts facts()
{
    return {QStringLiteral("files"),
            {folder("r-1", "shop", "/srv/shop"), folder("r-2", "my notes", "/home/me/my notes")},
            QStringLiteral("/home/me/.local/share/mangrove/homes/s-1")};
}

ServerRecord record(const QStringList &arguments, const QMap<QString, QString> &environment = {})
{
    ServerRecord record;
    record.transport = stdioTransport;
    record.program = QStringLiteral("server");
    record.arguments = arguments;
    record.environment = environment;
    return record;
}

Result<FilledLaunch> fill(const QString &argument, const TemplateFacts &with = facts())
{
    return fillTemplates(record({argument}), with);
}

} // namespace

class TestLaunchTemplate : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void arguments_data()
    {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<QStringList>("filled");
        const auto row = [](const char *name, const char *argument, const QStringList &filled) {
            QTest::newRow(name) << QString::fromUtf8(argument) << filled;
        };
        const QString shop = QStringLiteral("/srv/shop");
        const QString notes = QStringLiteral("/home/me/my notes");
        row("none", "--verbose", {QStringLiteral("--verbose")});
        row("empty", "", {QString()});
        row("each", "${roots}", {shop, notes});
        row("joined", "${roots:,}", {shop + QLatin1Char(',') + notes});
        row("joined by a word", "${roots: and }", {shop + QLatin1String(" and ") + notes});
        row("joined behind an option", "--dirs=${roots:;}",
            {QLatin1String("--dirs=") + shop + QLatin1Char(';') + notes});
        row("joined by a brace", "${roots:{}", {shop + QLatin1Char('{') + notes});
        row("named", "${root:shop}/src", {shop + QLatin1String("/src")});
        row("named with a blank", "--vault=${root:my notes}", {QLatin1String("--vault=") + notes});
        row("several", "${root:shop}:${root:my notes}", {shop + QLatin1Char(':') + notes});
        row("home", "${home}/cache", {facts().home + QLatin1String("/cache")});
        row("the text itself", "$${roots}", {QStringLiteral("${roots}")});
        row("the text itself, in others", "a$${b}$${", {QStringLiteral("a${b}${")});
        row("behind a dollar", "$$${home}", {QStringLiteral("$${home}")});
        // Of the program's own, or of a shell's.
        for (const char *other :
             {"${HOME}", "${rootsy}", "${my.roots}", "${}", "${", "$", "$roots", "{roots}", "${ROOTS}", "${roots-x}",
              "${workspaceFolder}", "${env:HOME}", "${ho", "${homestead}"})
            row(other, other, {QString::fromUtf8(other)});
    }
    void arguments()
    {
        QFETCH(QString, argument);
        const Result<FilledLaunch> filled = fill(argument);
        QVERIFY2(filled, filled ? "" : qPrintable(filled.error().message));
        QTEST(filled->arguments, "filled");
        // What is filled in is no template, whatever it is called; what is not one stays what it is.
        const bool differs = filled->arguments != QStringList{argument};
        QCOMPARE(hasTemplates(record({argument})), differs);
    }

    void errors_data()
    {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<ErrorCode>("code");
        const auto row = [](const char *argument, ErrorCode code) {
            QTest::newRow(argument) << QString::fromUtf8(argument) << code;
        };
        row("${roots", ErrorCode::Invalid);
        row("--x=${root:shop", ErrorCode::Invalid);
        row("${home", ErrorCode::Invalid);
        row("${roots:}", ErrorCode::Invalid);
        row("${root:}", ErrorCode::Invalid);
        row("${root}", ErrorCode::Invalid);
        row("${home:x}", ErrorCode::Invalid);
        row("--dirs=${roots}", ErrorCode::Invalid);
        row("${roots}${roots}", ErrorCode::Invalid);
        row("${root:archive}", ErrorCode::NotFound);
        row("${root:Shop}", ErrorCode::NotFound);
        row("${roots: notes}", ErrorCode::Refused); // a part of a path
        row("${roots:/}", ErrorCode::Refused);
    }
    void errors()
    {
        QFETCH(QString, argument);
        QFETCH(ErrorCode, code);
        const Result<FilledLaunch> filled = fill(argument);
        QVERIFY(!filled);
        QCOMPARE(filled.error().code, code);
        QVERIFY(!filled.error().message.isEmpty());
        QVERIFY(hasTemplates(record({argument})));
        // The same in a value, and whatever stands beside it.
        const auto inValue =
            fillTemplates(record({QStringLiteral("${roots}")}, {{QStringLiteral("A"), argument}}), facts());
        QVERIFY(!inValue);
        QCOMPARE(inValue.error().code, code);
    }

    void withoutAFolder_data()
    {
        QTest::addColumn<QString>("argument");
        QTest::addColumn<bool>("needsOne");
        for (const char *needs : {"${roots}", "${roots:,}", "${root:shop}"})
            QTest::newRow(needs) << QString::fromLatin1(needs) << true;
        for (const char *needsNot : {"--all", "${home}", "$${roots}", "${HOME}"})
            QTest::newRow(needsNot) << QString::fromLatin1(needsNot) << false;
    }
    void withoutAFolder()
    {
        QFETCH(QString, argument);
        QFETCH(bool, needsOne);
        TemplateFacts none = facts();
        none.folders.clear();
        const Result<FilledLaunch> filled = fill(argument, none);
        QCOMPARE(!filled, needsOne);
        if (filled)
            return;
        QCOMPARE(filled.error().code, ErrorCode::NotFound);
        QVERIFY2(filled.error().message.contains(QLatin1String("files")), qPrintable(filled.error().message));
    }

    void withoutAHome()
    {
        TemplateFacts none = facts();
        none.home.clear();
        const Result<FilledLaunch> filled = fill(QStringLiteral("${home}"), none);
        QVERIFY(!filled);
        QCOMPARE(filled.error().code, ErrorCode::NotFound);
    }

    void environment()
    {
        const auto filled = fillTemplates(record({QStringLiteral("serve")},
                                                 {{QStringLiteral("DIRS"), QStringLiteral("${roots::}")},
                                                  {QStringLiteral("PLAIN"), QStringLiteral("${HOME}")}}),
                                          facts());
        QVERIFY(filled);
        QCOMPARE(filled->arguments, QStringList{QStringLiteral("serve")});
        QCOMPARE(filled->environment.value(QStringLiteral("DIRS")), QStringLiteral("/srv/shop:/home/me/my notes"));
        QCOMPARE(filled->environment.value(QStringLiteral("PLAIN")), QStringLiteral("${HOME}"));
        QVERIFY(!fillTemplates(record({}, {{QStringLiteral("DIRS"), QStringLiteral("${roots}")}}), facts()));
    }

    void whatWasPassed()
    {
        const auto passed = [](const QString &argument) { return fill(argument)->passed; };
        const RootId one{QStringLiteral("r-1")};
        const RootId two{QStringLiteral("r-2")};
        QCOMPARE(passed(QStringLiteral("${roots}")), (QSet<RootId>{one, two}));
        QCOMPARE(passed(QStringLiteral("${roots:,}")), (QSet<RootId>{one, two}));
        QCOMPARE(passed(QStringLiteral("${root:my notes}")), QSet<RootId>{two});
        QVERIFY(passed(QStringLiteral("${home}")).isEmpty());
        QVERIFY(passed(QStringLiteral("/srv/shop")).isEmpty()); // by hand
    }

    void namesThatTwoHave()
    {
        TemplateFacts both = facts();
        both.folders.append(folder("r-3", "shop", "/srv/other/shop"));
        const Result<FilledLaunch> filled = fill(QStringLiteral("${root:shop}"), both);
        QVERIFY(!filled);
        QCOMPARE(filled.error().code, ErrorCode::Refused);
        QCOMPARE(fill(QStringLiteral("${roots}"), both)->arguments.size(), 3);
    }

    //! What stands in a path is never read as a template.
    void pathsThatLookLikeTemplates()
    {
        TemplateFacts odd = facts();
        odd.folders = {folder("r-1", "${home}", "/srv/${home}"), folder("r-2", "x", "/srv/$${roots}")};
        QCOMPARE(fill(QStringLiteral("${roots}"), odd)->arguments,
                 (QStringList{QStringLiteral("/srv/${home}"), QStringLiteral("/srv/$${roots}")}));
        QCOMPARE(fill(QStringLiteral("${roots:,}"), odd)->arguments,
                 QStringList{QStringLiteral("/srv/${home},/srv/$${roots}")});
    }

    void manyFolders()
    {
        TemplateFacts many = facts();
        many.folders.clear();
        for (int i = 0; i < 256; ++i) {
            const QString name = QStringLiteral("folder %1").arg(i);
            many.folders.append({{QStringLiteral("r-%1").arg(i)}, name, QLatin1String("/srv/") + name});
        }
        const auto each = fill(QStringLiteral("${roots}"), many);
        QVERIFY(each);
        QCOMPARE(each->arguments.size(), 256);
        QCOMPARE(each->arguments.last(), QStringLiteral("/srv/folder 255"));
        QCOMPARE(each->passed.size(), 256);
        QCOMPARE(fill(QStringLiteral("${roots:,}"), many)->arguments.first().count(QLatin1Char(',')), 255);
    }

    void whatIsTooLongToBeJoined()
    {
        TemplateFacts many = facts();
        many.folders.clear();
        const QString path = QLatin1Char('/') + QString(1023, QLatin1Char('x'));
        for (int i = 0; i < 128; ++i)
            many.folders.append({{QStringLiteral("r-%1").arg(i)}, QStringLiteral("f"), path});
        QVERIFY(fill(QStringLiteral("${roots}"), many)); // each by itself
        const auto joined = fill(QStringLiteral("${roots:,}"), many);
        QVERIFY(!joined);
        QCOMPARE(joined.error().code, ErrorCode::Refused);
        many.folders.removeLast();
        QVERIFY(fill(QStringLiteral("${roots:,}"), many));
    }

    //! An address is no command line.
    void overHttp()
    {
        ServerRecord http = record({QStringLiteral("${roots}")});
        http.transport = httpTransport;
        QVERIFY(!hasTemplates(http));
    }
};

QTEST_GUILESS_MAIN(TestLaunchTemplate)
#include "tst_launchtemplate.moc"

// What a person has set stays, is nobody else's to write, and whatever has become of the file, there is a value.

#include "core/store/settings.h"

#include <QDir>
#include <QFile>
#include <QFileInfo>
#include <QJsonArray>
#include <QJsonDocument>
#include <QJsonObject>
#include <QSignalSpy>
#include <QTemporaryDir>
#include <QTest>

#include <memory>

using namespace mangrove;

namespace {

constexpr SwitchSetting off{QLatin1String("off"), false};
constexpr SwitchSetting on{QLatin1String("on"), true};
constexpr NumberSetting days{QLatin1String("days"), 30, 1, 365};
constexpr TextSetting language{QLatin1String("language"), QLatin1String("system")};

} // namespace

class TestSettings : public QObject
{
    Q_OBJECT

private:
    QString folder() const { return m_dir->filePath(QStringLiteral("mangrove")); }
    QString path() const { return folder() + QStringLiteral("/settings.json"); }
    void write(const QByteArray &content) const
    {
        QVERIFY(QDir().mkpath(folder()));
        QVERIFY(QFile::setPermissions(folder(), QFile::ReadOwner | QFile::WriteOwner | QFile::ExeOwner));
        QFile file(path());
        QVERIFY(file.open(QIODevice::WriteOnly));
        file.write(content);
        file.close();
        QVERIFY(file.setPermissions(QFile::ReadOwner | QFile::WriteOwner));
    }
    QJsonObject written() const
    {
        QFile file(path());
        return file.open(QIODevice::ReadOnly) ? QJsonDocument::fromJson(file.readAll()).object() : QJsonObject();
    }

    std::unique_ptr<QTemporaryDir> m_dir;

private Q_SLOTS:
    void init() { m_dir = std::make_unique<QTemporaryDir>(); }

    void withoutAFileAllIsAsItCame()
    {
        const Settings settings(folder());
        QVERIFY(!settings.value(off));
        QVERIFY(settings.value(on));
        QCOMPARE(settings.value(days), 30);
        QCOMPARE(settings.value(language), QStringLiteral("system"));
        QVERIFY(settings.problem().isEmpty());
        QVERIFY2(!QFileInfo::exists(folder()), "looking makes nothing");
    }

    void whatIsSetIsThereAgain()
    {
        {
            Settings settings(folder());
            QSignalSpy changed(&settings, &Settings::changed);
            QVERIFY(settings.set(off, true));
            QVERIFY(settings.set(days, 7));
            QVERIFY(settings.set(language, QStringLiteral("de")));
            QCOMPARE(changed.size(), 3);
            QVERIFY(settings.set(days, 7));
            QVERIFY2(changed.size() == 3, "nothing has changed");
        }
        const Settings again(folder());
        QVERIFY(again.value(off));
        QVERIFY(again.value(on));
        QCOMPARE(again.value(days), 7);
        QCOMPARE(again.value(language), QStringLiteral("de"));
    }

    void theFileIsThisUsersOnly()
    {
        Settings settings(folder());
        QVERIFY(settings.set(off, true));
        const QFile::Permissions others = QFile::ReadGroup | QFile::WriteGroup | QFile::ReadOther | QFile::WriteOther;
        QVERIFY((QFileInfo(path()).permissions() & others) == QFile::Permissions());
    }

    void aNumberOutOfItsRangeIsRefused()
    {
        Settings settings(folder());
        QCOMPARE(settings.set(days, 0).error().code, ErrorCode::Invalid);
        QCOMPARE(settings.set(days, 366).error().code, ErrorCode::Invalid);
        QCOMPARE(settings.value(days), 30);
    }

    void whatIsNotUnderstoodIsTheDefault_data()
    {
        QTest::addColumn<QByteArray>("content");
        QTest::addColumn<bool>("isWhole");
        QTest::newRow("empty") << QByteArray() << false;
        QTest::newRow("cut off") << QByteArray(R"({"on":fal)") << false;
        QTest::newRow("a list") << QByteArray("[1]") << false;
        QTest::newRow("too long") << QByteArray(1024 * 1024, ' ') << false;
        QTest::newRow("other kinds") << QByteArray(R"({"on":1,"off":"yes","days":"7","language":false})") << true;
        QTest::newRow("out of range") << QByteArray(R"({"days":1e300})") << true;
        QTest::newRow("no whole number") << QByteArray(R"({"days":7.5})") << true;
    }
    void whatIsNotUnderstoodIsTheDefault()
    {
        QFETCH(QByteArray, content);
        QFETCH(bool, isWhole);
        write(content);
        Settings settings(folder());
        QVERIFY(settings.value(on));
        QVERIFY(!settings.value(off));
        QCOMPARE(settings.value(days), 30);
        QCOMPARE(settings.value(language), QStringLiteral("system"));
        QCOMPARE(settings.problem().isEmpty(), isWhole);
        // And it can be set again.
        QVERIFY(settings.set(days, 8));
        QVERIFY(settings.problem().isEmpty());
        QCOMPARE(Settings(folder()).value(days), 8);
    }

    void whatOthersWroteStays()
    {
        write(R"({"ofANewerRelease":{"a":[1]},"days":5})");
        Settings settings(folder());
        write(R"({"ofANewerRelease":{"a":[1]},"days":6})"); // by hand, meanwhile
        QVERIFY(settings.set(off, true));
        QCOMPARE(written().value(QStringLiteral("ofANewerRelease")).toObject().value(QStringLiteral("a")),
                 QJsonValue(QJsonArray{1}));
        QCOMPARE(written().value(QStringLiteral("days")).toInt(), 6);
        QCOMPARE(settings.value(days), 6);
    }

    void aFileThatOthersMayWriteDoesNotCount()
    {
        write(R"({"days":5})");
        QVERIFY(QFile::setPermissions(path(), QFile::ReadOwner | QFile::WriteOwner | QFile::WriteOther));
        const Settings settings(folder());
        QCOMPARE(settings.value(days), 30);
        QVERIFY(!settings.problem().isEmpty());
    }

    void whatCannotBeWrittenDoesNotHold()
    {
        QFile inTheWay(folder());
        QVERIFY(inTheWay.open(QIODevice::WriteOnly));
        Settings settings(folder());
        QSignalSpy changed(&settings, &Settings::changed);
        const Result<void> set = settings.set(off, true);
        QVERIFY(!set);
        QVERIFY(!set.error().message.isEmpty());
        QVERIFY(!settings.value(off));
        QVERIFY(changed.isEmpty());
    }
};

QTEST_GUILESS_MAIN(TestSettings)
#include "tst_settings.moc"

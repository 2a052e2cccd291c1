#include "core/confine/description.h"

#include <QTest>

#include <string>

using namespace mangrove::confine;

Q_DECLARE_METATYPE(std::string)

namespace {

Description example()
{
    Description description;
    description.level = Level::Full;
    description.hasNetwork = false;
    description.places = {
        {"/", Place::Kind::Folder, Access::Read, {}, false},
        {"/home/anna/proj\xff ekt\n",
         Place::Kind::Folder,
         Access::Write,
         {~0ULL, 1ULL << 63, -5, 0xFFFFFFFF},
         true},
        {"/home/anna/todo.md", Place::Kind::File, Access::Read, {7, 8, 9, 10}, true},
        {"/dev/null", Place::Kind::Either, Access::Write, {}, true},
    };
    description.kept = {".git", "a name\xff\n"};
    return description;
}

std::string changed(std::size_t at, char to)
{
    std::string bytes = encode(example());
    bytes.at(at) = to;
    return bytes;
}

std::string withPath(const std::string &path)
{
    Description description;
    description.places = {{path, Place::Kind::Either, Access::Read, {}, true}};
    return encode(description);
}

std::string withKept(const std::string &name)
{
    Description description;
    description.kept = {name};
    return encode(description);
}

} // namespace

class TestDescription : public QObject
{
    Q_OBJECT

private Q_SLOTS:
    void isReadAsItWasWritten()
    {
        const auto read = decode(encode(example()));
        QVERIFY(read.has_value());
        QVERIFY(*read == example());
        QVERIFY(decode(encode({})) == Description{});
    }

    void cutAnywhereIsRefused()
    {
        const std::string whole = encode(example());
        for (std::size_t size = 0; size < whole.size(); ++size)
            QVERIFY2(!decode(std::string_view(whole).substr(0, size)), qPrintable(QString::number(size)));
        QVERIFY(!decode(whole + '\0'));
        QVERIFY(!decode(whole + whole));
    }

    void refused_data()
    {
        QTest::addColumn<std::string>("bytes");
        constexpr std::size_t head = 20; // the magic
        QTest::newRow("another magic") << changed(0, 'M');
        QTest::newRow("another version") << changed(head - 2, '1');
        QTest::newRow("no level") << changed(head, 0);
        QTest::newRow("unknown level") << changed(head, 3);
        QTest::newRow("level of many bits") << changed(head, '\xff');
        QTest::newRow("network neither on nor off") << changed(head + 1, 2);
        QTest::newRow("more places than there are") << changed(head + 2, 5);
        QTest::newRow("fewer places than there are") << changed(head + 2, 3);
        QTest::newRow("very many places") << changed(head + 5, '\xff');
        QTest::newRow("unknown kind") << changed(head + 6, 4);
        QTest::newRow("no access") << changed(head + 7, 0);
        QTest::newRow("unknown access") << changed(head + 7, 3);
        QTest::newRow("needed in part") << changed(head + 8, 2);
        QTest::newRow("endless path") << changed(head + 40, '\xff');
        QTest::newRow("empty path") << withPath("");
        QTest::newRow("relative path") << withPath("home");
        QTest::newRow("above") << withPath("/home/../root");
        QTest::newRow("here") << withPath("/home/./anna");
        QTest::newRow("empty part") << withPath("/home//anna");
        QTest::newRow("slash at the end") << withPath("/home/");
        QTest::newRow("above at the end") << withPath("/home/..");
        QTest::newRow("NUL") << withPath(std::string("/home\0/anna", 11));
        QTest::newRow("too long a path") << withPath("/" + std::string(longestPath, 'a'));
        QTest::newRow("more names than there are") << changed(encode(example()).size() - 24, 3);
        QTest::newRow("fewer names than there are") << changed(encode(example()).size() - 24, 1);
        QTest::newRow("endless name") << changed(encode(example()).size() - 9, '\xff');
        QTest::newRow("empty name") << withKept("");
        QTest::newRow("name of the folder itself") << withKept(".");
        QTest::newRow("name of the folder above") << withKept("..");
        QTest::newRow("path for a name") << withKept(".git/config");
        QTest::newRow("NUL in a name") << withKept(std::string(".git\0", 5));
        QTest::newRow("too long a name") << withKept(std::string(longestName + 1, 'a'));
        Description names;
        names.kept.assign(mostKept + 1, "a");
        QTest::newRow("too many names") << encode(names);
        Description bound;
        bound.places = {{"/home", Place::Kind::Either, Access::Read, {1, 2, 3, 4}, true}};
        QTest::newRow("bound to what it may not be") << encode(bound);
        Description many;
        many.places.assign(mostPlaces + 1, {"/a", Place::Kind::Either, Access::Read, {}, false});
        QTest::newRow("too many places") << encode(many);
    }
    void refused()
    {
        QFETCH(std::string, bytes);
        QVERIFY(!decode(bytes));
    }

    void theMostIsTaken()
    {
        Description most;
        most.places.assign(
            1000, {"/" + std::string(longestPath - 1, 'a'), Place::Kind::Either, Access::Read, {}, false});
        QVERIFY(encode(most).size() <= longestDescription);
        QVERIFY(decode(encode(most)) == most);
        most.places.assign(mostPlaces, most.places.front());
        QVERIFY(encode(most).size() > longestDescription);
        QVERIFY(!decode(encode(most)));
    }
};

QTEST_APPLESS_MAIN(TestDescription)

#include "tst_description.moc"

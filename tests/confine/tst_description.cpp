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
         true,
         true,
         false},
        {"/home/anna/todo.md", Place::Kind::File, Access::Read, {7, 8, 9, 10}, true},
        {"/dev/null", Place::Kind::Either, Access::Write, {}, true},
        {"/home/anna/.local/share/mangrove/homes/1", Place::Kind::Folder, Access::Write, {}, true, false, true},
        {"/home/anna/bin/server", Place::Kind::Link, Access::Read, {}, false, false, false, "/opt/server/bin/server"},
    };
    description.kept = {".git", "a name\xff\n"};
    description.masked = {"/run/user/1000/mangrove", "/home/anna/.config/man\xffgrove"};
    description.never = {{{".env"}, {"*.p\xffm", "PRIVATE KEY\n"}, {".kube/config"}}, {".env.example"}};
    description.environment = {"PATH=/usr/bin", "EMPTY=", "SUM=1+1=2", "BYTES=\xff\n"};
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

std::string withLink(Place::Kind kind, const std::string &target)
{
    Description description;
    description.places = {{"/a", kind, Access::Read, {}, false, false, false, target}};
    return encode(description);
}

//! What is denied.
std::string withDenied(Level level, bool isBound, bool isOwn = false)
{
    Description description;
    description.level = level;
    description.places = {{"/a", Place::Kind::Folder, Access::None, {}, true}};
    if (isBound)
        description.places.front().identity.inode = 1;
    description.places.front().isOwn = isOwn;
    return encode(description);
}

std::string withKept(const std::string &name)
{
    Description description;
    description.kept = {name};
    return encode(description);
}

std::string withNever(const NeverNames &never, Level level = Level::Full)
{
    Description description;
    description.level = level;
    description.never = never;
    return encode(description);
}

std::string withMasked(const std::string &path)
{
    Description description;
    description.masked = {path};
    return encode(description);
}

std::string withVariable(const std::string &variable)
{
    Description description;
    description.environment = {variable};
    return encode(description);
}

//! Where the part begins that has `part` in it, from the end: its size stands in front.
std::string withSize(const std::string &part, char size)
{
    std::string bytes = encode(example());
    bytes.at(bytes.find(part) - 4) = size;
    return bytes;
}

std::string withCount(const std::string &first, char count)
{
    std::string bytes = encode(example());
    bytes.at(bytes.find(first) - 8) = count;
    return bytes;
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
        QTest::newRow("another version") << changed(head - 2, '2');
        QTest::newRow("no level") << changed(head, 0);
        QTest::newRow("unknown level") << changed(head, 3);
        QTest::newRow("level of many bits") << changed(head, '\xff');
        QTest::newRow("network neither on nor off") << changed(head + 1, 2);
        QTest::newRow("more places than there are") << changed(head + 2, 7);
        QTest::newRow("fewer places than there are") << changed(head + 2, 5);
        QTest::newRow("very many places") << changed(head + 5, '\xff');
        QTest::newRow("unknown kind") << changed(head + 6, 5);
        QTest::newRow("no access") << changed(head + 7, 0);
        QTest::newRow("unknown access") << changed(head + 7, 3);
        QTest::newRow("needed in part") << changed(head + 8, 2);
        QTest::newRow("sockets in part") << changed(head + 9, 2);
        QTest::newRow("sockets of what is only read") << changed(head + 9, 1);
        QTest::newRow("its own in part") << changed(head + 10, 2);
        QTest::newRow("endless path") << changed(head + 43, '\xff');
        QTest::newRow("of its program in part") << changed(head + 11, 2);
        Description installed;
        installed.places = {{"/a", Place::Kind::Folder, Access::Write, {1, 2, 3, 4}, true, false, false, {}, true}};
        QTest::newRow("of its program, and written") << encode(installed);
        QTest::newRow("empty path") << withPath("");
        QTest::newRow("relative path") << withPath("home");
        QTest::newRow("above") << withPath("/home/../root");
        QTest::newRow("here") << withPath("/home/./anna");
        QTest::newRow("empty part") << withPath("/home//anna");
        QTest::newRow("slash at the end") << withPath("/home/");
        QTest::newRow("above at the end") << withPath("/home/..");
        QTest::newRow("NUL") << withPath(std::string("/home\0/anna", 11));
        QTest::newRow("too long a path") << withPath("/" + std::string(longestPath, 'a'));
        QTest::newRow("more names than there are") << withCount(".git", 3);
        QTest::newRow("fewer names than there are") << withCount(".git", 1);
        QTest::newRow("endless name") << withSize("a name", '\xff');
        QTest::newRow("empty name") << withKept("");
        QTest::newRow("name of the folder itself") << withKept(".");
        QTest::newRow("name of the folder above") << withKept("..");
        QTest::newRow("path for a name") << withKept(".git/config");
        QTest::newRow("NUL in a name") << withKept(std::string(".git\0", 5));
        QTest::newRow("too long a name") << withKept(std::string(longestName + 1, 'a'));
        Description names;
        names.kept.assign(mostKept + 1, "a");
        QTest::newRow("too many names") << encode(names);
        QTest::newRow("more masked paths than there are") << withCount("/run/user", 3);
        QTest::newRow("fewer masked paths than there are") << withCount("/run/user", 1);
        QTest::newRow("denied where nothing can be covered") << withDenied(Level::Files, true);
        QTest::newRow("denied and bound to nothing") << withDenied(Level::Full, false);
        QTest::newRow("denied and its own") << withDenied(Level::Full, true, true);
        QTest::newRow("relative masked path") << withMasked("run");
        QTest::newRow("masked path that goes up") << withMasked("/run/..");
        Description masked;
        masked.masked.assign(mostMasked + 1, "/run");
        QTest::newRow("too many masked paths") << encode(masked);
        QTest::newRow("never name that goes up") << withNever({{{"../a"}}});
        QTest::newRow("never name from the root") << withNever({{{"/a"}}});
        QTest::newRow("never name that is all names") << withNever({{{"*"}}});
        QTest::newRow("exception that is none") << withNever({{{"a"}}, {""}});
        QTest::newRow("never names where files alone are confined") << withNever({{{"a"}}}, Level::Files);
        QTest::newRow("too many never names")
            << withNever({std::vector<NeverName>(mostNeverNames + 1, NeverName{"a"})});
        QTest::newRow("variable without a value") << withVariable("PATH");
        QTest::newRow("variable without a name") << withVariable("=value");
        QTest::newRow("empty variable") << withVariable("");
        QTest::newRow("variable with NUL") << withVariable(std::string("A=\0B", 4));
        QTest::newRow("environment without its last zero") << withSize("PATH=", 39);
        QTest::newRow("endless environment") << withSize("PATH=", '\xff');
        QTest::newRow("too long an environment") << withVariable("A=" + std::string(longestEnvironment, 'a'));
        Description bound;
        bound.places = {{"/home", Place::Kind::Either, Access::Read, {1, 2, 3, 4}, true}};
        QTest::newRow("bound to what it may not be") << encode(bound);
        bound.places = {{"/a", Place::Kind::Link, Access::Read, {1, 2, 3, 4}, false, false, false, "/b"}};
        QTest::newRow("a bound link") << encode(bound);
        QTest::newRow("link that leads nowhere") << withLink(Place::Kind::Link, "");
        QTest::newRow("link that goes up") << withLink(Place::Kind::Link, "/b/../c");
        QTest::newRow("relative link") << withLink(Place::Kind::Link, "b");
        QTest::newRow("target of what is no link") << withLink(Place::Kind::Folder, "/b");
        Description many;
        many.places.assign(mostPlaces + 1, {"/a", Place::Kind::Either, Access::Read, {}, false});
        QTest::newRow("too many places") << encode(many);
    }
    void refused()
    {
        QFETCH(std::string, bytes);
        QVERIFY(!decode(bytes));
    }

    void environments()
    {
        const Environment some{"PATH=/usr/bin", "EMPTY="};
        QVERIFY(decodeEnvironment(encodeEnvironment(some)) == some);
        QVERIFY(decodeEnvironment("") == Environment());
        QVERIFY(!decodeEnvironment("PATH=/usr/bin"));
        QVERIFY(!decodeEnvironment(std::string("A=1\0\0", 5)));
        QVERIFY(!decodeEnvironment(std::string("\0", 1)));
    }

    void theMostIsTaken()
    {
        Description most;
        most.places.assign(1000,
                           {"/" + std::string(longestPath - 1, 'a'), Place::Kind::Either, Access::Read, {}, false});
        QVERIFY(encode(most).size() <= longestDescription);
        QVERIFY(decode(encode(most)) == most);
        most.places.assign(mostPlaces, most.places.front());
        QVERIFY(encode(most).size() > longestDescription);
        QVERIFY(!decode(encode(most)));
    }
};

QTEST_APPLESS_MAIN(TestDescription)

#include "tst_description.moc"

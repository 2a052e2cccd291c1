// One program holds the test classes of a room, each in a file of its own. It is started as one of them: by a link with
// the name of its file, which is how ctest does it (tests/CMakeLists.txt), or with that name as the first argument.
#pragma once

#include <QtTest/qtest.h>

namespace mangrove::test {

using RunsTests = int (*)(int argc, char **argv);

// Makes a file's main function known under the file's name, without ".cpp".
class TestFile
{
public:
    TestFile(const char *path, RunsTests run);
};

//! Waits for what tests have left to end by itself; see awaitLaunchers().
void endLaunchers();

template<class Test, class Application>
int runTests(int argc, char **argv)
{
    const Application application(argc, argv);
    const int result = [argc, argv] {
        Test test;
        return QTest::qExec(&test, argc, argv);
    }();
    endLaunchers();
    return result;
}

} // namespace mangrove::test

// The end of a file of tests whose way to run them is its own: int run(int argc, char **argv).
#define MANGROVE_TEST_FILE(run) static const ::mangrove::test::TestFile thisFile(__FILE__, run);

#ifdef QT_WIDGETS_LIB
#define MANGROVE_WINDOWED QApplication
#elif defined(QT_GUI_LIB)
#define MANGROVE_WINDOWED QGuiApplication
#else
#define MANGROVE_WINDOWED QCoreApplication
#endif
namespace mangrove::test {
struct NoApplication
{
    NoApplication(int &, char **) { }
};
} // namespace mangrove::test

// Qt's macros, which would each make a program.
#undef QTEST_MAIN
#define QTEST_MAIN(Test) MANGROVE_TEST_FILE((::mangrove::test::runTests<Test, MANGROVE_WINDOWED>))
#undef QTEST_GUILESS_MAIN
#define QTEST_GUILESS_MAIN(Test) MANGROVE_TEST_FILE((::mangrove::test::runTests<Test, QCoreApplication>))
#undef QTEST_APPLESS_MAIN
#define QTEST_APPLESS_MAIN(Test) MANGROVE_TEST_FILE((::mangrove::test::runTests<Test, ::mangrove::test::NoApplication>))

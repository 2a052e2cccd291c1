#include "tests/support/testprogram.h"

#include "tests/support/processes.h"

#include <cstdio>
#include <map>
#include <string>
#include <string_view>

namespace mangrove::test {
namespace {
// Not before main() is what fills it: files make themselves known in any order.
std::map<std::string, RunsTests, std::less<>> &files()
{
    static std::map<std::string, RunsTests, std::less<>> all;
    return all;
}

std::string nameOf(std::string_view path)
{
    const std::size_t folder = path.find_last_of('/');
    const std::string_view file = folder == std::string_view::npos ? path : path.substr(folder + 1);
    return std::string(file.substr(0, file.find('.')));
}
} // namespace

TestFile::TestFile(const char *path, RunsTests run)
{
    files().emplace(nameOf(path), run);
}

void endLaunchers()
{
    awaitLaunchers();
}
} // namespace mangrove::test

int main(int argc, char **argv)
{
    using namespace mangrove::test;
    auto chosen = files().find(nameOf(argv[0]));
    if (chosen == files().end() && argc > 1 && (chosen = files().find(argv[1])) != files().end()) {
        ++argv;
        --argc;
    }
    if (chosen != files().end())
        return chosen->second(argc, argv);
    std::fputs("Name one of these first:\n", stderr);
    for (const auto &[name, run] : files())
        std::fprintf(stderr, "  %s\n", name.c_str());
    return 2;
}

#include "tests/bench/soak/cast.h"

#include "tests/support/approvedasfound.h"

#include <algorithm>
#include <array>

namespace mangrove::bench {

namespace {

struct Part
{
    const char *flags;
    ServerPolicy policy = ServerPolicy::Ask;
    bool stateless = false;
    bool restartWhenStale = false;
    const char *revision = nullptr; // of a server over HTTP
};

const std::array<Part, 24> parts{{
    {""},
    {"", ServerPolicy::AllowAll},
    {"", ServerPolicy::AllowAll, false, false, "2025-06-18"},
    {"", ServerPolicy::AllowAll, true, false, "2026-07-28"},
    {"--exit-after=15000", ServerPolicy::AllowAll},
    {"--double-fork"},
    {"--noise-before --noise-between"},
    {"", ServerPolicy::Ask, false, false, "2025-11-25"},
    {"--ignore-eof --ignore-sigterm"},
    {"--slow-start=3000"},
    {"", ServerPolicy::AllowAll, true},
    {"", ServerPolicy::Ask, true},
    {"--ignore-list-changed", ServerPolicy::AllowAll},
    {"--crlf --string-id", ServerPolicy::AllowAll},
    {"--fork-child --ignore-eof"},
    {"--elicitation=1"},
    {"", ServerPolicy::AllowAll, false, false, "2024-11-05"},
    {"", ServerPolicy::AllowAll, false, false, "2025-03-26"},
    {"", ServerPolicy::Ask, true, false, "2026-07-28"},
    {"", ServerPolicy::DenyAll},
    {"--version=2025-03-26 --stderr-lines=50"},
    {"--ignore-list-changed", ServerPolicy::Ask, false, true},
    {"--double-fork --exit-after=25000", ServerPolicy::AllowAll},
    {""},
}};

} // namespace

ServerRecord castServer(int number, const QString &folder, const QStringList &urls)
{
    const Part &part = parts[static_cast<size_t>(number) % parts.size()];
    ServerRecord server;
    server.name = QStringLiteral("server-%1").arg(number, 2, 10, QLatin1Char('0'));
    server.policy = part.policy;
    if (part.revision) {
        server.transport = httpTransport;
        server.url = *std::ranges::find_if(
            urls, [&part](const QString &url) { return url.endsWith(QLatin1String(part.revision)); });
        server.approved = server.launchIdentity({});
        return server;
    }
    server.transport = stdioTransport;
    server.program = part.stateless ? QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server_modern")
                                    : QStringLiteral(TEST_SUPPORT_DIR "/misbehaving_server");
    server.arguments = QString::fromLatin1(part.flags).split(QLatin1Char(' '), Qt::SkipEmptyParts);
    server.arguments << QStringLiteral("--pid-file=") + folder + QStringLiteral("/pids");
    server.restartWhenStale = part.restartWhenStale;
    return test::approvedAsFound(server);
}

bool isStateless(const ServerRecord &server)
{
    return server.program.endsWith(QLatin1String("_modern")) || server.url.endsWith(QLatin1String("2026-07-28"));
}

bool isMortal(const ServerRecord &server)
{
    return server.arguments.join(QLatin1Char(' ')).contains(QLatin1String("--exit-after"));
}

bool isDeaf(const ServerRecord &server)
{
    return server.arguments.contains(QLatin1String("--ignore-list-changed"));
}

} // namespace mangrove::bench

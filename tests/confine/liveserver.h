#pragma once

// A server that is started with a channel for orders (app/launcher/mounter.h), and does what it is told.

#include "core/confine/description.h"
#include "core/confine/descriptor.h"
#include "core/confine/liveorder.h"
#include "core/confine/sealedmemory.h"
#include "tests/confine/confinedfolder.h"

#include <QProcess>
#include <QTest>

#include <algorithm>
#include <fcntl.h>
#include <functional>
#include <map>
#include <optional>
#include <sys/socket.h>
#include <unistd.h>
#include <vector>

namespace mangrove::test {

//! A shell that does what it is told, line by line, with what it is granted. Ends with this. `prepare`: done in the
//! process that becomes the launcher; where that fails there is no start.
class LiveServer
{
public:
    explicit LiveServer(const ConfinedFolder &folder, const std::vector<confine::Place> &granted = {},
                        bool keeps = false, const std::function<bool()> &prepare = {},
                        const confine::NeverNames &never = {})
    {
        confine::Description description;
        description.level = confine::Level::Full;
        for (const char *path : {"/usr", "/bin", "/lib", "/lib64", "/etc/ld.so.cache", "/etc/alternatives"})
            description.places.push_back({path, confine::Place::Kind::Either, confine::Access::Read, {}, false});
        for (const char *name : {"home", "tmp"}) {
            description.places.push_back(folder.needed(name, confine::Access::Write));
            description.places.back().isOwn = true;
        }
        description.places.insert(description.places.end(), granted.begin(), granted.end());
        if (keeps)
            description.kept = {".git", ".mcp.json"};
        description.never = never;
        description.environment = {"PATH=/usr/bin:/bin", "LC_ALL=C.UTF-8", "ASAN_OPTIONS=detect_leaks=0"};
        int ends[2];
        int status[2];
        if (::socketpair(AF_UNIX, SOCK_SEQPACKET | SOCK_CLOEXEC, 0, ends) != 0 || ::pipe2(status, O_CLOEXEC) != 0)
            return;
        const int memory = confine::makeSealedMemory(confine::encode(description));
        m_process.setChildProcessModifier([memory, ends, status, prepare] {
            for (const int passed : {memory, ends[1], status[1]})
                ::fcntl(passed, F_SETFD, 0);
            if (prepare && !prepare())
                ::_exit(99);
        });
        m_process.setProcessChannelMode(QProcess::MergedChannels);
        m_process.setWorkingDirectory(QStringLiteral("/"));
        m_process.start(
            QStringLiteral(TEST_BIN_DIR "/mangrove-launch"),
            {QString::number(status[1]), QStringLiteral("--confine"), QString::number(memory), QStringLiteral("--live"),
             QString::number(ends[1]), QStringLiteral("--"), QStringLiteral("/bin/bash"), QStringLiteral("-c"),
             QStringLiteral("cd /; echo END ready; while read -r line; do eval \"$line\"; echo END $?; done")});
        ::close(memory);
        ::close(ends[1]);
        ::close(status[1]);
        m_live = Descriptor(ends[0]);
        m_status = Descriptor(status[0]);
        m_hasStarted = words() == "ready";
    }
    ~LiveServer()
    {
        m_live.close();
        m_process.kill();
        m_process.waitForFinished(patience);
    }
    Q_DISABLE_COPY_MOVE(LiveServer)

    bool hasStarted() const { return m_hasStarted; }
    //! What it says, and how that ended.
    QByteArray run(const QByteArray &line)
    {
        m_process.write(line + '\n');
        return words();
    }
    //! The paths are for each `%` in it, in quotes: `other` for the last one.
    bool goes(QByteArray line, const QByteArray &path, const QByteArray &other = {})
    {
        if (!other.isEmpty())
            line.replace(line.lastIndexOf('%'), 1, "'" + other + "'");
        return goes(line.replace("%", "'" + path + "'"));
    }
    bool goes(const QByteArray &line) { return run("{ " + line + "; } >/dev/null 2>&1") == "0"; }
    void start(const QByteArray &line) { m_process.write(line + '\n'); }
    QByteArray words()
    {
        QByteArray said;
        for (;;) {
            const bool isThere = QTest::qWaitFor(
                [this] { return m_process.canReadLine() || m_process.state() == QProcess::NotRunning; }, patience);
            if (!isThere || !m_process.canReadLine())
                return said + "nothing more";
            const QByteArray line = m_process.readLine().trimmed();
            if (line.startsWith("END "))
                return said + line.mid(4);
            said += line + ' ';
        }
    }

    //! Nothing where the channel has ended.
    std::optional<confine::LiveAnswer> order(const std::vector<confine::Place> &places)
    {
        if (!confine::sendLive(m_live.get(), confine::encodeOrder({++m_number, places})))
            return std::nullopt;
        const auto bytes = confine::receiveLive(m_live.get());
        return bytes ? confine::decodeAnswer(*bytes) : std::nullopt;
    }
    //! As `NAME word` each, by the folder's names.
    QByteArray ordered(const ConfinedFolder &folder, const std::vector<confine::Place> &places)
    {
        const auto answer = order(places);
        if (!answer || answer->number != m_number)
            return "no answer";
        std::map<QByteArray, QByteArray> words;
        for (const confine::LiveResult &result : answer->results) {
            const QByteArray path = QByteArray::fromStdString(result.path);
            const char *word = result.state == confine::LiveResult::State::Stands ? "stands"
                : result.state == confine::LiveResult::State::Gone                ? "gone"
                : result.state == confine::LiveResult::State::Held                ? "held"
                : result.state == confine::LiveResult::State::Unchanged           ? "unchanged"
                                                                                  : "failed";
            words[path.mid(QFile::encodeName(folder.path("")).size())] =
                word + (result.error != 0 ? ' ' + QByteArray::number(result.error) : QByteArray());
        }
        QByteArrayList lines;
        for (const auto &[name, word] : words)
            lines.append(name + ' ' + word);
        return lines.join(", ");
    }
    bool ends()
    {
        return QTest::qWaitFor([this] { return m_process.state() == QProcess::NotRunning; }, patience);
    }
    QByteArray status()
    {
        char bytes[4096];
        const ssize_t size = ::read(m_status.get(), bytes, sizeof bytes);
        return {bytes, std::max<qsizetype>(size, 0)};
    }
    int channel() const { return m_live.get(); }
    void letGo() { m_live.close(); }

private:
    QProcess m_process;
    Descriptor m_live;
    Descriptor m_status;
    std::uint64_t m_number = 0;
    bool m_hasStarted = false;
};

} // namespace mangrove::test

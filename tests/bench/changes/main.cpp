// bench_changes ROOTS SERVERS CHANGES RESULT ASKER [ARG…]
//
// Mangrove with SERVERS servers, `ASKER RESULT.n ARG…`, which may know all of ROOTS roots. When all know them, adds a
// root, CHANGES times, and prints a JSON list of when it did so and what saving takes, [begin, save] in ns. The servers
// write down when they had the new list.

#include "tests/bench/support/measuredprogram.h"

#include <QApplication>
#include <QTimer>

#include <cstdio>

using namespace mangrove;
using namespace mangrove::bench;

namespace {

constexpr int pause = 200; // ms: longer than the time in which changes become one

class Changes
{
public:
    Changes(MeasuredProgram &program, const QList<ServerId> &servers, int changes)
        : m_program(program), m_left(changes), m_servers(servers.size())
    {
        QObject::connect(&program.engine.ledger, &SeenLedger::changed, &program.window,
                         [this](const ServerId &server) { look(server); });
    }

private:
    void look(const ServerId &server)
    {
        const SeenRecord record = m_program.engine.ledger.record(server);
        const bool has = record.seen.size() == m_program.engine.roots.roots().size() && record.lastAnswer.isValid();
        if (!has || m_told.contains(server))
            return;
        m_told.insert(server);
        if (m_told.size() == m_servers)
            QTimer::singleShot(pause, &m_program.window, [this] { change(); });
    }

    void change()
    {
        m_told.clear();
        if (m_left-- == 0) {
            std::printf("]\n");
            m_program.end();
            return;
        }
        const Root root = m_program.nextRoot();
        const qint64 before = nowNs();
        WorkspaceParts parts = m_program.engine.store.now().parts();
        parts.rest.insert(QStringLiteral("bench"), m_left); // so that the whole is written
        if (const auto saved = m_program.engine.file.save(Workspace(parts, m_program.engine.store.now())); !saved)
            fail(saved.error().message);
        const qint64 begin = nowNs();
        std::printf("%s[%lld, %lld]", std::exchange(m_first, false) ? "[" : ", ", static_cast<long long>(begin),
                    static_cast<long long>(begin - before));
        if (const auto added = m_program.engine.roots.add({root}, Origin::Program); !added)
            fail(added.error().message);
    }

    MeasuredProgram &m_program;
    int m_left;
    const qsizetype m_servers;
    QSet<ServerId> m_told; // the present list
    bool m_first = true;
};

} // namespace

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 6)
        fail(QStringLiteral("bench_changes ROOTS SERVERS CHANGES RESULT ASKER [ARG…]"));
    MeasuredProgram program(arguments.at(1).toInt());
    const QStringList command = QStringList{arguments.at(5), arguments.at(4)} + arguments.mid(6);
    const QList<ServerId> servers = program.addServers(arguments.at(2).toInt(), command);
    const Changes changes(program, servers, arguments.at(3).toInt());
    program.makeFolders(arguments.at(3).toInt());
    program.start(servers);
    return QApplication::exec();
}

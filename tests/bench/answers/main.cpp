// bench_answers ROOTS RESULT ASKER [ARG…]
//
// Mangrove with one server, `ASKER RESULT.0 ARG…`, which asks for ROOTS roots, measures, and ends; then this ends too.

#include "tests/bench/support/measuredprogram.h"

#include <QApplication>

using namespace mangrove;
using namespace mangrove::bench;

int main(int argc, char *argv[])
{
    QApplication application(argc, argv);
    const QStringList arguments = QApplication::arguments();
    if (arguments.size() < 4)
        fail(QStringLiteral("bench_answers ROOTS RESULT ASKER [ARG…]"));
    MeasuredProgram program(arguments.at(1).toInt());
    const QStringList command = QStringList{arguments.at(3), arguments.at(2)} + arguments.mid(4);
    const ServerId server = program.addServers(1, command).first();
    program.start({server});
    QObject::connect(&program.engine.registry, &Registry::statusChanged, &program.window, [&] {
        const ServerStatus status = program.engine.registry.status(server);
        if (status.state == ServerState::Failed)
            fail(status.reason);
        if (status.state == ServerState::Exited)
            program.end();
    });
    return QApplication::exec();
}

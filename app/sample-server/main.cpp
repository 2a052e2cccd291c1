// mangrove-sample-server [--help | --version]
//
// The bundled MCP server: reads files inside the roots that its client tells it, over standard input and output.

#include "app/sample-server/server.h"
#include "app/sample-server/stdiochannel.h"
#include "core/base/texts.h"

#include <QCommandLineParser>
#include <QCoreApplication>

#include <cstdio>

int main(int argc, char **argv)
{
    QCoreApplication app(argc, argv);
    app.setApplicationName(QStringLiteral("mangrove-sample-server"));
    app.setApplicationVersion(QStringLiteral(MANGROVE_VERSION));

    QCommandLineParser parser;
    parser.setApplicationDescription(mangrove::Texts::tr(
        "A small MCP server that reads files inside the roots its client tells it, and nothing else.\n"
        "It speaks the Model Context Protocol on standard input and output until the end of input."));
    parser.addHelpOption();
    parser.addVersionOption();
    parser.process(app);

    mangrove::Server server;
    mangrove::StdioChannel channel;
    QObject::connect(&channel, &mangrove::StdioChannel::received, &server, &mangrove::Server::receive);
    QObject::connect(&channel, &mangrove::StdioChannel::ended, &app, &QCoreApplication::quit, Qt::QueuedConnection);
    QObject::connect(&server, &mangrove::Server::send, &channel, &mangrove::StdioChannel::send);
    QObject::connect(&server, &mangrove::Server::log, &app, [](const QString &line) {
        std::fprintf(stderr, "mangrove-sample-server: %s\n", line.toUtf8().constData());
    });
    return app.exec();
}

#include "tests/bench/stall/stage.h"

#include <QByteArray>
#include <QLocale>

namespace mangrove::bench {

namespace {

//! Known before there is an application.
int &withoutScreen(int &argc)
{
    if (!qEnvironmentVariableIsSet("QT_QPA_PLATFORM"))
        qputenv("QT_QPA_PLATFORM", "offscreen");
    return argc;
}

} // namespace

Stage::Stage(int &argc, char **argv) : application(withoutScreen(argc), argv)
{
    m_translation.speak(QLocale(QLocale::English));
    workspace.folder = m_folder.path();
    if (argc > 1)
        workspace.decisions = QByteArray(argv[1]).toInt();
}

} // namespace mangrove::bench

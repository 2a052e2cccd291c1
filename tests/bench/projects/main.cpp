// bench_projects FOLDER ROUNDS
//
// Looks for projects below the folder, as Find Projects does, and prints as JSON how long each search took and what it
// found. Beside it `find` walks the same tree: see tests/bench/report.py.

#include "core/projects/projectsearch.h"

#include <QCoreApplication>
#include <QElapsedTimer>

#include <cstdio>

using namespace mangrove;

int main(int argc, char *argv[])
{
    QCoreApplication application(argc, argv);
    const QStringList words = QCoreApplication::arguments();
    ProjectSearch search;
    int rounds = words.value(2).toInt();
    QByteArray times;
    QElapsedTimer clock;
    QObject::connect(&search, &ProjectSearch::finished, &application, [&] {
        times += (times.isEmpty() ? "" : ", ") + QByteArray::number(double(clock.nsecsElapsed()) / 1e6, 'f', 3);
        if (--rounds <= 0) {
            QCoreApplication::quit();
            return;
        }
        clock.start();
        search.start({words.value(1)});
    });
    clock.start();
    search.start({words.value(1)});
    QCoreApplication::exec();
    std::printf("{\"projects\": %lld, \"folders\": %lld, \"times\": [%s]}\n",
                static_cast<long long>(search.counts().projects), static_cast<long long>(search.counts().folders),
                times.constData());
    return 0;
}

#pragma once

// Mangrove as a person runs it, for a benchmark: engine, activity record, monitor and window in a temporary folder,
// with a few folders. Only the limit on questions is lifted: it would end a measurement after a hundred.

#include "app/engine.h"
#include "ui/window/mainwindow.h"

#include <QTemporaryDir>

namespace mangrove::bench {

//! CLOCK_MONOTONIC, as the server that asks reads it.
qint64 nowNs();

//! Says why on stderr and ends the program: a benchmark that cannot run has no result.
[[noreturn]] void fail(const QString &why);

class MeasuredProgram
{
public:
    explicit MeasuredProgram(int roots);

    //! The record of one more folder, which is made first.
    Root nextRoot();
    //! Makes the folders of the next `count`, so that they are not a moment old when they are added.
    void makeFolders(int count) const;
    //! Adds servers that may know all folders: COUNT times `command`, with .0, .1, … behind its first argument.
    QList<ServerId> addServers(int count, const QStringList &command);
    //! When all folders have been looked at and, as a person's, are not a moment old: those that are, are looked at more
    //! closely.
    void start(const QList<ServerId> &servers);
    //! Ends all servers, then the event loop.
    void end();

private:
    EngineOptions options() const;
    QString pathOf(int number) const;

    QTemporaryDir m_folder;
    int m_roots = 0;

public:
    Engine engine;
    MainWindow window;
};

} // namespace mangrove::bench

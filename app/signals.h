#pragma once

// Turns SIGTERM, SIGINT and SIGHUP into a signal of the event loop, so that Mangrove ends in good order. One at a time
// in a program: signal handlers belong to the process. Owned by the application.

#include <QObject>

namespace mangrove {

class Signals : public QObject
{
    Q_OBJECT

public:
    explicit Signals(QObject *parent = nullptr);
    ~Signals() override;

Q_SIGNALS:
    void endRequested();
};

} // namespace mangrove

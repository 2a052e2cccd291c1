#pragma once

// The sample server's standard input and output: whole lines in, whole lines out. Owned by main. It never blocks the
// event loop and never looks into a line. It leaves the mode of the descriptors alone, because others may share them.

#include "core/rpc/lineframing.h"

#include <QByteArray>
#include <QObject>

#include <memory>

namespace mangrove {

class StdioChannel : public QObject
{
    Q_OBJECT

public:
    explicit StdioChannel(QObject *parent = nullptr);
    ~StdioChannel() override;

    //! Writes the message and a line end, as soon as the client reads. After the end of input nothing is taken.
    void send(const QByteArray &message);

Q_SIGNALS:
    void received(const QByteArray &line);
    //! Input has ended, or is broken, and what was to be said is written or cannot be. Once, and nothing after it.
    void ended();

private:
    struct Private;

    void take(const QByteArray &bytes);
    void inputEnded();
    void write();
    void end();

    std::unique_ptr<Private> d;
};

} // namespace mangrove

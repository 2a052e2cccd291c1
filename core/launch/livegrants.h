#pragma once

// The core's end of the channel to the mounter of one running server (core/confine/liveorder.h): says the whole set
// that it is to be granted from now on, and what became of it. Lives with the transport of that server. It decides
// nothing, and orders nothing again by itself.

#include "core/confine/liveorder.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>
#include <vector>

class QSocketNotifier;

namespace mangrove {

class Descriptor;
class Transport;
struct LaunchSpec;

class LiveGrants : public QObject
{
    Q_OBJECT

public:
    //! ms. What takes longer is not believed any more: a file system that does not answer.
    static constexpr int timeLimit = 10000;

    //! The end of a new channel, and the other one in what is started; nullptr where there is none: then grants wait
    //! for a restart.
    static std::unique_ptr<LiveGrants> openFor(LaunchSpec *spec);
    //! `channel`: one end of a socket that keeps messages whole, which is this object's.
    explicit LiveGrants(int channel, int limit = timeLimit, QObject *parent = nullptr);
    ~LiveGrants() override;
    //! Is its child from here on, and begins when the server has started: until then the start may be given up.
    void follow(Transport &transport);
    void begin();

    //! One at a time: not while it is waiting. Nothing where the channel has ended.
    void order(const std::vector<confine::Place> &places);
    //! Whether there is somebody who hears orders.
    bool isOpen() const { return m_hasBegun && m_end == End::None; }
    //! For the answer to an order.
    bool isWaiting() const { return m_isWaiting; }
    //! The server has something still of what was taken back, or may have, so that it is ended; or nobody knows what
    //! became of an order.
    bool isHeld() const { return m_end == End::Held; }
    //! What was ordered last, where it was answered, and what came of it. Nothing before.
    const std::optional<std::vector<confine::Place>> &ordered() const { return m_ordered; }
    bool stands(const std::string &path) const { return cameTo(path, confine::LiveResult::State::Stands); }
    //! It was asked for more, and is as it was before.
    bool isUnchanged(const std::string &path) const { return cameTo(path, confine::LiveResult::State::Unchanged); }
    //! isHeld(), and the launcher has said so: it ends the server.
    bool saidHeld() const;

    //! Takes what has come by now, where nobody can wait for the event loop.
    void read();

Q_SIGNALS:
    //! isWaiting(), isOpen() or isHeld() differ.
    void changed();

private:
    enum class End { None, Gone, Held };

    bool cameTo(const std::string &path, confine::LiveResult::State state) const;
    void take(const std::optional<std::string> &bytes);
    void end(End how);

    std::unique_ptr<Descriptor> m_channel;
    std::unique_ptr<QSocketNotifier> m_notifier;
    QTimer m_limit;
    std::uint64_t m_number = 0; // of the last order
    std::vector<confine::Place> m_asked;
    std::optional<std::vector<confine::Place>> m_ordered;
    std::vector<confine::LiveResult> m_results;
    bool m_hasBegun = false;
    bool m_isWaiting = false;
    End m_end = End::None;
};

} // namespace mangrove

#pragma once

// Looks at foreign paths on threads of its own, so that a look that hangs (a dead network mount) holds up nobody: not
// the window, not the other looks, not the end of the program. Owned by whoever has such looks to make, used from its
// owner's thread only. It remembers no results and knows nothing of what is looked at.

#include <QObject>
#include <QTimer>

#include <functional>
#include <memory>

class QThreadPool;

namespace mangrove {

class LookPool : public QObject
{
    Q_OBJECT

public:
    //! Takes what was found to where it is wanted; runs on the pool's own thread.
    using Delivery = std::function<void()>;
    //! Runs on one of the threads, beside others: values in, values out. It may come back when the pool is long gone,
    //! so it holds no reference to anything that can end.
    using Look = std::function<Delivery()>;

    //! `limit`: ms that a look may take.
    explicit LookPool(int limit, QObject *parent = nullptr);
    ~LookPool() override;

    int limit() const { return m_limit; }
    //! `serial` names the look; never 0, never used twice. What it delivers is called later, never from within this
    //! call, and not at all when the pool is gone by then.
    void start(quint64 serial, const Look &look);
    //! How many looks wait for a thread.
    int backlog() const;
    //! Whether a look of any pool, also of one that is gone, is under way.
    static bool isAnyUnderWay();
    //! For the end of main(): returns the exit code, or ends the process there and then where a look is under way. What
    //! belongs to the program as a whole (tables of words) ends behind main(), and must not end under a thread that
    //! uses it.
    static int endOfProgram(int exitCode);

Q_SIGNALS:
    //! The look has not come back in time; it delivers later, if it ever comes back.
    void overdue(quint64 serial);
    //! Some results were handed out: there may be room for more.
    void drained();

private:
    struct Shared;
    static void work(const std::shared_ptr<Shared> &shared);
    void hireIfNeeded();
    void drain();
    void findOverdue();

    std::shared_ptr<Shared> m_shared;
    QThreadPool *m_threads = nullptr; // not a child: it may have to outlive this, see the destructor
    QTimer m_timer;
    const int m_limit;
};

} // namespace mangrove

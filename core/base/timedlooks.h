#pragma once

// Looks that somebody waits for, each with a time limit: whoever asked hears what was found, or that it took too long
// and at which path. Held by the class that knows what is looked at; used from one thread only. It remembers no
// results.

#include "core/base/lookpool.h"
#include "core/base/result.h"

#include <QHash>
#include <QMutex>
#include <QPointer>
#include <QTimer>

#include <atomic>

namespace mangrove {

//! Where a look is: written by the thread that looks, read by the other when it has waited for too long.
class LookPlace
{
public:
    void set(const QString &path)
    {
        const QMutexLocker lock(&m_mutex);
        m_path = path;
    }
    QString path() const
    {
        const QMutexLocker lock(&m_mutex);
        return m_path;
    }
    //! Nobody waits any more: a look that changes something leaves off.
    bool isGivenUp() const { return m_isGivenUp; }
    void giveUp() { m_isGivenUp = true; }

private:
    mutable QMutex m_mutex;
    QString m_path;
    std::atomic<bool> m_isGivenUp = false;
};

//! What is said of a path that did not answer in time.
Error noAnswerFrom(const QString &path, int seconds);

template<typename T>
class TimedLooks
{
public:
    static constexpr int mostHanging = 8; // looks that do not come back: then no further one is made

    using Look = std::function<T(LookPlace &place)>; // on a thread: values in, values out
    using Done = std::function<void(const Result<T> &found)>;
    using TooLate = std::function<Error(const QString &path, int seconds)>; // the words for it

    //! `limit`: ms.
    explicit TimedLooks(int limit, TooLate tooLate = noAnswerFrom) : m_tooLate(std::move(tooLate)), m_pool(limit)
    {
        QObject::connect(&m_pool, &LookPool::overdue, &m_pool, [this](quint64 serial) { giveUp(serial); });
    }

    //! Calls back once, never from within this call, and not when `context` is gone by then or this is.
    void start(QObject *context, const Look &look, const Done &done)
    {
        if (m_hanging.size() >= mostHanging) {
            // Each would cost one more thread for ever.
            QTimer::singleShot(0, context, [done, error = late(*m_hanging.cbegin())] { done(error); });
            return;
        }
        const quint64 serial = ++m_lastSerial;
        const auto place = std::make_shared<LookPlace>();
        m_waiting.insert(serial, {context, done, place});
        m_pool.start(serial, [this, serial, place, look]() -> LookPool::Delivery {
            T found = look(*place);
            return [this, serial, found] { deliver(serial, found); };
        });
    }

private:
    struct Waiting
    {
        QPointer<QObject> context;
        Done done;
        std::shared_ptr<LookPlace> place;
    };

    void deliver(quint64 serial, const T &found)
    {
        m_hanging.remove(serial);
        const Waiting waiting = m_waiting.take(serial);
        if (waiting.context)
            waiting.done(found);
    }
    void giveUp(quint64 serial)
    {
        const Waiting waiting = m_waiting.take(serial);
        if (!waiting.place)
            return;
        waiting.place->giveUp();
        const QString path = waiting.place->path();
        m_hanging.insert(serial, path);
        if (waiting.context)
            waiting.done(late(path));
    }
    Error late(const QString &path) const { return m_tooLate(path, m_pool.limit() / 1000); }

    TooLate m_tooLate;
    QHash<quint64, Waiting> m_waiting;
    QHash<quint64, QString> m_hanging; // -> where
    quint64 m_lastSerial = 0;
    LookPool m_pool; // last: what it delivers uses the others
};

} // namespace mangrove

#pragma once

// Work that takes longer than a turn of the event loop may: done on a worker thread, a value in, a value out. For work
// that computes; what looks at paths may hang, and has threads of its own.

#include <QFutureWatcher>
#include <QPromise>
#include <QThreadPool>

#include <memory>
#include <type_traits>

namespace mangrove {

//! Calls `done` with the value of `work` on the thread of `context`, later; not when `context` is gone by then. What
//! `work` needs goes along in it by value.
template<typename Work, typename Done>
void computeOffThread(QObject *context, Work work, Done done)
{
    using Value = std::invoke_result_t<Work>;
    auto promise = std::make_shared<QPromise<Value>>();
    auto *watcher = new QFutureWatcher<Value>(context);
    QObject::connect(watcher, &QFutureWatcherBase::finished, context, [watcher, done = std::move(done)] {
        watcher->deleteLater();
        done(watcher->future().takeResult());
    });
    watcher->setFuture(promise->future());
    QThreadPool::globalInstance()->start([promise, work = std::move(work)] {
        promise->start();
        promise->addResult(work());
        promise->finish();
    });
}

} // namespace mangrove

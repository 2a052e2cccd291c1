#pragma once

// When a server is to be ended whose app has ended its output. It may have much to say still, and the app to read; one
// that says nothing any more is ended as an app would, and so is one whose app is gone. Owned by the relay, which ends
// it.

#include <QObject>
#include <QTimer>

namespace mangrove {

class AppEnd;

class SilenceWatch : public QObject
{
    Q_OBJECT

public:
    static constexpr int quietTime = 10000; // ms without a word

    explicit SilenceWatch(QObject *parent = nullptr);

    //! `app` outlives it, or stop() was called before.
    void start(const AppEnd &app);
    void stop() { m_step.stop(); }

Q_SIGNALS:
    //! Once for each start().
    void over();

private:
    void look();

    const AppEnd *m_app = nullptr;
    QTimer m_step;
    quint64 m_heard = 0;
    int m_quiet = 0; // ms
};

} // namespace mangrove

#pragma once

// The relay's end of the socket to the window: finds it when it is there, has it prove that it is the window, says
// hello, and carries words. It looks for it when the folder of the socket changes, never by the clock, and nothing
// waits for it: whatever happens to the window, the relay goes on without. Owned by the relay. It knows nothing of what
// is said beyond the greeting.

#include "app/doorwords.h"
#include "core/base/placewatch.h"
#include "core/link/linkframe.h"
#include "core/transport/pipereader.h"

#include <QObject>
#include <QTimer>

#include <memory>
#include <optional>

namespace mangrove {

class LineFraming;
class PipeWriter;

class WindowLink : public QObject
{
    Q_OBJECT

public:
    //! ms until it tries again where a window listens and does not take it; each time twice as long.
    static constexpr int firstPause = 200;
    static constexpr int longestPause = 60000;
    //! ms for what listens to prove itself, before it is looked whether something else does.
    static constexpr int patience = 5000;

    //! `places` outlives it.
    WindowLink(const QString &configFolder, PlaceWatch &places, QObject *parent = nullptr);
    ~WindowLink() override;

    //! Looks for a window, from now on. Does nothing where it is connected, or will try again soon.
    void seek();
    //! Whether the window has not taken all yet of what it was told.
    bool hasBacklog() const;
    //! Whether something listens there; it may not have answered yet.
    bool isConnected() const { return m_reader != nullptr; }
    //! Whether a window has answered, with a version that both speak.
    bool isLinked() const { return m_isWelcome; }
    //! Says a line to it. False when there is no window or it does not read: mayTell() follows when it does.
    bool tell(const QByteArray &line);

Q_SIGNALS:
    //! isLinked() has become true.
    void linked();
    //! isLinked() has become false.
    void unlinked();
    //! The window reads again, after tell() has failed.
    void mayTell();
    void heard(const mangrove::link::WindowWord &word);
    //! What listens where the window does is none that can prove it, or one of an older release. Said once.
    void mistrusted(const QString &sentence);

private:
    enum class Outcome {
        Connected,
        Absent, // nobody listens, or nobody that could prove to be the window
        Busy, // somebody does, and takes nobody more now, or this process has no descriptor left
    };

    void watch();
    void onTouched();
    QStringList places() const;
    Outcome connectTo(const QString &path);
    void take(int reading, int writing, const DoorKey &key);
    void read();
    void greet(const QByteArray &line);
    void take(const QByteArray &line);
    void mistrust();
    void leave();
    void tryLater();

    QString m_configFolder;
    PlaceWatch &m_places;
    QStringList m_watched;
    QString m_place; // of the socket that was tried last
    quint64 m_placeId = 0; // of what was there
    bool m_isNextWanted = false; // it has not become a window's
    QTimer m_silence;
    QTimer m_again;
    int m_pause = firstPause;
    std::unique_ptr<PipeReader> m_reader; // these three while there is a connection
    std::unique_ptr<PipeWriter> m_writer;
    std::unique_ptr<LineFraming> m_framing;
    std::optional<DoorCaller> m_door; // until the window has proved itself
    bool m_hasMistrusted = false;
    bool m_isWelcome = false;
    bool m_isFull = false; // it does not read
    bool m_hasRefused = false; // to say something meanwhile
};

} // namespace mangrove

#pragma once

// The app's end of a relayed session: what it writes goes to the server, what the server says goes to it, with every
// byte. It greets the server itself; what it says there tells the era. Whoever does not read makes the other side wait.
// Owned by its session. It knows nothing of roots: the dialects keep them apart.

#include "core/base/secretmask.h"
#include "core/rpc/lineframing.h"
#include "core/sessions/clientend.h"
#include "core/transport/pipereader.h"
#include "core/transport/pipewriter.h"

#include <QTimer>

#include <memory>

namespace mangrove {

class AppEnd final : public ClientEnd
{
    Q_OBJECT

public:
    static constexpr int quietTime = 10000; // ms without a word

    //! Takes both descriptors, which must be non-blocking, and closes them in the end: what the app writes, and what it
    //! reads. `mask` hides the server's secrets in what is shown of it; the app gets each byte.
    AppEnd(int input, int output, SecretMask mask = {}, QObject *parent = nullptr);
    ~AppEnd() override;

    std::unique_ptr<Dialect> makeDialect(Era era, bool rootsOn) override;
    Era firstEra() const override { return Era::Legacy; }
    void open() override;
    bool isProbing() const override { return false; }
    bool passesOn() const override { return true; }
    void receive(const Message &message, const std::function<void(const QByteArray &)> &answer) override;
    void receivePart(const QByteArray &bytes, bool isLast) override;
    void setPaused(bool paused) override;
    void setHeld(bool held) override { m_output.setHeld(held); }
    void onServerDeaf() override;
    void onServerSilent() override { m_output.close(); }
    void close(const Error &error) override;

    //! Whether all that was for the app has left, or it does not read any more.
    bool isDelivered() const { return m_output.pending() == 0; }
    //! What the app says of itself, as far as it has: name of its clientInfo, foreign text.
    const QString &appName() const { return m_appName; }

Q_SIGNALS:
    //! The app has ended its output; nothing more comes from it.
    void inputEnded();
    //! Once, after that: the server has said nothing for `quietTime` and the app has read all of it, or does not read
    //! any more. Until then the one may have much to say still, and the other to read.
    void fellSilent();
    //! The app does not read any more.
    void gone();
    //! isDelivered() has become true.
    void delivered();
    //! The app has broken the framing, a sentence.
    void broken(const QString &sentence);

private:
    void readMore();
    void handOn();
    void take(const QByteArray &line);
    void watchHandshake(const Message &message);
    void watchAnswer(const Message &message);
    void tellReady();
    void write(const QByteArray &bytes);
    void lookForSilence();

    const SecretMask m_mask;
    PipeReader m_input;
    PipeWriter m_output;
    LineFraming m_framing{LineFraming::defaultLimit, LineFraming::LineEnds::Kept};
    QList<QByteArray> m_lines; // taken from the pipe, not handed on yet
    QTimer m_continue; // the next share of work
    bool m_isOpen = false;
    bool m_paused = false; // the server takes no more
    bool m_isAtEnd = false;
    bool m_isReady = false;
    Era m_era = Era::Legacy;
    QByteArray m_greeting; // id of what is expected to answer with what the server is
    SessionInfo m_info;
    QString m_appName;
    bool m_isInPart = false; // of a message that comes in parts
    QList<QByteArray> m_behind; // what is to be said behind that
    quint64 m_heard = 0; // messages of the server
    quint64 m_heardBefore = 0; // at the last look for silence
    int m_quiet = 0; // ms
    QTimer m_silence; // the looks
};

} // namespace mangrove

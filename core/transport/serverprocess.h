#pragma once

// A server's process, run by the launcher (app/launcher), which keeps its whole tree: pipes, start, end. Owned by
// ProcessTransport. It does not know what is said over the pipes and decides nothing about when to stop. Its thread
// must outlive it: the launcher ends the server when the thread that started it ends.

#include "core/confine/description.h"
#include "core/refusals/refusal.h"
#include "core/transport/outgoingmessage.h"

#include <QObject>
#include <QProcess>
#include <QProcessEnvironment>
#include <QStringList>

#include <memory>
#include <optional>

namespace mangrove {

class Descriptor;
class DescriptorSet;
class PipeReader;
class PipeWriter;

//! What to run. No shell is involved anywhere.
struct LaunchSpec
{
    QString launcher; // absolute path of mangrove-launch
    QString program; // absolute
    QStringList arguments;
    QProcessEnvironment environment; // all of the server's, nothing is inherited; its keepers have none of it
    QString workingFolder; // empty: that of Mangrove
    bool sharesErrors = false; // its stderr is ours; else it is read here
    std::optional<confine::Description> confinement; // what it is held to; nothing: it may do what its user may
    bool explains = false; // with that: what it tries beyond it is told
    //! With that: the launcher's end of the channel by which grants come and go (core/launch/livegrants), closed here
    //! when it was handed on.
    std::shared_ptr<Descriptor> live = {};
};

//! How far a process got and how it ended.
struct ProcessOutcome
{
    enum class Kind {
        NoLauncher, // the launcher did not start, or ended before it could report; `text` says why
        NoFolder, // the working folder could not be entered: number is an errno
        NotStarted, // the program could not be run: number is an errno
        //! It cannot be held to what it is to be held to: `text` is the launcher's word for why, number an errno.
        NotConfined,
        Exited, // number is the exit code
        Killed, // number is the signal
        Uncovered, // number is that of the kept name in `place` that did not stay as it was, so that it was ended
        Unmasked, // the same of the masked folder of that number
        Unhidden, // there came a name that could not be hidden from it, so that it was ended
    };
    Kind kind = Kind::NoLauncher;
    int number = 0;
    QString text;
    qsizetype place = 0; // which of the description's, where the word is about one
};

class ServerProcess : public QObject
{
    Q_OBJECT

public:
    //! `set`, if given, waits for the pipes.
    explicit ServerProcess(DescriptorSet *set = nullptr, QObject *parent = nullptr);
    //! Ends the process tree, without waiting for it.
    ~ServerProcess() override;

    //! Once only. Afterwards output() and errorOutput() exist, unless ended() comes.
    void start(const LaunchSpec &spec);

    //! Writes to the server's stdin, now as far as the pipe has room. Of a message with an id, sent() or notSent()
    //! follows once.
    void write(const OutgoingMessage &message);
    //! While held nothing is written: what is said in one go leaves in one go.
    void setInputHeld(bool held);
    //! Bytes that the server has not taken yet, apart from what fits into the pipe.
    qint64 bytesToWrite() const;
    void closeInput();
    //! Closes it now; what was not written is lost.
    void abandonInput();
    //! SIGTERM to the server's process group.
    void askToEnd();
    //! SIGKILL to the whole tree, by the launcher.
    void end();
    //! SIGKILL to the launcher and with it the server; for a launcher that does not react.
    void forceEnd();

    PipeReader *output() const { return m_output.get(); }
    PipeReader *errorOutput() const { return m_errorOutput.get(); }
    //! The server's process id, not the launcher's; 0 before started() and after ended().
    qint64 processId() const { return m_serverPid; }
    //! Valid after ended().
    const ProcessOutcome &outcome() const { return m_outcome; }

Q_SIGNALS:
    void started();
    //! It has closed its standard input, or has ended: ended() follows then.
    void inputClosed();
    void inputCongested(bool isCongested);
    void sent(quint64 id);
    void notSent(quint64 id, bool certain);
    //! See Transport::hasTried().
    void hasTried(const mangrove::Refusal &refusal, quint64 times);
    void cannotSeeTried(int error);
    //! Before started(): a name of the description's kept ones, in that place, is one of several that its file has.
    void hasOtherName(qsizetype place, int name);
    //! Nothing of the process tree is left; what it wrote may still wait in output(). May come from within start().
    void ended();

private:
    void readStatus();
    void takeStatusLine(const QByteArray &line);
    void readTried();
    void finish();

    DescriptorSet *m_descriptors;
    QProcess *m_process; // outlives this object while it runs
    std::unique_ptr<PipeWriter> m_input;
    std::unique_ptr<PipeReader> m_status;
    std::unique_ptr<PipeReader> m_output;
    std::unique_ptr<PipeReader> m_errorOutput;
    std::unique_ptr<PipeReader> m_tried; // where it is to be told
    QByteArray m_triedBuffer;
    QByteArray m_statusBuffer;
    ProcessOutcome m_outcome;
    qint64 m_serverPid = 0;
    bool m_finished = false;
};

} // namespace mangrove

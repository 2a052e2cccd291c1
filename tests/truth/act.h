#pragma once

// One thing that happens in the test of truth, as a plain value: which, and three numbers that are taken modulo what is
// there when it happens. So any part of a sequence can be played again, and a sequence can be made shorter.

#include <QList>
#include <QString>

#include <random>

namespace mangrove::truth {

//! Random numbers that are the same for the same seed everywhere.
class Dice
{
public:
    explicit Dice(quint64 seed) : m_engine(seed) { }

    unsigned below(unsigned count) { return unsigned(m_engine() % count); }

private:
    std::mt19937_64 m_engine;
};

struct Act
{
    enum class Kind {
        // folders, by the person
        AddRoot,
        RemoveRoot,
        RenameRoot,
        MoveRoot,
        ConfirmRoot,
        // folders, on disk
        FolderGone,
        FolderBack,
        FolderSwapped,
        LinkTurned,
        Look,
        // decisions
        Allow,
        AllowForSession,
        AllowForAMoment,
        Deny,
        DenyForSession,
        Reset,
        DenyAll,
        SetPolicy,
        AnswerRequest,
        PutOffRequest,
        MoveClock,
        SetClockBack,
        // workspaces
        EditWorkspace,
        SwitchWorkspace,
        // the server
        Ask,
        AskInBatch,
        CancelQuestion,
        AskForm,
        // calls and forms
        Call,
        GiveUpCall,
        AcceptForm,
        DeclineForm,
        DismissForm,
        // the wire
        Fault,
        Release,
        Stall,
        CutStream,
        ForgetSession,
        // life
        Start,
        Stop,
        Restart,
        Die,
        StartSecond, // session of the same server
        StopSecond,
        SwitchRoots,
        // time
        Pause,
        Settle,
    };

    Kind kind = Kind::Pause;
    unsigned a = 0;
    unsigned b = 0;
    unsigned c = 0;
    unsigned turns = 0; // of the event loop that follow

    bool operator==(const Act &) const = default;
};

Act randomAct(Dice &dice);
QList<Act> randomActs(Dice &dice, int count);
QString toText(const Act &act);

} // namespace mangrove::truth

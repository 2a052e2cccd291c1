#include "tests/truth/act.h"

#include <array>

namespace mangrove::truth {

namespace {

struct Row
{
    Act::Kind kind;
    unsigned weight;
    const char *word;
};

using Kind = Act::Kind;

constexpr std::array rows{
    Row{Kind::AddRoot, 5, "add root"},
    Row{Kind::RemoveRoot, 2, "remove root"},
    Row{Kind::RenameRoot, 2, "rename root"},
    Row{Kind::MoveRoot, 1, "move root in the list"},
    Row{Kind::ConfirmRoot, 4, "confirm replaced root"},
    Row{Kind::FolderGone, 4, "folder gone"},
    Row{Kind::FolderBack, 7, "folder back"},
    Row{Kind::FolderSwapped, 3, "folder swapped"},
    Row{Kind::LinkTurned, 3, "link turned"},
    Row{Kind::Look, 4, "look at folders"},
    Row{Kind::Allow, 10, "allow"},
    Row{Kind::AllowForSession, 6, "allow for session"},
    Row{Kind::AllowForAMoment, 5, "allow for a moment"},
    Row{Kind::Deny, 8, "deny"},
    Row{Kind::DenyForSession, 3, "deny for session"},
    Row{Kind::Reset, 4, "reset"},
    Row{Kind::DenyAll, 2, "deny all roots"},
    Row{Kind::SetPolicy, 3, "set policy"},
    Row{Kind::AnswerRequest, 8, "answer request"},
    Row{Kind::PutOffRequest, 3, "put off request"},
    Row{Kind::MoveClock, 5, "move clock"},
    Row{Kind::SetClockBack, 1, "set clock back"},
    Row{Kind::EditWorkspace, 6, "edit a workspace"},
    Row{Kind::SwitchWorkspace, 8, "switch workspace"},
    Row{Kind::Ask, 8, "server asks"},
    Row{Kind::AskInBatch, 3, "server asks in a batch"},
    Row{Kind::CancelQuestion, 5, "server cancels its question"},
    Row{Kind::AskForm, 3, "server asks with a form"},
    Row{Kind::Call, 14, "call"},
    Row{Kind::GiveUpCall, 7, "give up call"},
    Row{Kind::AcceptForm, 8, "accept form"},
    Row{Kind::DeclineForm, 2, "decline form"},
    Row{Kind::DismissForm, 2, "dismiss form"},
    Row{Kind::Fault, 10, "fault"},
    Row{Kind::Release, 7, "release"},
    Row{Kind::Stall, 4, "server stops reading"},
    Row{Kind::CutStream, 2, "cut stream"},
    Row{Kind::ForgetSession, 1, "server forgets session"},
    Row{Kind::Start, 10, "start"},
    Row{Kind::Stop, 1, "stop"},
    Row{Kind::Restart, 1, "restart"},
    Row{Kind::Die, 1, "die"},
    Row{Kind::StartSecond, 2, "start a second session"},
    Row{Kind::StopSecond, 1, "stop a second session"},
    Row{Kind::SwitchRoots, 1, "switch roots"},
    Row{Kind::Pause, 8, "pause"},
    Row{Kind::Settle, 6, "settle"},
};

constexpr unsigned sumOfWeights()
{
    unsigned sum = 0;
    for (const Row &row : rows)
        sum += row.weight;
    return sum;
}

constexpr unsigned operands = 1000;
constexpr unsigned mostTurns = 5;

} // namespace

Act randomAct(Dice &dice)
{
    unsigned at = dice.below(sumOfWeights());
    const Row *row = rows.data();
    while (at >= row->weight)
        at -= (row++)->weight;
    Act act;
    act.kind = row->kind;
    act.a = dice.below(operands);
    act.b = dice.below(operands);
    act.c = dice.below(operands);
    act.turns = dice.below(mostTurns);
    return act;
}

QList<Act> randomActs(Dice &dice, int count)
{
    QList<Act> acts;
    for (int i = 0; i < count; ++i)
        acts.append(randomAct(dice));
    return acts;
}

QString toText(const Act &act)
{
    const auto row = std::ranges::find(rows, act.kind, &Row::kind);
    return QStringLiteral("%1 %2 %3 %4, %5 turns")
        .arg(QLatin1String(row->word))
        .arg(act.a)
        .arg(act.b)
        .arg(act.c)
        .arg(act.turns);
}

} // namespace mangrove::truth

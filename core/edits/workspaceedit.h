#pragma once

// What a person changed with one act, as the two states of what it was about: enough to go back, to go forward again, and to
// see whether something else has changed it meanwhile. Plain values.

#include "core/access/decisionstore.h"
#include "core/access/workspacesets.h"
#include "core/edits/secretchange.h"
#include "core/roots/rootstore.h"
#include "core/servers/serverstore.h"
#include "core/store/secretkey.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QString>

namespace mangrove {

struct WorkspaceState
{
    RootStore::Contents roots; // all of them; shared with the store, and with other edits
    ServerStore::Contents servers;
    WorkspaceSets::Contents sets; // which one is on does not count: a switch is no edit
    QHash<Cell, DecisionStore::Kept> decisions; // the cells that the edit is about, Verdict::Ask among them
    SecretCopies secrets = {}; // values that the edit replaced
};

struct WorkspaceEdit
{
    //! In which way an edit is gone through.
    enum class Way { Back, Forth };

    quint64 number = 0; // ascending, in the order of their making
    WorkspaceState before; // both know the same cells
    WorkspaceState after;
    QDateTime time = {}; // when it was made: UTC
    qint64 elapsed = 0; // and as Clock::elapsed() says it, ms

    const WorkspaceState &from(Way way) const { return way == Way::Back ? after : before; }
    const WorkspaceState &to(Way way) const { return way == Way::Back ? before : after; }
    //! Of the servers that it adds, removes or changes, as they are on either side, and the copies of values.
    QList<SecretKey> secretKeys() const;
    //! Whether both sides are the same.
    bool isEmpty() const;
    //! Whether it goes through the key ring, which takes its time.
    bool changesSecrets() const { return before.secrets != after.secrets; }
};

//! What it did, as the text of a command: “Remove shop”, “Allow 3 folders for filesystem”. For a menu and for sentences;
//! foreign text is made fit to be shown.
QString describeEdit(const WorkspaceEdit &edit);

//! Whether two records are the same server to a person, apart from hints.
bool isSameApartFromHints(const ServerRecord &a, const ServerRecord &b);
//! The same sets, none of them on.
QList<WorkspaceSet> switchedOff(QList<WorkspaceSet> sets);

} // namespace mangrove

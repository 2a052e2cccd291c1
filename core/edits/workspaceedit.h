#pragma once

// What a person changed with one act, as the workspace before and after it: enough to go back, to go forward again, and
// to see whether something else has changed it meanwhile. Plain values.

#include "core/base/displaytext.h"
#include "core/store/secretkey.h"
#include "core/workspace/difference.h"

#include <QDateTime>
#include <QHash>
#include <QList>
#include <QString>

namespace mangrove {

// Values in the key ring that a person has replaced, as an edit needs them to go back and forth. Plain values; they
// hold names of secrets only.

//! Where values lie that secrets have had: by the secret, under keys of servers that there are none of.
using SecretCopies = QHash<SecretKey, SecretKey>;

struct SecretChange
{
    SecretCopies before; // of those that had another value
    SecretCopies after; // the same secrets
    QList<SecretKey> added; // those that had none
    QList<SecretKey> held; // all that is kept for it

    bool isEmpty() const { return before.isEmpty(); }
};

//! Before or after an edit.
struct EditSide
{
    Workspace workspace; // which set is on does not count: a switch is no edit, and neither is a pause
    SecretCopies secrets = {}; // values that the edit replaced
};

struct WorkspaceEdit
{
    //! In which way an edit is gone through.
    enum class Way { Back, Forth };

    quint64 number = 0; // ascending, in the order of their making
    EditSide before;
    EditSide after;
    QDateTime time = {}; // when it was made: UTC
    qint64 elapsed = 0; // and as Clock::elapsed() says it, ms

    const EditSide &from(Way way) const { return way == Way::Back ? after : before; }
    const EditSide &to(Way way) const { return way == Way::Back ? before : after; }
    //! Of the servers that it adds, removes or changes, as they are on either side, and the copies of values.
    QList<SecretKey> secretKeys() const;
    //! Whether both sides are the same.
    bool isEmpty() const;
    //! Whether it goes through the key ring, which takes its time.
    bool changesSecrets() const { return before.secrets != after.secrets; }
};

//! Of a root, a server or a set, fit to be shown; empty: there is none.
QString nameOf(const Workspace &workspace, const auto &id)
{
    const auto *record = workspace.find(id);
    return record ? displayText(record->name) : QString();
}

//! What it did, as the text of a command: “Remove shop”, “Allow 3 folders for filesystem”. For a menu and for
//! sentences; foreign text is made fit to be shown.
QString describeEdit(const WorkspaceEdit &edit);

} // namespace mangrove

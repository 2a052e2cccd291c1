#pragma once

// A workspace whose edits are collected as a window would collect them, and in which a person does all but what is done
// Elsewhere.

#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"
#include "tests/support/fakesecrets.h"
#include "tests/support/testworkspace.h"

#include <QFile>
#include <QTest>

namespace mangrove::test {

class EditFixture
{
public:
    EditFixture()
        : held(w.file.folder(), w.servers, secrets), history(w.store, w.decisions, w.gate, w.ledger, held, w.clock)
    {
        w.origin = Origin::Person;
        QObject::connect(&history, &EditHistory::recorded, &w.roots,
                         [this](const WorkspaceEdit &edit) { edits.append(edit); });
    }

    //! workspace.json with all decisions, but for the mark of the journal, which counts on.
    QByteArray stored()
    {
        w.file.fold();
        QFile file(w.file.filePath());
        if (!file.open(QIODevice::ReadOnly))
            return {};
        QByteArray text = file.readAll();
        const qsizetype mark = text.indexOf("    \"journal\": ");
        return mark < 0 ? text : text.remove(mark, text.indexOf('\n', mark) + 1 - mark);
    }
    //! Goes back through the last edit.
    Result<EditHistory::Outcome> undo() { return history.go(edits.last(), WorkspaceEdit::Way::Back); }
    Result<EditHistory::Outcome> redo() { return history.go(edits.last(), WorkspaceEdit::Way::Forth); }
    Decision decision(const ServerId &server, const RootId &root) const { return w.decisions.decision({server, root}); }

    TestWorkspace w;
    FakeSecrets secrets;
    HeldSecrets held;
    EditHistory history;
    QList<WorkspaceEdit> edits;
};

//! While it lives, what is done comes from a command, a relay or a clock.
class Elsewhere
{
public:
    explicit Elsewhere(EditFixture &fixture) : m_fixture(fixture) { m_fixture.w.origin = Origin::Program; }
    ~Elsewhere() { m_fixture.w.origin = Origin::Person; }
    Q_DISABLE_COPY_MOVE(Elsewhere)

private:
    EditFixture &m_fixture;
};

} // namespace mangrove::test

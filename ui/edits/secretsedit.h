#pragma once

// An edit that has replaced secrets: their values are put back in the key ring before the record, as a server that is
// stored can be started. Owned by the edit stack.

#include "core/edits/workspaceedit.h"
#include "ui/edits/outsideedit.h"

namespace mangrove {

class EditHistory;
class HeldSecrets;

class SecretsEdit final : public OutsideEdit
{
public:
    //! Both outlive it, and what it has begun.
    SecretsEdit(const WorkspaceEdit &edit, EditHistory &history, HeldSecrets &secrets);
    ~SecretsEdit() override;
    Q_DISABLE_COPY_MOVE(SecretsEdit)

    QString text() const override { return describeEdit(m_edit); }
    void go(WorkspaceEdit::Way way, QObject *context, const Done &done) override;

private:
    const WorkspaceEdit m_edit;
    EditHistory &m_history;
    HeldSecrets &m_secrets;
};

} // namespace mangrove

#include "ui/edits/secretsedit.h"

#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"

#include <QPointer>
#include <QTimer>

namespace mangrove {

SecretsEdit::SecretsEdit(const WorkspaceEdit &edit, EditHistory &history, HeldSecrets &secrets)
    : m_edit(edit), m_history(history), m_secrets(secrets)
{ }

SecretsEdit::~SecretsEdit()
{
    m_history.release(m_edit);
}

//! What has begun is brought to its end also when nobody waits for it any more: a value belongs to its record.
void SecretsEdit::go(WorkspaceEdit::Way way, QObject *context, const Done &done)
{
    if (const Result<void> fits = m_history.check(m_edit, way); !fits) {
        QTimer::singleShot(0, context, [done, error = fits.error()] { done(error); });
        return;
    }
    const auto answer = [waiting = QPointer<QObject>(context), done](const Result<QStringList> &sentences) {
        if (waiting)
            done(sentences);
    };
    const auto goBack = [&secrets = m_secrets, copies = m_edit.from(way).secrets, answer](const Error &error) {
        secrets.restore(copies, [answer, error](const Result<void> &) { answer(error); });
    };
    m_secrets.restore(m_edit.to(way).secrets,
                      [&history = m_history, edit = m_edit, way, answer, goBack](const Result<void> &restored) {
                          const auto gone = restored.and_then([&] { return history.go(edit, way); });
                          if (gone)
                              answer(gone->remains);
                          else
                              goBack(gone.error());
                      });
}

} // namespace mangrove

#include "ui/edits/editstack.h"

#include "core/base/displaytext.h"
#include "core/edits/edithistory.h"
#include "core/edits/heldsecrets.h"

#include <QAction>
#include <QKeySequence>
#include <QPointer>
#include <QTimer>
#include <QUndoCommand>

namespace mangrove {

//! One edit on the stack. The stack has no way to fail, so its work is done before the stack moves.
class EditCommand : public QUndoCommand
{
public:
    //! `drops`: whether it leaves the stack when it is gone through.
    explicit EditCommand(const bool &drops) : m_drops(drops) { }

    void undo() override { setObsolete(m_drops || m_isSpent); }
    void redo() override { setObsolete(m_drops || m_isSpent); }
    //! It was gone through out of its turn, and leaves the stack when its turn comes.
    void spend() { m_isSpent = true; }
    bool isSpent() const { return m_isSpent; }

    //! In the language of the moment, hence not that of QUndoCommand.
    virtual QString describe() const = 0;
    virtual const WorkspaceEdit *edit() const { return nullptr; }
    virtual OutsideEdit *outside() const { return nullptr; }

    QObject context; // of what is begun for it

private:
    const bool &m_drops;
    bool m_isSpent = false;
};

namespace {

//! An edit that has replaced secrets: their values are put back in the key ring before the record, as a server that is
//! stored can be started.
class SecretsEdit final : public OutsideEdit
{
public:
    //! Both outlive it, and what it has begun.
    SecretsEdit(const WorkspaceEdit &edit, EditHistory &history, HeldSecrets &secrets)
        : m_edit(edit), m_history(history), m_secrets(secrets)
    { }
    ~SecretsEdit() override { m_history.release(m_edit); }
    Q_DISABLE_COPY_MOVE(SecretsEdit)

    QString text() const override { return describeEdit(m_edit); }
    void go(WorkspaceEdit::Way way, QObject *context, const Done &done) override;

private:
    const WorkspaceEdit m_edit;
    EditHistory &m_history;
    HeldSecrets &m_secrets;
};

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

class WorkspaceCommand final : public EditCommand
{
public:
    WorkspaceCommand(const WorkspaceEdit &edit, EditHistory &history, const bool &drops)
        : EditCommand(drops), m_edit(edit), m_history(history)
    { }
    ~WorkspaceCommand() override { m_history.release(m_edit); }
    Q_DISABLE_COPY_MOVE(WorkspaceCommand)

    QString describe() const override { return describeEdit(m_edit); }
    const WorkspaceEdit *edit() const override { return &m_edit; }

private:
    const WorkspaceEdit m_edit;
    EditHistory &m_history;
};

class OutsideCommand final : public EditCommand
{
public:
    OutsideCommand(const std::shared_ptr<OutsideEdit> &edit, const bool &drops) : EditCommand(drops), m_edit(edit) { }

    QString describe() const override { return m_edit->text(); }
    OutsideEdit *outside() const override { return m_edit.get(); }

private:
    const std::shared_ptr<OutsideEdit> m_edit;
};

bool isRefusal(const Error &error)
{
    return error.code == ErrorCode::Refused || error.code == ErrorCode::AlreadyExists
        || error.code == ErrorCode::NeedsConfirmation || error.code == ErrorCode::NotFound;
}

} // namespace

EditStack::EditStack(EditHistory &history, HeldSecrets &secrets, QObject *parent) : QObject(parent), m_history(history)
{
    m_stack.setUndoLimit(limit);
    connect(&m_stack, &QUndoStack::indexChanged, this, &EditStack::changed);
    connect(&history, &EditHistory::recorded, this, [this, &secrets](const WorkspaceEdit &edit) {
        if (edit.changesSecrets())
            push(std::make_shared<SecretsEdit>(edit, m_history, secrets));
        else
            m_stack.push(new WorkspaceCommand(edit, m_history, m_drops));
    });
    connect(&secrets, &HeldSecrets::failed, this, &EditStack::failed);
}

EditStack::~EditStack()
{
    m_stack.disconnect(this); // nobody is to be told
    m_stack.clear();
}

void EditStack::clear()
{
    m_stack.clear();
}

void EditStack::push(const std::shared_ptr<OutsideEdit> &edit)
{
    m_stack.push(new OutsideCommand(edit, m_drops));
}

EditCommand *EditStack::next(Way way) const
{
    const int place = way == Way::Back ? m_stack.index() - 1 : m_stack.index();
    // Null: none is there. The stack gives its commands for looking only; all of them were made here.
    return static_cast<EditCommand *>(const_cast<QUndoCommand *>(m_stack.command(place)));
}

QString EditStack::textOf(Way way) const
{
    const EditCommand *command = next(way);
    return command ? command->describe() : QString();
}

void EditStack::setBusy(bool isBusy)
{
    m_isBusy = isBusy;
    Q_EMIT changed();
}

void EditStack::go(Way way)
{
    if (m_isBusy)
        return;
    while (next(way) && next(way)->isSpent())
        move(way, true);
    EditCommand *command = next(way);
    if (command && command->outside())
        begin(command, way);
    else
        report(carryOut(way));
}

//! Others may be pushed while it lasts; then one that was to be done again is gone, and nobody waits for it.
void EditStack::begin(EditCommand *command, Way way)
{
    setBusy(true);
    // Tells nobody: the stack is about to.
    connect(&command->context, &QObject::destroyed, this, [this] { m_isBusy = false; });
    command->outside()->go(way, &command->context,
                           [this, command, way](const Result<QStringList> &outcome) { finish(command, way, outcome); });
}

void EditStack::finish(EditCommand *command, Way way, const Result<QStringList> &outcome)
{
    command->context.disconnect(this);
    setBusy(false);
    Q_EMIT wentOutside();
    if (next(way) == command) {
        report(conclude(way, outcome));
        return;
    }
    command->spend();
    report(outcome);
}

void EditStack::report(const Result<QStringList> &sentences)
{
    if (!sentences) {
        if (sentences.error().code != ErrorCode::NotFound)
            Q_EMIT failed(sentences.error());
        return;
    }
    for (const QString &sentence : *sentences)
        Q_EMIT noted(sentence);
}

Result<QString> EditStack::undoFromOutside()
{
    const EditCommand *command = next(Way::Back);
    // An app's file is another's, and a server that is not routed is told what its app says.
    if (command && (m_isBusy || !command->edit() || m_history.widens(*command->edit(), Way::Back))) {
        return Error{ErrorCode::Refused,
                     tr("Undo “%1” in the window of Mangrove: it lets a server be told more, or may not fit "
                        "any more.")
                         .arg(command->describe())};
    }
    const QString text = command ? command->describe() : QString();
    return carryOut(Way::Back).and_then([&text](const QStringList &sentences) -> Result<QString> {
        return (QStringList{tr("Undone: %1.").arg(text)} + sentences).join(QLatin1Char('\n'));
    });
}

Result<QStringList> EditStack::carryOut(Way way)
{
    const EditCommand *command = next(way);
    if (!command)
        return Error{ErrorCode::NotFound, tr("There is nothing to undo.")};
    const Result<EditHistory::Outcome> outcome = m_history.go(*command->edit(), way);
    if (outcome && !outcome->hasChanged) {
        const QString sentence = tr("“%1” is over already; nothing was left to be changed.");
        const QStringList over{sentence.arg(command->describe())};
        move(way, true);
        return over;
    }
    return conclude(way, outcome.transform([](const EditHistory::Outcome &done) { return done.remains; }));
}

Result<QStringList> EditStack::conclude(Way way, const Result<QStringList> &outcome)
{
    if (!outcome && !isRefusal(outcome.error()))
        return outcome; // it may go better another time
    const QString text = next(way)->describe();
    move(way, !outcome);
    if (outcome)
        return outcome;
    const QString sentence =
        way == Way::Back ? tr("“%1” cannot be undone any more. %2") : tr("“%1” cannot be done again. %2");
    return QStringList{sentence.arg(text, outcome.error().message)};
}

void EditStack::move(Way way, bool drops)
{
    m_drops = drops;
    if (way == Way::Back)
        m_stack.undo();
    else
        m_stack.redo();
    m_drops = false;
    Q_EMIT changed(); // a stack that lost a command says nothing of it
}

EditActions::EditActions(EditStack &edits, QObject *parent)
    : QObject(parent), m_edits(edits), m_undo(new QAction(tr("&Undo"), this)), m_redo(new QAction(tr("Re&do"), this))
{
    m_undo->setObjectName(QStringLiteral("actionUndo"));
    m_undo->setShortcut(QKeySequence(Qt::CTRL | Qt::Key_Z));
    m_redo->setObjectName(QStringLiteral("actionRedo"));
    m_redo->setShortcut(QKeySequence(Qt::CTRL | Qt::SHIFT | Qt::Key_Z));
    connect(m_undo, &QAction::triggered, &edits, &EditStack::undo);
    connect(m_redo, &QAction::triggered, &edits, &EditStack::redo);
    connect(&edits, &EditStack::changed, this, &EditActions::update);
    update();
}

void EditActions::update()
{
    // Their texts stay: what speaks for a person finds a command by its name. What they would do is said beside it.
    const auto show = [this](QAction *action, const QString &sentence, const QString &what) {
        const QString tip = what.isEmpty() ? QString() : sentence.arg(what);
        action->setToolTip(displayToolTip(tip));
        action->setStatusTip(tip);
        action->setEnabled(!what.isEmpty() && !m_edits.isBusy());
    };
    show(m_undo, tr("Undo: %1"), m_edits.undoText());
    show(m_redo, tr("Redo: %1"), m_edits.redoText());
}

} // namespace mangrove

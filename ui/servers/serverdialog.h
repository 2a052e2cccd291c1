#pragma once

// Where a person writes down a server, or several at once by pasting. Opened by ServerFlow, which owns it, stores what
// is submitted and closes it. Errors are shown inside it.

#include "core/servers/serverrecord.h"
#include "core/servers/snippet.h"

#include <QDialog>
#include <QPointer>
#include <QStringList>

#include <functional>
#include <optional>

class QFormLayout;
class QLineEdit;
class QRadioButton;
class QStackedWidget;

namespace mangrove {

class AddressForm;
class BehaviourForm;
class LaunchLooker;
class LaunchPreview;
class PastePanel;
class PreviewHead;
class ProblemRow;
class ProgramForm;
class ProtectionForm;
class Protections;
class RelayedForm;
class SubmitFoot;
class VerticalScroll;

class ServerDialog : public QDialog
{
    Q_OBJECT

public:
    //! Without an id in the record a new server is added, else that one is edited.
    ServerDialog(const ServerRecord &record, LaunchLooker &launches, Protections &protections,
                 QWidget *parent = nullptr);

    bool isAdding() const { return m_original.id.isEmpty(); }
    //! The record as it is stored, at first and each time that somebody else has changed it: what the person has not
    //! touched here is taken over, what both have changed is shown with both values, and what the person chose stays in
    //! the form.
    void followStored(const ServerRecord &stored);
    //! As it was said last.
    const ServerRecord &stored() const { return m_stored; }
    //! As if the person had pasted it.
    void paste(const QString &text);
    //! The record as the form stands now, and the secrets that were typed.
    ServerProposal proposal() const;
    //! Whether this is what the preview shows, and can be approved; if not, the dialog says so and looks again.
    bool isAsShown(const LaunchIdentity &found);
    //! Shows what templates come to; see LaunchPreview.
    LaunchPreview &preview() { return *m_preview; }
    //! What this machine can hold it to, and what is in force.
    ProtectionForm &protection() { return *m_protection; }
    //! What is offered instead of the arguments that a record has; see ProgramForm::propose().
    using Proposer = std::function<std::optional<QStringList>(const ServerRecord &record)>;
    void setProposer(const Proposer &proposer);
    //! Whether what was submitted last is to be started as soon as it is stored.
    bool startsAdded() const { return m_startsAdded; }
    //! What storing said; the dialog stays.
    void showProblem(const QString &sentence);
    //! Where that is shown: a way out of it can be offered beside it.
    ProblemRow &problemRow();
    //! As it was submitted last, with what the form says now.
    void submitAgain() { submit(m_startsAdded); }
    //! Something is being waited for, as the key ring, which may ask the person: nothing can be changed but given up.
    //! Empty: not any more.
    void setWaiting(const QString &reason);

Q_SIGNALS:
    //! The person wants this stored: one, or the chosen ones of several. What new ones approve is not looked at yet;
    //! edited ones keep what was approved before. Secrets without a value are in the key ring already.
    void submitted(const QList<mangrove::ServerProposal> &proposals);
    //! The person wants to sign in to the server as it is stored.
    void signInWanted();

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildForm(QFormLayout *form, Protections &protections);
    void buildWay(QFormLayout *form);
    void setProposal(const ServerProposal &proposal);
    void grow();
    void takeProposal(const ServerProposal &proposal);
    void refresh();
    void nameSubmit();
    void showPaths();
    void submit(bool starts);
    bool showsWhatIsPasted();
    QString transport() const;
    QString problem(QWidget **field) const;

    ServerRecord m_original;
    ServerRecord m_stored; // what Save changes; of a new one as it is without anybody's choice
    Proposer m_proposer;
    QPointer<QWidget> m_focusBefore; // the waiting

    VerticalScroll *m_scroll;
    PastePanel *m_paste = nullptr;
    QWidget *m_formPage;
    QLineEdit *m_name;
    QRadioButton *m_isProgram;
    QRadioButton *m_isAddress;
    QStackedWidget *m_way;
    ProgramForm *m_program;
    AddressForm *m_address;
    ProtectionForm *m_protection;
    BehaviourForm *m_behaviour;
    RelayedForm *m_relayed;
    PreviewHead *m_previewHead = nullptr;
    LaunchPreview *m_preview;
    SubmitFoot *m_foot;
    bool m_startsAdded = false;
};

} // namespace mangrove

#include "ui/servers/serverdialog.h"

#include "core/servers/recordmerge.h"
#include "core/servers/recordwidening.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/kit/pagefit.h"
#include "ui/servers/addressform.h"
#include "ui/servers/behaviourform.h"
#include "ui/servers/launchpreview.h"
#include "ui/servers/pastepanel.h"
#include "ui/servers/programform.h"
#include "ui/servers/protectionform.h"
#include "ui/servers/serverdialogparts.h"
#include "ui/servers/signinform.h"

#include <QButtonGroup>
#include <QFormLayout>
#include <QLabel>
#include <QLineEdit>
#include <QRadioButton>
#include <QScreen>
#include <QStackedWidget>
#include <QTimer>

#include <algorithm>

namespace mangrove {

ServerDialog::ServerDialog(const ServerRecord &record, LaunchLooker &launches, Protections &protections,
                           QWidget *parent)
    : QDialog(parent),
      m_original(record),
      m_scroll(new VerticalScroll(this)),
      m_formPage(new QWidget(this)),
      m_preview(new LaunchPreview(launches, this)),
      // What an app runs already needs no second one at once.
      m_foot(new SubmitFoot(isAdding(), isAdding() && record.transport.isEmpty(), this))
{
    setObjectName(QStringLiteral("serverDialog"));
    setWindowTitle(isAdding() ? tr("Add Server") : tr("Edit Server"));
    setModal(false);
    setSizeGripEnabled(true);

    auto *page = new QWidget(m_scroll);
    auto *pageLayout = new QVBoxLayout(page);
    if (isAdding() && record.transport.isEmpty()) { // else it is filled already
        m_paste = new PastePanel(page);
        pageLayout->addWidget(m_paste);
    }
    pageLayout->addWidget(m_formPage, 1);
    auto *form = new QFormLayout(m_formPage);
    form->setContentsMargins(0, 0, 0, 0);
    buildForm(form, protections);
    m_scroll->setObjectName(QStringLiteral("serverScroll"));
    m_scroll->setWidget(page);

    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_scroll, 1);
    m_previewHead = new PreviewHead(this); // behind the form for the Tab key
    layout->addWidget(m_previewHead); // outside: it is seen wherever the form is scrolled to
    layout->addWidget(m_preview);
    layout->addWidget(m_foot);

    setProposal({record, {}, {}});
    if (m_paste) {
        m_protection->preset();
        connect(m_paste, &PastePanel::proposed, this, &ServerDialog::takeProposal);
        connect(m_paste, &PastePanel::changed, this, &ServerDialog::refresh);
    }
    connect(m_preview, &LaunchPreview::pathWanted, m_protection, &ProtectionForm::addPath);
    connect(m_previewHead, &PreviewHead::protectionWanted, this, [this] {
        m_scroll->ensureWidgetVisible(m_protection, 0, 0);
        m_protection->setFocus(Qt::ShortcutFocusReason);
    });
    connect(m_foot, &SubmitFoot::submitted, this, &ServerDialog::submit);
    connect(m_foot, &SubmitFoot::cancelled, this, &QDialog::reject);
    (reachesMore(record.approved.addedPaths, record.addedPaths) ? m_protection->paths() : m_name)->setFocus();
    refresh();
}

void ServerDialog::buildForm(QFormLayout *form, Protections &protections)
{
    m_name = new QLineEdit(m_formPage);
    m_name->setObjectName(QStringLiteral("nameEdit"));
    m_name->setMaxLength(100);
    m_name->setPlaceholderText(tr("Your word for it"));
    form->addRow(tr("&Name:"), m_name);
    buildWay(form);
    m_protection = new ProtectionForm(protections, m_formPage);
    form->addRow(m_protection);
    m_behaviour = new BehaviourForm(m_formPage);
    form->addRow(m_behaviour);
    m_relayed = new RelayedForm(m_formPage);
    form->addRow(m_relayed);
    // The forms of the two ways and of the others continue this one.
    alignColumns({form, m_program->form(), m_address->form(), m_address->signIn()->form(), m_protection->form(),
                  m_behaviour->form(), m_relayed->form()});

    connect(m_name, &QLineEdit::textChanged, this, &ServerDialog::refresh);
    connect(m_isProgram, &QRadioButton::toggled, this, &ServerDialog::refresh);
    connect(m_isAddress, &QRadioButton::toggled, this, &ServerDialog::refresh);
    connect(m_program, &ProgramForm::changed, this, &ServerDialog::refresh);
    connect(m_address, &AddressForm::changed, this, &ServerDialog::refresh);
    connect(m_address->signIn(), &SignInForm::signInWanted, this, &ServerDialog::signInWanted);
    connect(m_protection, &ProtectionForm::changed, this, &ServerDialog::refresh);
    connect(m_protection, &ProtectionForm::pathsLooked, this, &ServerDialog::showPaths, Qt::QueuedConnection);
    connect(m_behaviour, &BehaviourForm::changed, this, &ServerDialog::refresh);
    connect(m_relayed, &RelayedForm::changed, this, &ServerDialog::refresh);
}

void ServerDialog::buildWay(QFormLayout *form)
{
    m_isProgram = new QRadioButton(tr("Program &on this machine"), m_formPage);
    m_isProgram->setObjectName(QStringLiteral("programRadio"));
    m_isAddress = new QRadioButton(tr("&Address (HTTP)"), m_formPage);
    m_isAddress->setObjectName(QStringLiteral("addressRadio"));
    auto *group = new QButtonGroup(this);
    group->addButton(m_isProgram);
    group->addButton(m_isAddress);
    auto *row = new QHBoxLayout;
    row->addWidget(m_isProgram);
    row->addWidget(m_isAddress);
    row->addStretch(1);
    form->addRow(new QLabel(tr("Kind:"), m_formPage), row);
    // As high as the higher one, so that nothing below moves when the other is chosen.
    m_way = new QStackedWidget(m_formPage);
    m_program = new ProgramForm(m_way);
    m_address = new AddressForm(m_way);
    m_way->addWidget(m_program);
    m_way->addWidget(m_address);
    form->addRow(m_way);
}

void ServerDialog::setProposal(const ServerProposal &proposal)
{
    const ServerRecord &record = proposal.record;
    m_name->setText(record.name);
    m_isAddress->setChecked(record.transport == httpTransport);
    m_isProgram->setChecked(record.transport == stdioTransport || record.transport.isEmpty());
    m_program->setProposal(proposal);
    m_address->setProposal(proposal);
    m_protection->setRecord(record);
    m_behaviour->setRecord(record);
    m_relayed->setRecord(record);
}

void ServerDialog::takeProposal(const ServerProposal &proposal)
{
    // Only what a snippet says; the policy and the check boxes are the person's.
    ServerProposal filled = proposal;
    const ServerRecord mine = this->proposal().record;
    if (filled.record.name.isEmpty())
        filled.record.name = mine.name;
    filled.record.policy = mine.policy;
    filled.record.roots = mine.roots;
    filled.record.appRoots = mine.appRoots;
    filled.record.protection = mine.protection;
    filled.record.hasNetwork = mine.hasNetwork;
    filled.record.keepsMetadata = mine.keepsMetadata;
    filled.record.keptNames = mine.keptNames;
    filled.record.hidesNames = mine.hidesNames;
    filled.record.neverExcept = mine.neverExcept;
    filled.record.autoStart = mine.autoStart;
    filled.record.restartWhenStale = mine.restartWhenStale;
    filled.record.protocolRevision = mine.protocolRevision;
    setProposal(filled);
    QTimer::singleShot(0, this, &ServerDialog::grow);
}

void ServerDialog::grow()
{
    const int missing = m_scroll->widget()->sizeHint().height() - m_scroll->viewport()->height();
    const int room = screen()->availableGeometry().bottom() - frameGeometry().bottom();
    if (missing > 0 && room > 0)
        resize(width(), height() + std::min(missing, room));
}

void ServerDialog::paste(const QString &text)
{
    if (m_paste)
        m_paste->setText(text);
}

//! A word that this program does not know stays until the person chooses.
QString ServerDialog::transport() const
{
    if (m_isAddress->isChecked())
        return httpTransport;
    return m_isProgram->isChecked() || m_original.transport.isEmpty() ? stdioTransport : m_original.transport;
}

ServerProposal ServerDialog::proposal() const
{
    ServerProposal proposal;
    ServerRecord &record = proposal.record;
    record = m_original;
    record.transport = transport();
    record.name = m_name->text().trimmed();
    // What belongs to the other way is not kept: nobody would see it any more.
    if (record.transport == httpTransport) {
        ProgramForm::clear(record);
        m_address->fill(proposal);
    } else if (record.transport == stdioTransport) {
        AddressForm::clear(record);
        m_program->fill(proposal);
    }
    m_protection->fill(record);
    m_behaviour->fill(record);
    m_relayed->fill(record);
    return proposal;
}

QString ServerDialog::problem(QWidget **field) const
{
    if (m_name->text().trimmed().isEmpty()) {
        *field = m_name;
        return tr("Give the server a name.");
    }
    if (transport() == httpTransport)
        return m_address->problem(field);
    const QString sentence = transport() == stdioTransport ? m_program->problem(field) : QString();
    return sentence.isEmpty() ? m_relayed->problem(field) : sentence;
}

void ServerDialog::refresh()
{
    const bool several = m_paste && m_paste->isSeveral();
    for (QWidget *widget : {m_formPage, static_cast<QWidget *>(m_previewHead), static_cast<QWidget *>(m_preview)})
        widget->setVisible(!several);
    m_way->setCurrentWidget(m_isAddress->isChecked() ? static_cast<QWidget *>(m_address) : m_program);
    m_relayed->setProgram(!m_isAddress->isChecked());
    m_protection->setProgram(!m_isAddress->isChecked());
    if (several) {
        m_foot->setSubmittable(!m_paste->chosen().isEmpty());
    } else {
        const ServerRecord record = proposal().record;
        m_preview->setRecord(record);
        m_program->propose(m_proposer ? m_proposer(record) : std::nullopt);
        m_previewHead->showRecord(record);
        m_foot->setSubmittable(true);
    }
    nameSubmit();
    problemRow().clear();
}

//! Nothing gets weaker by the word Save alone. Of a new server only what it may know: its level is shown as it is
//! chosen.
void ServerDialog::nameSubmit()
{
    ServerRecord now = proposal().record;
    if (isAdding()) {
        now.protection = m_stored.protection;
        now.hasNetwork = m_stored.hasNetwork;
        now.keepsMetadata = m_stored.keepsMetadata;
        now.addedPaths = m_stored.addedPaths;
        now.hidesNames = m_stored.hidesNames;
        now.neverExcept = m_stored.neverExcept;
    }
    const RecordWidening widening = m_paste && m_paste->isSeveral() ? RecordWidening() : wideningOf(m_stored, now);
    m_foot->setWidening(widening);
}

void ServerDialog::followStored(const ServerRecord &stored)
{
    if (m_stored.id.isEmpty()) { // the first time
        m_stored = stored;
        nameSubmit();
        return;
    }
    ServerProposal proposal = this->proposal();
    const MergedRecord merged = mergeRecords(m_stored, proposal.record, stored);
    m_stored = stored;
    m_original = merged.record;
    if (merged.taken.isEmpty() && merged.differing.isEmpty())
        return;
    proposal.record = merged.record;
    setProposal(proposal);
    QStringList lines;
    if (!merged.taken.isEmpty())
        lines.append(tr("Changed elsewhere meanwhile: %1").arg(merged.taken.join(QLatin1Char(' '))));
    if (!merged.differing.isEmpty())
        lines.append(tr("Changed both here and elsewhere: %1 Save stores what stands here.")
                         .arg(merged.differing.join(QLatin1Char(' '))));
    m_foot->showElsewhere(lines.join(QLatin1Char('\n')));
    nameSubmit();
}

ProblemRow &ServerDialog::problemRow()
{
    return m_foot->problem();
}

void ServerDialog::setProposer(const Proposer &proposer)
{
    m_proposer = proposer;
    refresh();
}

//! What is added is what the text says that stands there now, and what the person has seen of it.
bool ServerDialog::showsWhatIsPasted()
{
    if (!m_paste || !m_paste->isUnread())
        return true;
    m_paste->readNow();
    showProblem(m_paste->isUnread() ? tr(
                    "The pasted text was not understood, so the form does not hold what it says. Correct the text, "
                    "or empty its field.")
                                    : tr("The pasted text has just been read. Look at what it says, then add it."));
    return false;
}

void ServerDialog::submit(bool starts)
{
    if (!showsWhatIsPasted())
        return;
    m_startsAdded = starts;
    QList<ServerProposal> proposals;
    if (m_paste && m_paste->isSeveral()) {
        proposals = m_paste->chosen();
        for (ServerProposal &proposal : proposals) {
            if (proposal.record.transport.isEmpty())
                proposal.record.transport = stdioTransport;
        }
    } else {
        QWidget *field = nullptr;
        if (const QString sentence = problem(&field); !sentence.isEmpty()) {
            showProblem(sentence);
            field->setFocus();
            return;
        }
        proposals << proposal();
    }
    Q_EMIT submitted(proposals);
}

bool ServerDialog::isAsShown(const LaunchIdentity &found)
{
    const bool several = m_paste && m_paste->isSeveral();
    // What a program brings into reach is approved by who has seen it.
    const QList<InstalledPlace> places = found.places.value_or(QList<InstalledPlace>());
    if (!several && !places.isEmpty() && (!m_preview->isComplete() || places != m_preview->places())) {
        m_preview->lookAgain();
        showProblem(tr("Its program brings more into its reach than is shown yet. Look at it once more."));
        return false;
    }
    if (several || !m_preview->isComplete() || found.resolvedProgram == m_preview->resolvedProgram())
        return true;
    m_preview->lookAgain();
    showProblem(tr("The program is found elsewhere now. Look at it once more."));
    return false;
}

void ServerDialog::showProblem(const QString &sentence)
{
    problemRow().say(sentence);
}

void ServerDialog::setWaiting(const QString &reason)
{
    const bool waiting = !reason.isEmpty();
    if (waiting)
        m_focusBefore = focusWidget();
    m_scroll->setEnabled(!waiting);
    m_foot->setSubmittable(!waiting);
    if (waiting) {
        showProblem(reason);
    } else {
        problemRow().clear();
        if (m_focusBefore)
            m_focusBefore->setFocus();
    }
}

//! Where paths are to be decided about: their list has the focus from the start.
void ServerDialog::showPaths()
{
    if (m_protection->paths()->isAncestorOf(focusWidget()))
        m_scroll->ensureWidgetVisible(m_protection->paths(), 0, 0);
}

void ServerDialog::showEvent(QShowEvent *event)
{
    if (!event->spontaneous() && !testAttribute(Qt::WA_Resized)) {
        const QRect available = screen()->availableGeometry();
        const int wide = std::min(fontMetrics().averageCharWidth() * 110, available.width() - 80);
        const int around = layout()->sizeHint().height() - m_scroll->sizeHint().height();
        const int high = m_scroll->widget()->sizeHint().height() + around;
        resize(wide, std::min(high, available.height() - 120));
    }
    QDialog::showEvent(event);
    QTimer::singleShot(0, this, &ServerDialog::showPaths);
}

} // namespace mangrove

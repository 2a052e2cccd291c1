#include "ui/serverdialog.h"

#include "ui/environmenteditor.h"
#include "ui/foreignwidgets.h"
#include "ui/launchpreview.h"
#include "ui/pastepanel.h"

#include <QCheckBox>
#include <QComboBox>
#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QLineEdit>
#include <QPushButton>
#include <QScreen>
#include <QScrollArea>
#include <QTimer>

#include <algorithm>

namespace mangrove {

namespace {

//! The arguments on one line, quoted so that splitCommandLine() gives them back.
QString argumentLine(const QStringList &arguments)
{
    return arguments.isEmpty() ? QString() : commandLine(arguments.first(), arguments.mid(1));
}

QStringList words(const QString &line)
{
    const Result<QStringList> split = splitCommandLine(line);
    return split ? split.value() : QStringList();
}

QPushButton *plainButton(const QString &text, const QString &objectName, QWidget *parent)
{
    auto *button = new QPushButton(text, parent);
    button->setObjectName(objectName);
    button->setAutoDefault(false);
    return button;
}

} // namespace

ServerDialog::ServerDialog(const ServerRecord &record, QWidget *parent)
    : QDialog(parent),
      m_original(record),
      m_scroll(new QScrollArea(this)),
      m_formPage(new QWidget(this)),
      m_problem(sentenceLabel({}, QStringLiteral("serverProblem"), this)),
      m_submit(new QPushButton(isAdding() ? tr("A&dd") : tr("&Save"), this))
{
    setObjectName(QStringLiteral("serverDialog"));
    setWindowTitle(isAdding() ? tr("Add Server") : tr("Edit Server"));
    setModal(false);
    setSizeGripEnabled(true);

    auto *page = new QWidget(m_scroll);
    auto *pageLayout = new QVBoxLayout(page);
    if (isAdding()) {
        m_paste = new PastePanel(page);
        pageLayout->addWidget(m_paste);
    }
    pageLayout->addWidget(m_formPage, 1);
    auto *form = new QFormLayout(m_formPage);
    form->setContentsMargins(0, 0, 0, 0);
    form->setFieldGrowthPolicy(QFormLayout::AllNonFixedFieldsGrow);
    form->setRowWrapPolicy(QFormLayout::WrapLongRows); // for large letters on small screens
    buildForm(form);
    m_scroll->setObjectName(QStringLiteral("serverScroll"));
    m_scroll->setWidgetResizable(true);
    m_scroll->setFrameShape(QFrame::NoFrame);
    m_scroll->setFocusPolicy(Qt::NoFocus);
    m_scroll->setWidget(page);

    QFont bold = m_problem->font();
    bold.setBold(true);
    m_problem->setFont(bold);
    m_problem->hide();
    m_submit->setObjectName(QStringLiteral("submitButton"));
    m_submit->setDefault(true);
    QPushButton *cancel = plainButton(tr("&Cancel"), QStringLiteral("cancelButton"), this);
    auto *buttons = new QHBoxLayout;
    buttons->addStretch(1);
    buttons->addWidget(m_submit);
    buttons->addWidget(cancel);
    auto *layout = new QVBoxLayout(this);
    layout->addWidget(m_scroll, 1);
    layout->addWidget(m_problem);
    layout->addLayout(buttons);

    setRecord(record);
    if (m_paste) {
        connect(m_paste, &PastePanel::proposed, this, &ServerDialog::takeProposal);
        connect(m_paste, &PastePanel::changed, this, &ServerDialog::update);
    }
    connect(m_submit, &QPushButton::clicked, this, &ServerDialog::submit);
    connect(cancel, &QPushButton::clicked, this, &QDialog::reject);
    // The buttons were made in another order than they are read.
    setTabOrder(m_submit, cancel);
    m_name->setFocus();
    update();
}

void ServerDialog::buildForm(QFormLayout *form)
{
    m_name = new QLineEdit(m_formPage);
    m_name->setObjectName(QStringLiteral("nameEdit"));
    m_name->setMaxLength(100);
    m_name->setPlaceholderText(tr("Your word for it"));
    form->addRow(tr("&Name:"), m_name);
    buildProgramRows(form);
    buildBehaviourRows(form);
    m_preview = new LaunchPreview(m_formPage);
    auto *caption = new QLabel(tr("This will be run:"), m_formPage);
    form->addRow(caption, m_preview);

    connect(m_name, &QLineEdit::textChanged, this, &ServerDialog::update);
    for (QLineEdit *edit : {m_program, m_arguments, m_folder})
        connect(edit, &QLineEdit::textChanged, this, &ServerDialog::update);
    connect(m_environment, &EnvironmentEditor::changed, this, &ServerDialog::update);
    connect(m_policy, &QComboBox::currentIndexChanged, this, &ServerDialog::update);
}

void ServerDialog::buildProgramRows(QFormLayout *form)
{
    m_program = new QLineEdit(m_formPage);
    m_program->setObjectName(QStringLiteral("programEdit"));
    m_program->setPlaceholderText(tr("A name such as npx, or a path"));
    QPushButton *browse = plainButton(tr("&Browse…"), QStringLiteral("browseProgramButton"), m_formPage);
    auto *programRow = new QHBoxLayout;
    programRow->addWidget(m_program, 1);
    programRow->addWidget(browse);
    auto *programLabel = new QLabel(tr("Pro&gram:"), m_formPage);
    programLabel->setBuddy(m_program);
    form->addRow(programLabel, programRow);

    m_arguments = new QLineEdit(m_formPage);
    m_arguments->setObjectName(QStringLiteral("argumentsEdit"));
    m_arguments->setPlaceholderText(tr("As in a terminal, with quotes around what holds spaces"));
    m_argumentsProblem = sentenceLabel({}, QStringLiteral("argumentsProblem"), m_formPage);
    m_argumentsProblem->hide();
    form->addRow(tr("A&rguments:"), m_arguments);
    form->addRow(QString(), m_argumentsProblem);

    m_folder = new QLineEdit(m_formPage);
    m_folder->setObjectName(QStringLiteral("folderEdit"));
    m_folder->setPlaceholderText(tr("An empty folder of its own"));
    QPushButton *browseFolderButton =
        plainButton(tr("Bro&wse…"), QStringLiteral("browseFolderButton"), m_formPage);
    auto *folderRow = new QHBoxLayout;
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(browseFolderButton);
    auto *folderLabel = new QLabel(tr("Wor&king folder:"), m_formPage);
    folderLabel->setBuddy(m_folder);
    form->addRow(folderLabel, folderRow);

    m_environment = new EnvironmentEditor(m_formPage);
    form->addRow(new QLabel(tr("Environment:"), m_formPage), m_environment);

    connect(browse, &QPushButton::clicked, this, &ServerDialog::browseProgram);
    connect(browseFolderButton, &QPushButton::clicked, this, &ServerDialog::browseFolder);
}

void ServerDialog::buildBehaviourRows(QFormLayout *form)
{
    m_policy = new QComboBox(m_formPage);
    m_policy->setObjectName(QStringLiteral("policyCombo"));
    m_policy->addItem(tr("Ask"), int(ServerPolicy::Ask));
    m_policy->addItem(tr("Allow all"), int(ServerPolicy::AllowAll));
    m_policy->addItem(tr("Deny all"), int(ServerPolicy::DenyAll));
    m_policyText = sentenceLabel({}, QStringLiteral("policyText"), m_formPage);
    form->addRow(tr("Folders wi&thout a decision:"), m_policy);
    form->addRow(QString(), m_policyText);
    m_roots = new QCheckBox(tr("Tell this server about &folders (roots)"), m_formPage);
    m_roots->setObjectName(QStringLiteral("rootsCheckBox"));
    m_autoStart = new QCheckBox(tr("Start a&utomatically"), m_formPage);
    m_autoStart->setObjectName(QStringLiteral("autoStartCheckBox"));
    m_restart = new QCheckBox(tr("R&estart at once when a folder is taken back"), m_formPage);
    m_restart->setObjectName(QStringLiteral("restartCheckBox"));
    m_restart->setToolTip(
        tr("Some servers go on with a folder that was taken back until they are restarted"));
    for (QCheckBox *box : {m_roots, m_autoStart, m_restart})
        form->addRow(QString(), box);
}

void ServerDialog::setRecord(const ServerRecord &record)
{
    m_name->setText(record.name);
    m_program->setText(record.program);
    m_originalArguments = argumentLine(record.arguments);
    m_arguments->setText(m_originalArguments);
    m_folder->setText(record.workingFolder);
    m_environment->setValues(record.environment, record.passEnvironment);
    m_policy->setCurrentIndex(m_policy->findData(int(record.policy)));
    m_roots->setChecked(record.roots);
    m_autoStart->setChecked(record.autoStart);
    m_restart->setChecked(record.restartWhenStale);
}

void ServerDialog::takeProposal(const ServerProposal &proposal)
{
    // Only what a snippet says; the policy and the check boxes are the person's.
    ServerRecord filled = record();
    if (!proposal.record.name.isEmpty())
        filled.name = proposal.record.name;
    filled.program = proposal.record.program;
    filled.arguments = proposal.record.arguments;
    filled.environment = proposal.record.environment;
    filled.passEnvironment = proposal.record.passEnvironment;
    filled.workingFolder = proposal.record.workingFolder;
    m_original.arguments = filled.arguments;
    setRecord(filled);
    QTimer::singleShot(0, this, &ServerDialog::grow);
}

// What will be run is the last line of the form and has to be seen.
void ServerDialog::grow()
{
    const int missing = m_scroll->widget()->sizeHint().height() - m_scroll->viewport()->height();
    const int room = screen()->availableGeometry().bottom() - frameGeometry().bottom();
    if (missing > 0 && room > 0)
        resize(width(), height() + std::min(missing, room));
    m_scroll->ensureWidgetVisible(m_preview);
}

void ServerDialog::paste(const QString &text)
{
    if (m_paste)
        m_paste->setText(text);
}

ServerRecord ServerDialog::record() const
{
    ServerRecord record = m_original;
    if (record.transport.isEmpty())
        record.transport = QStringLiteral("stdio");
    record.name = m_name->text().trimmed();
    record.program = m_program->text().trimmed();
    if (m_arguments->text() != m_originalArguments)
        record.arguments = words(m_arguments->text());
    record.workingFolder = m_folder->text().trimmed();
    record.environment = m_environment->values();
    record.passEnvironment = m_environment->passThrough();
    record.policy = ServerPolicy(m_policy->currentData().toInt());
    record.roots = m_roots->isChecked();
    record.autoStart = m_autoStart->isChecked();
    record.restartWhenStale = m_restart->isChecked();
    return record;
}

QString ServerDialog::problem(QWidget **field) const
{
    const auto at = [field](QWidget *widget, const QString &sentence) {
        *field = widget;
        return sentence;
    };
    if (m_name->text().trimmed().isEmpty())
        return at(m_name, tr("Give the server a name."));
    if (m_program->text().trimmed().isEmpty())
        return at(m_program, tr("Say which program to run."));
    if (!m_argumentsProblem->text().isEmpty())
        return at(m_arguments, m_argumentsProblem->text());
    const QString folder = m_folder->text().trimmed();
    if (!folder.isEmpty() && !QDir::isAbsolutePath(folder))
        return at(m_folder, tr("The working folder must be a whole path, from the root of the file system."));
    if (!m_environment->problem().isEmpty())
        return at(m_environment, m_environment->problem());
    return {};
}

void ServerDialog::update()
{
    const bool several = m_paste && m_paste->isSeveral();
    m_formPage->setVisible(!several);
    QString argumentsProblem;
    if (m_arguments->text() != m_originalArguments && !m_arguments->text().trimmed().isEmpty()) {
        const Result<QStringList> split = splitCommandLine(m_arguments->text());
        if (!split)
            argumentsProblem = split.error().message;
    }
    m_argumentsProblem->setText(argumentsProblem);
    m_argumentsProblem->setVisible(!argumentsProblem.isEmpty());
    switch (ServerPolicy(m_policy->currentData().toInt())) {
    case ServerPolicy::Ask:
        m_policyText->setText(tr("When it asks, you decide which folders it is told."));
        break;
    case ServerPolicy::AllowAll:
        m_policyText->setText(
            tr("It is told every folder that you have not denied it, also those you add later."));
        break;
    case ServerPolicy::DenyAll:
        m_policyText->setText(tr("It is told only what you allow in the table, and you are not asked."));
        break;
    }
    if (several) {
        const int count = int(m_paste->chosen().size());
        m_submit->setText(tr("A&dd"));
        m_submit->setEnabled(count > 0);
    } else {
        m_preview->setRecord(record());
        m_submit->setEnabled(true);
    }
    m_problem->hide();
}

void ServerDialog::submit()
{
    QList<ServerRecord> records;
    if (m_paste && m_paste->isSeveral()) {
        const QList<ServerProposal> chosen = m_paste->chosen();
        for (const ServerProposal &proposal : chosen) {
            ServerRecord record = proposal.record;
            if (record.transport.isEmpty())
                record.transport = QStringLiteral("stdio");
            record.approved = record.launchIdentity(resolvedProgramOf(record));
            records << record;
        }
    } else {
        QWidget *field = nullptr;
        if (const QString sentence = problem(&field); !sentence.isEmpty()) {
            showProblem(sentence);
            field->setFocus();
            return;
        }
        ServerRecord edited = record();
        if (isAdding())
            edited.approved = edited.launchIdentity(m_preview->resolvedProgram());
        records << edited;
    }
    Q_EMIT submitted(records);
}

void ServerDialog::showProblem(const QString &sentence)
{
    m_problem->setText(sentence);
    m_problem->show();
}

void ServerDialog::browseProgram()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Program"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_program, &QLineEdit::setText);
    dialog->open();
}

void ServerDialog::browseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Working Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

void ServerDialog::showEvent(QShowEvent *event)
{
    if (!event->spontaneous() && !testAttribute(Qt::WA_Resized)) {
        const QRect available = screen()->availableGeometry();
        const int wide = std::min(fontMetrics().averageCharWidth() * 100, available.width() - 80);
        const int high = m_scroll->widget()->sizeHint().height() + m_submit->sizeHint().height() + 60;
        resize(wide, std::min(high, available.height() - 120));
    }
    QDialog::showEvent(event);
}

} // namespace mangrove

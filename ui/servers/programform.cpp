#include "ui/servers/programform.h"

#include "core/base/displaytext.h"
#include "ui/kit/dialogparts.h"
#include "ui/kit/foreignwidgets.h"
#include "ui/servers/environmenteditor.h"

#include <QDir>
#include <QFileDialog>
#include <QFormLayout>
#include <QHBoxLayout>
#include <QLabel>
#include <QLineEdit>
#include <QPushButton>

namespace mangrove {

namespace {

//! The arguments on one line, quoted so that splitCommandLine() gives them back.
QString argumentLine(const QStringList &arguments)
{
    return arguments.isEmpty() ? QString() : commandLine(arguments.first(), arguments.mid(1));
}

} // namespace

ProgramForm::ProgramForm(QWidget *parent)
    : QWidget(parent),
      m_form(new QFormLayout(this)),
      m_program(new QLineEdit(this)),
      m_arguments(nullptr),
      m_argumentsProblem(nullptr),
      m_offer(nullptr),
      m_useOffer(nullptr),
      m_folder(nullptr),
      m_environment(nullptr)
{
    setObjectName(QStringLiteral("programForm"));
    m_form->setContentsMargins(0, 0, 0, 0);

    // Made in the order in which the Tab key goes.
    m_program->setObjectName(QStringLiteral("programEdit"));
    m_program->setPlaceholderText(tr("A name such as npx, or a path"));
    QPushButton *browse = plainButton(tr("&Browse…"), QStringLiteral("browseProgramButton"), this);
    auto *programRow = new QHBoxLayout;
    programRow->addWidget(m_program, 1);
    programRow->addWidget(browse);
    auto *programLabel = new QLabel(tr("Pro&gram:"), this);
    programLabel->setBuddy(m_program);
    m_form->addRow(programLabel, programRow);

    m_arguments = new QLineEdit(this);
    m_arguments->setObjectName(QStringLiteral("argumentsEdit"));
    m_arguments->setPlaceholderText(tr("As in a terminal, with quotes around what holds spaces"));
    m_argumentsProblem = sentenceLabel({}, QStringLiteral("argumentsProblem"), this);
    m_argumentsProblem->hide();
    m_form->addRow(tr("A&rguments:"), m_arguments);
    m_form->addRow(QString(), m_argumentsProblem);
    m_offer = new QWidget(this);
    auto *offerRow = new QHBoxLayout(m_offer);
    offerRow->setContentsMargins(0, 0, 0, 0);
    auto *offerText =
        sentenceLabel(tr("This server takes its folders from here. Mangrove can fill in those that it may know."),
                      QStringLiteral("templateOffer"), m_offer);
    m_useOffer = new QPushButton(tr("Fill In"), m_offer);
    m_useOffer->setObjectName(QStringLiteral("useTemplateButton"));
    m_useOffer->setAutoDefault(false);
    offerRow->addWidget(offerText, 1);
    offerRow->addWidget(m_useOffer);
    m_offer->hide();
    m_form->addRow(QString(), m_offer);
    connect(m_useOffer, &QPushButton::clicked, this, [this] { m_arguments->setText(argumentLine(m_offered)); });

    m_folder = new QLineEdit(this);
    m_folder->setObjectName(QStringLiteral("folderEdit"));
    m_folder->setPlaceholderText(tr("An empty folder of its own"));
    QPushButton *browseForFolder = plainButton(tr("Bro&wse…"), QStringLiteral("browseFolderButton"), this);
    browseForFolder->setAccessibleName(tr("Browse for Working Folder…"));
    auto *folderRow = new QHBoxLayout;
    folderRow->addWidget(m_folder, 1);
    folderRow->addWidget(browseForFolder);
    auto *folderLabel = new QLabel(tr("Wor&king folder:"), this);
    folderLabel->setBuddy(m_folder);
    m_form->addRow(folderLabel, folderRow);

    m_environment = new EnvironmentEditor(this);
    m_form->addRow(new QLabel(tr("Environment:"), this), m_environment);

    for (QLineEdit *edit : {m_program, m_arguments, m_folder})
        connect(edit, &QLineEdit::textChanged, this, &ProgramForm::refresh);
    connect(m_environment, &EnvironmentEditor::changed, this, &ProgramForm::changed);
    connect(browse, &QPushButton::clicked, this, &ProgramForm::browseProgram);
    connect(browseForFolder, &QPushButton::clicked, this, &ProgramForm::browseFolder);
}

void ProgramForm::setProposal(const ServerProposal &proposal)
{
    const ServerRecord &record = proposal.record;
    m_shownArguments = record.arguments;
    m_shownLine = argumentLine(record.arguments);
    m_program->setText(record.program);
    m_arguments->setText(m_shownLine);
    m_folder->setText(record.workingFolder);
    NamedValues values{record.environment, record.secretEnvironment, {}};
    for (auto it = proposal.secrets.begin(); it != proposal.secrets.end(); ++it) {
        if (it.key().kind == SecretKey::Kind::Environment)
            values.typed.insert(it.key().name, it.value());
    }
    m_environment->setValues(values, record.passEnvironment);
}

void ProgramForm::propose(const std::optional<QStringList> &arguments)
{
    m_offered = arguments.value_or(QStringList());
    setForeignToolTip(m_useOffer, argumentLine(m_offered));
    m_offer->setVisible(arguments.has_value());
}

void ProgramForm::fill(ServerProposal &proposal) const
{
    ServerRecord &record = proposal.record;
    record.program = m_program->text().trimmed();
    record.arguments = m_shownArguments;
    if (m_arguments->text() != m_shownLine) {
        const Result<QStringList> split = splitCommandLine(m_arguments->text());
        record.arguments = split ? split.value() : QStringList();
    }
    record.workingFolder = m_folder->text().trimmed();
    const NamedValues values = m_environment->values();
    record.environment = values.plain;
    record.secretEnvironment = values.secretNames;
    record.passEnvironment = m_environment->passThrough();
    for (auto it = values.typed.begin(); it != values.typed.end(); ++it)
        proposal.secrets.insert({record.id, SecretKey::Kind::Environment, it.key()}, it.value());
}

void ProgramForm::clear(ServerRecord &record)
{
    record.program.clear();
    record.arguments.clear();
    record.environment.clear();
    record.secretEnvironment.clear();
    record.passEnvironment.clear();
    record.workingFolder.clear();
}

QString ProgramForm::problem(QWidget **field) const
{
    const auto at = [field](QWidget *widget, const QString &sentence) {
        *field = widget;
        return sentence;
    };
    if (m_program->text().trimmed().isEmpty())
        return at(m_program, tr("Say which program to run."));
    if (!m_argumentsProblem->text().isEmpty())
        return at(m_arguments, m_argumentsProblem->text());
    const QString folder = m_folder->text().trimmed();
    if (!folder.isEmpty() && !QDir::isAbsolutePath(folder))
        return at(m_folder, tr("The working folder must be a whole path, from the root of the file system."));
    return at(m_environment, m_environment->problem());
}

void ProgramForm::refresh()
{
    QString problem;
    if (m_arguments->text() != m_shownLine && !m_arguments->text().trimmed().isEmpty()) {
        const Result<QStringList> split = splitCommandLine(m_arguments->text());
        if (!split)
            problem = split.error().message;
    }
    m_argumentsProblem->setText(problem);
    m_argumentsProblem->setVisible(!problem.isEmpty());
    Q_EMIT changed();
}

void ProgramForm::browseProgram()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Program"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::ExistingFile);
    connect(dialog, &QFileDialog::fileSelected, m_program, &QLineEdit::setText);
    dialog->open();
}

void ProgramForm::browseFolder()
{
    auto *dialog = new QFileDialog(this, tr("Choose a Working Folder"));
    dialog->setAttribute(Qt::WA_DeleteOnClose);
    dialog->setFileMode(QFileDialog::Directory);
    dialog->setOption(QFileDialog::ShowDirsOnly);
    connect(dialog, &QFileDialog::fileSelected, m_folder, &QLineEdit::setText);
    dialog->open();
}

} // namespace mangrove

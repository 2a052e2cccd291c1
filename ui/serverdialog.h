#pragma once

// Where a person writes down a server, or several at once by pasting. Opened by ServerFlow, which owns it, stores what
// is submitted and closes it. It stores and starts nothing itself; errors are shown inside it.

#include "core/servers/serverrecord.h"
#include "core/servers/snippet.h"

#include <QDialog>

class QCheckBox;
class QComboBox;
class QFormLayout;
class QLabel;
class QLineEdit;
class QPushButton;
class QScrollArea;

namespace mangrove {

class EnvironmentEditor;
class LaunchPreview;
class PastePanel;

class ServerDialog : public QDialog
{
    Q_OBJECT

public:
    //! Without an id in the record a new server is added, else that one is edited.
    explicit ServerDialog(const ServerRecord &record, QWidget *parent = nullptr);

    bool isAdding() const { return m_original.id.isEmpty(); }
    //! As if the person had pasted it.
    void paste(const QString &text);
    //! The record as the form stands now. Arguments that cannot be understood are left out; see problem().
    ServerRecord record() const;
    //! What storing said; the dialog stays.
    void showProblem(const QString &sentence);

Q_SIGNALS:
    //! The person wants this stored: one record, or the chosen ones of several. New ones carry what was shown as
    //! approved; edited ones keep what was approved before.
    void submitted(const QList<mangrove::ServerRecord> &records);

protected:
    void showEvent(QShowEvent *event) override;

private:
    void buildForm(QFormLayout *form);
    void buildProgramRows(QFormLayout *form);
    void buildBehaviourRows(QFormLayout *form);
    void setRecord(const ServerRecord &record);
    void grow();
    void takeProposal(const ServerProposal &proposal);
    void update();
    void submit();
    QString problem(QWidget **field) const;
    void browseProgram();
    void browseFolder();

    ServerRecord m_original;
    QString m_originalArguments; // as first shown: while unchanged, the list itself is kept

    QScrollArea *m_scroll;
    PastePanel *m_paste = nullptr;
    QWidget *m_formPage;
    QLineEdit *m_name;
    QLineEdit *m_program;
    QLineEdit *m_arguments;
    QLabel *m_argumentsProblem;
    QLineEdit *m_folder;
    EnvironmentEditor *m_environment;
    QComboBox *m_policy;
    QLabel *m_policyText;
    QCheckBox *m_roots;
    QCheckBox *m_autoStart;
    QCheckBox *m_restart;
    LaunchPreview *m_preview;
    QLabel *m_problem;
    QPushButton *m_submit;
};

} // namespace mangrove

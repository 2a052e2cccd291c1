#pragma once

// Who asks, in an access dialog (design: rules of access 5): the full command line or address, the program, the process,
// and what the server calls itself, marked as its own claim. Owned by the dialog. It asks nobody: it shows what it is
// given.

#include <QGroupBox>

class QFormLayout;
class QLabel;

namespace mangrove {

class ElidedLabel;
struct ServerRecord;
struct ServerStatus;
class TextBox;

class WhoAsksBox : public QGroupBox
{
    Q_OBJECT

public:
    explicit WhoAsksBox(QWidget *parent = nullptr);

    //! `apps`: those in which the server runs, a line each; foreign text. Returns whether anything differs from what was
    //! shown before.
    bool show(const ServerRecord &record, const ServerStatus &status, const QStringList &apps);

private:
    QLabel *addRow(const QString &caption, QWidget *field);

    QFormLayout *m_form;
    TextBox *m_command;
    TextBox *m_program;
    QLabel *m_process;
    TextBox *m_apps;
    ElidedLabel *m_claim;
    QLabel *m_commandCaption;
    QLabel *m_remote;
    QStringList m_shown;
};

} // namespace mangrove

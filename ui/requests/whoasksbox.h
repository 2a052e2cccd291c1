#pragma once

// Who asks, in an access dialog (design: rules of access 5): the command line or address and the process in two lines,
// and one click away the full text of both, the program, and what the server calls itself, marked as its own claim.
// Owned by the dialog. It asks nobody: it shows what it is given.

#include <QWidget>

class QFormLayout;
class QLabel;
class QToolButton;

namespace mangrove {

class ElidedLabel;
struct ServerRecord;
struct ServerStatus;
class TextBox;

class WhoAsksBox : public QWidget
{
    Q_OBJECT

public:
    explicit WhoAsksBox(QWidget *parent = nullptr);

    //! `apps`: those in which the server runs, a line each; foreign text. Returns whether anything differs from what
    //! was shown before.
    bool show(const ServerRecord &record, const ServerStatus &status, const QStringList &apps);
    //! The full text, hidden at first: to be placed where it can be scrolled.
    QWidget *details() const { return m_details; }

private:
    void showSummary(const QString &command, const QString &process, const QString &apps, const QString &claim);
    QLabel *addRow(const QString &caption, QWidget *field);

    ElidedLabel *m_line;
    ElidedLabel *m_about;
    QToolButton *m_unfold;
    QWidget *m_details;
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
